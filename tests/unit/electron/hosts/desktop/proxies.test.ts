import { describe, expect, it } from 'vitest';
import { DesktopProxies, readProxyList } from '../../../../../electron/hosts/desktop/system/proxies.ts';

const direct = { kind: 'direct' };
const plain = (host: string, port: number) => ({ kind: 'proxy', secure: false, host, port });
const secure = (host: string, port: number) => ({ kind: 'proxy', secure: true, host, port });

describe('what Chromium says of proxies', () => {
  it.each<[string, readonly object[]]>([
    ['DIRECT', [direct]],
    ['PROXY one:3128', [plain('one', 3128)]],
    [
      'PROXY one.example:3128; HTTPS two:443;DIRECT',
      [plain('one.example', 3128), secure('two', 443), direct],
    ],
    ['proxy [::1]:80 ; HTTPS three', [plain('::1', 80), secure('three', 443)]],
    ['SOCKS5 old:1080; SOCKS old:1080; QUIC new:443; PROXY one:1', [plain('one', 1)]],
    ['SOCKS5 old:1080', [direct]],
    ['', [direct]],
    ['PROXY ; PROXY :3128; PROXY one:99999; nonsense', [direct]],
  ])('reads %j', (list, routes) => {
    expect(readProxyList(list)).toEqual(routes);
  });

  it('is asked about the host alone', async () => {
    const asked: string[] = [];
    const resolveProxy = (url: string): Promise<string> => {
      asked.push(url);
      return Promise.resolve('PROXY one:3128');
    };
    const proxies = new DesktopProxies({ resolveProxy });
    expect(await proxies.routesTo(new URL('https://service.example:8443/api?a=b'))).toEqual([
      plain('one', 3128),
    ]);
    expect(asked).toEqual(['https://service.example:8443/']);
  });
});
