import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApiClient, KnownSecrets } from '../../../../../electron/services/api-client/api-client.ts';
import {
  ConnectionsService,
  type ConnectionsOptions,
} from '../../../../../electron/services/connections/connections-service.ts';
import { ProxyAccounts } from '../../../../../electron/services/proxies/proxy-accounts.ts';
import { CredentialVault } from '../../../../../electron/services/credential-vault/credential-vault.ts';
import type { ConnectionsStatus } from '../../../../../shared/domain/connection.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';
import { MemoryConnections } from '../../../../fakes/memory-connections.ts';
import { MemoryKeychain } from '../../../../fakes/memory-keychain.ts';
import { ScriptedTransport, type Behaviour } from '../../../../fakes/scripted-transport.ts';

const granted: Behaviour = {
  kind: 'answer',
  status: 200,
  body: JSON.stringify({ AccessToken: 'a.b.c', ExpiresIn: 3600, RefreshToken: 'refresh-secret' }),
};
const wrong: Behaviour = {
  kind: 'answer',
  status: 401,
  body: '{"Message":"Incorrect user name or password."}',
};
const gone: Behaviour = { kind: 'unreachable', reason: 'offline' };

const entered = {
  label: 'Chamber',
  productLine: 'Certificates',
  address: 'https://service.example/',
  userName: 'clerk',
  password: 'pass-secret',
  remember: true,
};

function setUp(...script: readonly Behaviour[]) {
  const transport = new ScriptedTransport(...(script.length === 0 ? [granted] : script));
  const store = new MemoryConnections();
  const keychain = new MemoryKeychain();
  const timers = new ManualSchedule();
  const reported: ConnectionsStatus[] = [];
  const signedOut: string[] = [];
  const practice = {
    started: 0,
    userName: 'practice',
    password: 'practice-secret',
    address: () => {
      practice.started += 1;
      return Promise.resolve('http://127.0.0.1:4711');
    },
  };
  const start = (more: Partial<ConnectionsOptions> = {}): ConnectionsService => {
    const known = new KnownSecrets();
    const client = new ApiClient({ transport, now: () => 0, known });
    const vault = new CredentialVault({
      keychain,
      service: 'test',
      timeoutMilliseconds: 20,
      onRead: (kind, secret) => known.addKept(kind, secret),
    });
    const proxies = new ProxyAccounts({ vault, onChange: () => service.proxiesChanged() });
    const service: ConnectionsService = new ConnectionsService({
      store,
      proxies,
      transport,
      client,
      exchanges: client,
      practice,
      vault,
      loopbackServicesOnly: false,
      schedule: timers.schedule,
      now: () => 0,
      newId: randomUUID,
      onChange: (status) => reported.push(status),
      ...more,
    });
    service.listen({ wake: () => undefined, signedOut: (id) => signedOut.push(id) });
    return service;
  };
  return { transport, store, keychain, timers, reported, signedOut, practice, start, service: start() };
}

