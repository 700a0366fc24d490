import { describe, expect, it } from 'vitest';
import { CredentialVault } from '../../../../../electron/services/credential-vault/credential-vault.ts';
import {
  ProxyAccounts,
  ProxySignIn,
  proxyName,
} from '../../../../../electron/services/proxies/proxy-accounts.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';
import { MemoryKeychain } from '../../../../fakes/memory-keychain.ts';
import { type Behaviour, ScriptedTransport } from '../../../../fakes/scripted-transport.ts';

const proxy = 'proxy.example:8080';
const account = { userName: 'clerk', password: 'proxy-secret' };
const order = { proxy, ...account, remember: true };
const address = new URL('https://service.example/api/v1/cert/CO?secret=1');
const lets: Behaviour = { kind: 'answer', status: 200 };
const turnsDown: Behaviour = { kind: 'unreachable', reason: 'proxyCredentials' };

function setUp(behaviour: Behaviour = lets, keychain = new MemoryKeychain()) {
  const transport = new ScriptedTransport(behaviour);
  const asking: (string | null)[] = [];
  const vault = new CredentialVault({ keychain, service: 'test', timeoutMilliseconds: 20 });
  const accounts: ProxyAccounts = new ProxyAccounts({
    vault,
    onChange: () => asking.push(accounts.asking),
  });
  const signIn = new ProxySignIn(accounts, transport);
  return { accounts, signIn, transport, keychain, asking };
}

describe('the accounts at proxies', () => {
  it('are known only to the very proxy that they are for', async () => {
    const { accounts, signIn } = setUp();
    await signIn.signIn(order);
    expect(await accounts.accountAt(proxy)).toEqual(account);
    for (const other of ['proxy.example:8081', 'other.example:8080', `https://${proxy}`, 'example:8080']) {
      expect(await accounts.accountAt(other)).toBeNull();
    }
  });

  it('stay in the keychain over a restart, under a name of their own', async () => {
    const first = setUp();
    await first.signIn.signIn(order);
    expect([...first.keychain.entries.keys()].join()).toContain(`proxy:${proxy}`);
    expect(await setUp(lets, first.keychain).accounts.accountAt(proxy)).toEqual(account);
  });

  it('are gone after this run where the clerk wishes it', async () => {
    const first = setUp();
    await first.signIn.signIn(order);
    await first.signIn.signIn({ ...order, remember: false });
    expect(await first.accounts.accountAt(proxy)).toEqual(account);
    expect(first.keychain.entries.size).toBe(0);
  });

  it('tell which proxy asks, until it lets a connection through', async () => {
    const { accounts, asking } = setUp();
    await accounts.wanted(proxy, address, null);
    await accounts.wanted(proxy, address, null);
    accounts.passed('other.example:1');
    accounts.passed(proxy);
    expect(asking).toEqual([proxy, null]);
    expect(accounts.addressBehind(proxy)?.href).toBe('https://service.example/');
  });

  it('are forgotten when they are turned down, and not when it was an older one', async () => {
    const { accounts, signIn, keychain } = setUp();
    await signIn.signIn(order);
    await accounts.wanted(proxy, address, { ...account, password: 'older' });
    expect(await accounts.accountAt(proxy)).toEqual(account);
    await accounts.wanted(proxy, address, account);
    expect([await accounts.accountAt(proxy), keychain.entries.size]).toEqual([null, 0]);
  });

  it('are looked for in the keychain once, not with every exchange', async () => {
    const { accounts, keychain } = setUp();
    expect(await accounts.accountAt(proxy)).toBeNull();
    const { calls } = keychain;
    expect(await accounts.accountAt(proxy)).toBeNull();
    expect(keychain.calls).toBe(calls);
  });

  it('are nothing where the entry is not what was written', async () => {
    const { accounts, keychain } = setUp();
    keychain.entries.set(`test|proxy:${proxy}/password`, '={"userName":1}');
    expect(await accounts.accountAt(proxy)).toBeNull();
  });
});

describe('signing in to a proxy', () => {
  it('says what is missing before anything is tried', async () => {
    const { signIn, transport } = setUp();
    expect(await signIn.signIn({ ...order, userName: ' ' })).toEqual(fail({ kind: 'userNameMissing' }));
    expect(await signIn.signIn({ ...order, password: '' })).toEqual(fail({ kind: 'passwordMissing' }));
    expect(transport.probes).toBe(0);
  });

  it('tries the account where the proxy asked, then keeps it', async () => {
    const { accounts, signIn, transport, keychain } = setUp();
    await accounts.wanted(proxy, address, null);
    expect(await signIn.signIn(order)).toEqual(succeed(null));
    expect([transport.probes, keychain.entries.size]).toEqual([1, 1]);
  });

  it('never keeps one that is turned down', async () => {
    const { accounts, signIn, keychain } = setUp(turnsDown);
    await accounts.wanted(proxy, address, null);
    const failure = { kind: 'proxy', proxy, reason: 'credentials' } as const;
    expect(await signIn.signIn(order)).toEqual(fail(failure));
    expect(keychain.entries.size).toBe(0);
  });

  it('keeps it when something else is wrong on the way', async () => {
    const { accounts, signIn } = setUp({ kind: 'unreachable', reason: 'tlsUntrusted' });
    await accounts.wanted(proxy, address, null);
    expect(await signIn.signIn(order)).toEqual(succeed(null));
    expect(await accounts.accountAt(proxy)).toEqual(account);
  });

  it('says when the keychain did not take it, and asks again', async () => {
    const { accounts, signIn, keychain } = setUp();
    keychain.mood = 'locked';
    await accounts.wanted(proxy, address, null);
    const result = await signIn.signIn(order);
    expect(result).toEqual(fail({ kind: 'keychain', state: 'locked' }));
    expect(JSON.stringify(result)).not.toContain('secret');
    expect([await accounts.accountAt(proxy), accounts.asking]).toEqual([null, proxy]);
    expect(await signIn.signIn({ ...order, remember: false })).toEqual(succeed(null));
    expect(await accounts.accountAt(proxy)).toEqual(account);
  });
});

describe('the name of a proxy', () => {
  it.each([
    [{ secure: false, host: 'Proxy.Example', port: 8080 }, 'proxy.example:8080'],
    [{ secure: true, host: 'proxy.example', port: 443 }, 'https://proxy.example:443'],
    [{ secure: false, host: '::1', port: 3128 }, '[::1]:3128'],
  ])('is %j', (place, name) => {
    expect(proxyName({ kind: 'proxy', ...place })).toBe(name);
  });
});
