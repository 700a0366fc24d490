import { describe, expect, it } from 'vitest';
import { readServiceAddress } from '../../../../../electron/services/connections/connection-book.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';

const anywhere = { loopbackServicesOnly: false };

describe('the address of a service', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    ['  HTTPS://Service.Example:443/  ', 'https://service.example'],
    ['https://service.example:8443/co/base//', 'https://service.example:8443/co/base'],
    ['https://zoll.münchen.example/a', 'https://zoll.xn--mnchen-3ya.example/a'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://0x7f.1', 'http://127.0.0.1'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readServiceAddress(typed, anywhere)).toEqual(succeed(kept));
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['service.example', 'notAnAddress'],
    ['service.example:8443/x', 'notAnAddress'],
    ['https:service.example', 'notAnAddress'],
    ['https:///service.example', 'notAnAddress'],
    ['https:\\\\service.example', 'notAnAddress'],
    ['https://ser vice.example', 'notAnAddress'],
    ['https://service\n.example', 'notAnAddress'],
    ['https://service.example/\u202Efdp', 'notAnAddress'],
    ['https://service.example:99999', 'notAnAddress'],
    ['https://[::1', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['ftp://service.example', 'wrongScheme'],
    ['file://host/etc/passwd', 'wrongScheme'],
    ['http://service.example', 'httpNotLoopback'],
    ['http://127.0.0.1.service.example', 'httpNotLoopback'],
    ['http://localhost.service.example', 'httpNotLoopback'],
    ['http://128.0.0.1', 'httpNotLoopback'],
    ['http://[::2]', 'httpNotLoopback'],
    ['https://user:pass@service.example', 'hasCredentials'],
    ['https://user@service.example', 'hasCredentials'],
    ['https://@service.example', 'hasCredentials'],
    ['http://localhost@evil.example', 'hasCredentials'],
    ['https://service.example?x=1', 'hasQuery'],
    ['https://service.example/?', 'hasQuery'],
    ['https://service.example/a#b', 'hasQuery'],
    ['https://service.example#', 'hasQuery'],
  ] as const)('"%s" is refused: %s', (typed, problem) => {
    expect(readServiceAddress(typed, anywhere)).toEqual(fail(problem));
  });

  it('lies on this machine for a host that talks to no other', () => {
    const here = { loopbackServicesOnly: true };
    expect(readServiceAddress('https://service.example', here)).toEqual(fail('browserHostLoopbackOnly'));
    expect(readServiceAddress('https://localhost:1', here)).toEqual(succeed('https://localhost:1'));
    expect(readServiceAddress('http://[::1]:1', here)).toEqual(succeed('http://[::1]:1'));
  });
});
