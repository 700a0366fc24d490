import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentProxies } from '../../../../../electron/hosts/browser/page-host.ts';

const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY'];
beforeEach(() => {
  for (const name of names) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toLowerCase(), undefined);
  }
});
afterEach(() => vi.unstubAllEnvs());

const direct = { kind: 'direct' };
const plain = (host: string, port: number) => ({ kind: 'proxy', secure: false, host, port });

describe('the proxy of the environment', () => {
  it.each<[Readonly<Record<string, string>>, object]>([
    [{}, direct],
    [{ HTTPS_PROXY: 'http://proxy.example:3128' }, plain('proxy.example', 3128)],
    [{ https_proxy: 'http://proxy.example' }, plain('proxy.example', 80)],
    [{ HTTPS_PROXY: 'proxy.example:3128' }, plain('proxy.example', 3128)],
    [{ ALL_PROXY: 'http://[::1]:3128/' }, plain('::1', 3128)],
    [
      { HTTPS_PROXY: 'https://proxy.example' },
      { kind: 'proxy', secure: true, host: 'proxy.example', port: 443 },
    ],
    [{ HTTPS_PROXY: 'http://user:secret@proxy.example:3128' }, plain('proxy.example', 3128)],
    [{ HTTP_PROXY: 'http://proxy.example:3128' }, direct],
    [{ HTTPS_PROXY: 'http://proxy.example:3128', NO_PROXY: 'other, .service.example' }, direct],
    [{ HTTPS_PROXY: 'http://proxy.example:3128', no_proxy: '*' }, direct],
    [{ HTTPS_PROXY: 'http://proxy.example:3128', NO_PROXY: 'service.example' }, plain('proxy.example', 3128)],
    [{ ALL_PROXY: 'socks5://proxy.example:1080' }, direct],
    [{ HTTPS_PROXY: 'http://' }, direct],
  ])('is read from %j', async (environment, route) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const routes = await new EnvironmentProxies(process.env).routesTo(new URL('https://co.service.example/'));
    expect(routes).toEqual([route]);
  });
});