async function added(service: ConnectionsService, more: Partial<typeof entered> = {}): Promise<string> {
  const answer = await service.add({ ...entered, ...more });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.connections.at(-1)?.id ?? '';
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('signing out', () => {
  it('is told while the secrets are still there, so that nothing that waits is left behind', async () => {
    const { service, keychain, signedOut } = setUp();
    const connectionId = await added(service);
    const signingOut = service.signOut({ connectionId });
    expect(signedOut).toEqual([connectionId]);
    expect(keychain.entries.size).toBeGreaterThan(0);
    await signingOut;
    expect(keychain.entries.size).toBe(0);
  });
});

describe('adding a connection', () => {
  it('signs in, keeps it and makes it the active one', async () => {
    const { service, keychain, transport, reported } = setUp();
    const id = await added(service);
    await settled();
    expect(service.status()).toEqual({
      active: id,
      connections: [
        {
          id,
          label: 'Chamber',
          productLine: 'Certificates',
          address: 'https://service.example',
          userName: 'clerk',
          signedIn: true,
        },
      ],
      reachability: 'online',
      keychain: 'available',
      proxyAsking: null,
    });
    expect(reported.at(-1)).toEqual(service.status());
    expect(transport.exchanges).toHaveLength(1);
    expect([...keychain.entries.values()].sort()).toEqual(['=pass-secret', '=refresh-secret']);
  });

  it.each([
    [{ address: 'http://service.example' }, { kind: 'address', problem: 'httpNotLoopback' }],
    [{ address: ' ' }, { kind: 'address', problem: 'empty' }],
    [{ userName: '  ' }, { kind: 'userNameMissing' }],
    [{ password: '' }, { kind: 'passwordMissing' }],
  ])('sends nothing with %j', async (more, failure) => {
    const { service, transport } = setUp();
    expect(await service.add({ ...entered, ...more })).toEqual(fail(failure));
    expect(transport.exchanges).toHaveLength(0);
  });

  it.each<[string, Behaviour, object]>([
    ['is refused', wrong, { kind: 'refused', status: 401, message: 'Incorrect user name or password.' }],
    ['is not reached', gone, { kind: 'unreachable', reason: 'lost' }],
    ['is a hotel page', { kind: 'answer', status: 200, body: '<html>' }, { kind: 'webPage' }],
  ])('keeps nothing when it %s', async (_name, behaviour, failure) => {
    const { service, store, keychain } = setUp(behaviour);
    expect(await service.add(entered)).toEqual(fail(failure));
    expect([store.all().length, keychain.entries.size, service.status().active]).toEqual([0, 0, null]);
  });

  it('keeps nothing when the keychain is locked, and goes on for this run only', async () => {
    const { service, store, keychain } = setUp();
    keychain.mood = 'locked';
    expect(await service.add(entered)).toEqual(fail({ kind: 'keychain', state: 'locked' }));
    expect(store.all()).toEqual([]);
    const id = await added(service, { remember: false });
    expect(service.status()).toMatchObject({
      active: id,
      keychain: 'locked',
      connections: [{ signedIn: true }],
    });
  });

  it('leaves no part of a long password behind when the keychain gives up in the middle', async () => {
    const { service, keychain } = setUp();
    let parts = 0;
    keychain.before = (call, account) => {
      if (call === 'write' && account.includes('password/')) parts += 1;
      return parts === 2 && call === 'write' ? Promise.reject(new Error('gone')) : Promise.resolve();
    };
    expect(await service.add({ ...entered, password: 'x'.repeat(4_096) })).toMatchObject({ ok: false });
    keychain.before = () => Promise.resolve();
    await service.refresh();
    expect([parts, keychain.entries.size]).toEqual([2, 0]);
  });

  it('leaves no secret behind when the connection could not be written', async () => {
    const { service, store, keychain } = setUp();
    store.failure = new Error('The disk is full.');
    await expect(service.add(entered)).rejects.toThrow('The disk is full.');
    expect(keychain.entries.size).toBe(0);
  });

  it('takes the host for a name when none was given', async () => {
    const { service } = setUp();
    await added(service, { label: ' ', address: 'https://service.example:8443/x' });
    expect(service.status().connections[0]?.label).toBe('service.example:8443');
  });
});

describe('after a restart', () => {
  it('is signed in with what the keychain keeps, and asks with the refresh token', async () => {
    const { service, start, transport } = setUp();
    const id = await added(service);
    service.close();
    const next = start();
    await next.start();
    expect(next.status()).toMatchObject({ active: id, connections: [{ signedIn: true }] });
    const session = await next.activeSession();
    if (!session.ok) throw new Error('not connected');
    expect(session.value).toMatchObject({
      connection: id,
      practice: false,
      address: 'https://service.example',
    });
    expect(await session.value.tokens.token()).toEqual(succeed('a.b.c'));
    expect(transport.exchanges.at(-1)?.body.toString()).toContain('grant_type=refresh_token');
  });

  it('takes a password out of an answer that only the keychain knows of in this run', async () => {
    const { service, start, transport } = setUp();
    await added(service);
    service.close();
    const next = start();
    await next.start();
    const session = await next.activeSession();
    if (!session.ok) throw new Error('not connected');
    const said = '{"Message":"Busy. You are clerk with pass-secret."}';
    transport.replaceScript({ kind: 'answer', status: 503, body: said });
    const token = await session.value.tokens.token();
    expect(transport.exchanges.at(-1)?.body.toString(), 'it was not sent').not.toContain('pass-secret');
    expect(token).toMatchObject({
      error: { kind: 'serviceFault', message: 'Busy. You are clerk with [removed].' },
    });
  });

  it('is not signed in when it was for this run only', async () => {
    const { service, start, keychain } = setUp();
    await added(service, { remember: false });
    const next = start();
    await next.start();
    expect(next.status()).toMatchObject({ connections: [{ signedIn: false }] });
    expect(keychain.entries.size).toBe(0);
  });

  it('says that the keychain is locked, and is signed in again once it is open', async () => {
    const { service, start, keychain } = setUp();
    await added(service);
    keychain.mood = 'locked';
    const next = start();
    await next.start();
    expect(next.status()).toMatchObject({ keychain: 'locked', connections: [{ signedIn: false }] });
    keychain.mood = 'available';
    expect(await next.refresh()).toMatchObject({ keychain: 'available', connections: [{ signedIn: true }] });
  });

  it('is not signed in by a token that has run out while the keychain is locked', async () => {
    const { keychain, start } = setUp();
    let now = 0;
    const service = start({ now: () => now });
    await added(service);
    keychain.mood = 'locked';
    expect(await service.refresh()).toMatchObject({ keychain: 'locked', connections: [{ signedIn: true }] });
    now = 3_600_000;
    expect(await service.refresh()).toMatchObject({ keychain: 'locked', connections: [{ signedIn: false }] });
  });

  it('talks to nobody outside this machine in the browser host', async () => {
    const { service, start, transport } = setUp();
    const id = await added(service);
    const probes = transport.probes;
    const browser = start({ loopbackServicesOnly: true });
    await browser.start();
    expect(browser.status().active).toBeNull();
    expect(await browser.activeSession()).toEqual(fail({ kind: 'notConnected' }));
    expect(await browser.sessionFor(id)).toEqual(fail({ kind: 'notConnected' }));
    expect(await browser.signIn({ connectionId: id, password: 'x', remember: true })).toEqual(
      fail({ kind: 'address', problem: 'browserHostLoopbackOnly' }),
    );
    expect([transport.exchanges.length, transport.probes]).toEqual([1, probes]);
  });
});

describe('signing in and out', () => {
  it('takes the secrets away and keeps the connection', async () => {
    const { service, keychain } = setUp();
    const id = await added(service);
    const session = await service.activeSession();
    expect(await service.signOut({ connectionId: id })).toMatchObject({
      active: id,
      connections: [{ signedIn: false }],
    });
    expect(keychain.entries.size).toBe(0);
    const again = await service.activeSession();
    expect(session.ok && (await session.value.tokens.token())).toEqual(fail({ kind: 'passwordMissing' }));
    expect(again.ok && (await again.value.tokens.token())).toEqual(fail({ kind: 'passwordMissing' }));
  });

  it('signs in again with another password', async () => {
    const { service, keychain } = setUp();
    const id = await added(service);
    await service.signOut({ connectionId: id });
    const answer = await service.signIn({ connectionId: id, password: 'new-secret', remember: true });
    expect(answer).toMatchObject({ ok: true, value: { connections: [{ signedIn: true }] } });
    expect([...keychain.entries.values()]).toContain('=new-secret');
    expect(await service.signIn({ ...entered, connectionId: randomUUID() })).toEqual(
      fail({ kind: 'unknownConnection' }),
    );
  });

  it('tells when a session finds out that its password is wrong', async () => {
    const { service, start, transport, reported } = setUp();
    await added(service);
    transport.replaceScript({ kind: 'answer', status: 400, body: '' }, wrong);
    const next = start();
    await next.start();
    const session = await next.activeSession();
    expect(session.ok && (await session.value.tokens.token())).toMatchObject({ error: { kind: 'refused' } });
    await settled();
    expect(reported.at(-1)).toMatchObject({ connections: [{ signedIn: false }] });
  });

  it('keeps no secret of an account that is removed while the service is asked', async () => {
    const { service, keychain, transport, start } = setUp();
    const id = await added(service);
    const asked = Promise.withResolvers<void>();
    const exchange = transport.exchange.bind(transport);
    transport.exchange = async (request) => {
      await asked.promise;
      return exchange(request);
    };
    const signingIn = service.signIn({ connectionId: id, password: 'new-secret', remember: true });
    await settled();
    await service.remove({ connectionId: id });
    asked.resolve();
    expect(await signingIn).toMatchObject({ ok: false });
    expect([...keychain.entries.values()]).toEqual([]);
    const next = start();
    await next.start();
    expect(next.status().connections).toEqual([]);
  });

  it.each([true, false])(
    'keeps no secret of an account that is signed out while its password is kept, remembered: %s',
    async (remember) => {
      const { service, keychain } = setUp();
      const id = await added(service);
      const writing = Promise.withResolvers<void>();
      const written = Promise.withResolvers<void>();
      keychain.before = async (call, account) => {
        if (!account.endsWith('/password') || call === 'read') return;
        writing.resolve();
        await written.promise;
      };
      const signingIn = service.signIn({ connectionId: id, password: 'new-secret', remember });
      await writing.promise;
      const signingOut = service.signOut({ connectionId: id });
      written.resolve();
      expect(await signingIn).toMatchObject({ ok: false });
      await signingOut;
      await settled();
      expect([...keychain.entries.values()]).toEqual([]);
      expect((await service.refresh()).connections).toMatchObject([{ signedIn: false }]);
    },
  );

  it('is signed out also where the keychain was just being read', async () => {
    const { service, start, keychain } = setUp();
    const connectionId = await added(service);
    const next = start({});
    const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    keychain.before = async (call, account) => {
      if (call !== 'read' || !account.endsWith('/password')) return;
      reading.resolve();
      await read.promise;
    };
    const starting = next.start();
    await reading.promise;
    const before = await next.activeSession();
    const signingOut = next.signOut({ connectionId });
    read.resolve();
    await Promise.all([starting, signingOut]);
    expect(next.status().connections).toMatchObject([{ signedIn: false }]);
    expect(before.ok && before.value.isEnded()).toBe(true);
    const after = await next.activeSession();
    expect(after.ok && after.value.isEnded()).toBe(false);
  });

  it('leaves no token of an earlier sign-in for the next run when it is for this run only', async () => {
    const { service, start, transport, keychain } = setUp();
    const id = await added(service);
    const body = JSON.stringify({ AccessToken: 'd.e.f', ExpiresIn: 3600 });
    transport.replaceScript({ kind: 'answer', status: 200, body });
    expect(
      await service.signIn({ connectionId: id, password: 'pass-secret', remember: false }),
    ).toMatchObject({
      ok: true,
    });
    expect([...keychain.entries.values()]).toEqual([]);
    const next = start();
    await next.start();
    expect(next.status()).toMatchObject({ connections: [{ signedIn: false }] });
  });

  it('removes a connection with everything of it', async () => {
    const { service, keychain, store } = setUp();
    const id = await added(service);
    expect(await service.remove({ connectionId: id })).toEqual({
      active: null,
      connections: [],
      reachability: 'unknown',
      keychain: 'available',
      proxyAsking: null,
    });
    expect([store.all().length, keychain.entries.size]).toEqual([0, 0]);
    expect(await service.sessionFor(id)).toEqual(fail({ kind: 'notConnected' }));
  });

  it('has noted that the secrets of a connection go before nobody can name them any more', async () => {
    const { start, store, keychain } = setUp();
    let noted: readonly string[] = [];
    const removals = { read: () => [], write: (accounts: readonly string[]) => void (noted = accounts) };
    const service = start({ vault: new CredentialVault({ keychain, service: 'test', removals }) });
    const id = await added(service);
    let notedBefore: readonly string[] = [];
    const remove = store.remove.bind(store);
    store.remove = (connectionId) => {
      notedBefore = noted;
      remove(connectionId);
    };
    await service.remove({ connectionId: id });
    expect(notedBefore).toEqual([`${id}/password`, `${id}/refreshToken`]);
    expect([noted.length, keychain.entries.size, store.all().length]).toEqual([0, 0, 0]);
  });
});

describe('a proxy on the way', () => {
  const proxy = 'proxy.example:8080';
  const order = { proxy, userName: 'clerk', password: 'proxy-secret', remember: true };
  const asks = { kind: 'unreachable', reason: 'proxyCredentials' } as const;

  it('is named when it keeps the clerk from signing in', async () => {
    const { service } = setUp(asks);
    const failure = { kind: 'proxy', proxy, reason: 'credentials' } as const;
    expect(await service.add(entered)).toEqual(fail(failure));
    expect(await service.probe({ address: 'https://service.example' })).toEqual(fail(failure));
  });

  it('is shown while it asks, and the service is looked for again once it has its account', async () => {
    const { service, start, transport, reported, keychain } = setUp();
    await added(service);
    const vault = new CredentialVault({ keychain, service: 'test' });
    const proxies: ProxyAccounts = new ProxyAccounts({ vault, onChange: () => next.proxiesChanged() });
    const next = start({ proxies });
    transport.replaceScript(asks);
    await next.start();
    await proxies.wanted(proxy, new URL('https://service.example'), null);
    expect(reported.at(-1)).toMatchObject({ proxyAsking: proxy, reachability: 'offline' });
    transport.replaceScript(granted);
    proxies.passed(proxy);
    const answer = await next.signInToProxy(order);
    expect(answer).toMatchObject({ ok: true, value: { proxyAsking: null, reachability: 'online' } });
    expect(JSON.stringify([answer, reported])).not.toContain('secret');
    next.close();
  });

  it('may turn an account down', async () => {
    const { service, start, transport, keychain } = setUp();
    await added(service);
    const vault = new CredentialVault({ keychain, service: 'test' });
    const proxies = new ProxyAccounts({ vault, onChange: () => undefined });
    await proxies.wanted(proxy, new URL('https://service.example'), null);
    transport.replaceScript(asks);
    expect(await start({ proxies }).signInToProxy(order)).toEqual(
      fail({ kind: 'proxy', proxy, reason: 'credentials' }),
    );
  });
});

describe('choosing', () => {
  it('starts the practice service only when its session is asked for', async () => {
    const { service, practice, transport } = setUp();
    expect(await service.activate({ connection: 'practice' })).toMatchObject({
      active: 'practice',
      reachability: 'online',
    });
    expect(practice.started).toBe(0);
    const session = await service.activeSession();
    if (!session.ok) throw new Error('not connected');
    expect(session.value).toMatchObject({
      connection: 'practice',
      practice: true,
      address: 'http://127.0.0.1:4711',
    });
    expect(await session.value.tokens.token()).toEqual(succeed('a.b.c'));
    expect(transport.exchanges[0]?.body.toString()).toContain('password=practice-secret');
    const again = await service.sessionFor('practice');
    expect(again.ok && again.value.tokens).toBe(session.value.tokens);
  });

  it('works without a connection', async () => {
    const { service } = setUp();
    await added(service);
    expect(await service.activate({ connection: null })).toMatchObject({
      active: null,
      reachability: 'unknown',
    });
    expect(await service.activeSession()).toEqual(fail({ kind: 'notConnected' }));
  });

  it('changes nothing for a connection that is not there', async () => {
    const { service } = setUp();
    const id = await added(service);
    expect(await service.activate({ connection: randomUUID() })).toMatchObject({ active: id });
  });
});

describe('what the page is told', () => {
  it('never holds a secret', async () => {
    const { service, reported } = setUp();
    const id = await added(service);
    await service.refresh();
    await service.signIn({ connectionId: id, password: 'pass-secret', remember: false });
    expect(JSON.stringify([reported, service.status()])).not.toMatch(/secret|a\.b\.c/);
  });

  it('turns offline with a failed exchange and online with the next probe', async () => {
    const { service, transport, timers, reported } = setUp();
    await added(service);
    await settled();
    const session = await service.activeSession();
    transport.replaceScript(gone);
    if (session.ok) await session.value.tokens.renewAfter401('a.b.c');
    expect(reported.at(-1)).toMatchObject({ reachability: 'offline' });
    transport.replaceScript(granted);
    await timers.elapse();
    expect(reported.at(-1)).toMatchObject({ reachability: 'online' });
  });

  it('ends with the program', async () => {
    const { service, reported, timers } = setUp();
    await added(service);
    await settled();
    const before = reported.length;
    const looking = service.refresh();
    service.close();
    await looking;
    await service.activate({ connection: null });
    expect([reported.length, timers.waiting()]).toEqual([before, []]);
  });

  it('asks a closed store nothing when it has looked again', async () => {
    const { service, store, reported } = setUp();
    await added(service);
    await settled();
    const before = reported.length;
    const looking = service.checkAgain();
    service.close();
    store.close();
    await looking;
    expect(reported.length).toBe(before);
  });

  it('probes an address without a secret', async () => {
    const { service, transport } = setUp();
    expect(await service.probe({ address: 'https://service.example' })).toEqual(succeed({ secure: true }));
    expect(await service.probe({ address: 'service' })).toEqual(
      fail({ kind: 'address', problem: 'notAnAddress' }),
    );
    transport.replaceScript({ kind: 'unreachable', reason: 'tlsUntrusted' });
    expect(await service.probe({ address: 'https://service.example' })).toEqual(
      fail({ kind: 'untrusted', detail: 'scripted' }),
    );
    expect(transport.exchanges).toHaveLength(0);
  });
});
