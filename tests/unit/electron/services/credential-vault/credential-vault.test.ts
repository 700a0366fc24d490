import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import {
  CredentialVault,
  storedRemovals,
} from '../../../../../electron/services/credential-vault/credential-vault.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';
import { MemoryKeychain } from '../../../../fakes/memory-keychain.ts';

const service = 'CO Desk test';

function setUp() {
  const keychain = new MemoryKeychain();
  const open = () => new CredentialVault({ keychain, service, timeoutMilliseconds: 20 });
  return { keychain, vault: open(), open };
}

describe('saving secrets', () => {
  it('gives them back after a restart and leaves nothing after they were forgotten', async () => {
    const { keychain, vault, open } = setUp();
    await vault.keep('one', 'password', 'pass', true);
    await vault.keep('one', 'refreshToken', 'r'.repeat(9_000), true);
    await vault.keep('two', 'password', 'other', true);
    expect(await open().read('one', 'refreshToken')).toEqual(succeed('r'.repeat(9_000)));
    await vault.forget('one');
    expect(await open().read('one', 'password')).toEqual(succeed(null));
    expect([...keychain.entries.keys()]).toEqual([`${service}|two/password`]);
  });

  it('reads nothing of what was forgotten while it was being kept, also where it cannot be removed', async () => {
    const { keychain, vault } = setUp();
    const writing = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    keychain.before = async (call) => {
      if (call !== 'write') return;
      writing.resolve();
      await mayWrite.promise;
    };
    const saving = vault.keep('one', 'password', 'pass', true);
    await writing.promise;
    const forgetting = vault.forget('one');
    keychain.before = (call) =>
      call === 'remove' ? Promise.reject(new Error('not now')) : Promise.resolve();
    mayWrite.resolve();
    await Promise.all([saving, forgetting]);
    expect([...keychain.entries.values()]).toContain('=pass');
    expect(await vault.read('one', 'password')).toEqual(succeed(null));
    keychain.before = () => Promise.resolve();
    await vault.refreshState();
    expect(keychain.entries.size).toBe(0);
  });

  it('keeps what somebody signs in with while an earlier removal is tried again', async () => {
    const { keychain, vault, open } = setUp();
    await vault.keep('one', 'password', 'old', true);
    keychain.mood = 'locked';
    await vault.forget('one');
    keychain.mood = 'available';
    await Promise.all([vault.refreshState(), vault.keep('one', 'password', 'new', true)]);
    expect(await vault.read('one', 'password')).toEqual(succeed('new'));
    expect(await open().read('one', 'password')).toEqual(succeed('new'));
  });

  it('reads nothing of what was forgotten with the keychain locked after a restart either, and removes it once it is open', async () => {
    const { keychain } = setUp();
    const kept = new Map<string, unknown>();
    const preferences = {
      read: (key: string) => kept.get(key),
      write: (key: string, value: unknown) => void kept.set(key, value),
    };
    const open = () => new CredentialVault({ keychain, service, removals: storedRemovals(preferences) });
    const vault = open();
    await vault.keep('one', 'password', 'pass', true);
    await vault.keep('two', 'password', 'other', true);
    keychain.mood = 'locked';
    await vault.forget('one');
    keychain.mood = 'available';
    const next = open();
    expect(await next.read('one', 'password')).toEqual(succeed(null));
    expect(await next.read('two', 'password')).toEqual(succeed('other'));
    await next.refreshState();
    expect([...keychain.entries.keys()]).toEqual([`${service}|two/password`]);
    await next.keep('one', 'password', 'new', true);
    expect(await open().read('one', 'password')).toEqual(succeed('new'));
  });

  it('removes what was forgotten also where the program is ended before the keychain has answered', async () => {
    const { keychain } = setUp();
    const kept = new Map<string, unknown>();
    const removals = storedRemovals({
      read: (key) => kept.get(key),
      write: (key, value) => void kept.set(key, value),
    });
    const open = () => new CredentialVault({ keychain, service, removals });
    const vault = open();
    await vault.keep('one', 'password', 'pass', true);
    keychain.mood = 'hanging';
    void vault.forget('one');
    await expect.poll(() => keychain.calls).toBeGreaterThan(1);
    keychain.mood = 'available';
    const next = open();
    expect(await next.read('one', 'password')).toEqual(succeed(null));
    await next.refreshState();
    expect(keychain.entries.size).toBe(0);
    expect([...kept.values()]).toEqual([[]]);
  });

  it('goes on where what is to be removed cannot be noted, or was altered', async () => {
    const { keychain } = setUp();
    const write = (): never => {
      throw new StoreError('diskFull', 'told to fail');
    };
    const removals = storedRemovals({ read: () => ({ odd: 1 }), write });
    const vault = new CredentialVault({ keychain, service, removals });
    await vault.keep('one', 'password', 'pass', true);
    keychain.mood = 'locked';
    await vault.forget('one');
    expect(await vault.read('one', 'password')).toEqual(succeed(null));
  });

  it('tells of each secret that it reads, and of none that is not there', async () => {
    const { keychain, vault } = setUp();
    await vault.keep('one', 'password', 'pass', true);
    await vault.keep('one', 'refreshToken', 'token', true);
    const read: string[] = [];
    const onRead = (kind: string, secret: string) => void read.push(`${kind} ${secret}`);
    const next = new CredentialVault({ keychain, service, onRead });
    await next.read('one', 'password');
    await next.read('one', 'refreshToken');
    await next.read('two', 'password');
    expect(read).toEqual(['password pass', 'refreshToken token']);
  });

  it('takes secrets of any length and script, and replaces them without remains', async () => {
    const secret = fc.oneof(
      fc.string({ minLength: 1, maxLength: 50 }),
      fc
        .tuple(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 3_000 }),
        )
        .map(([text, times]) => text.repeat(times).slice(0, 20_000).toWellFormed()),
      fc.integer({ min: 1_990, max: 2_010 }).map((length) => 'x'.repeat(length)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(secret, { minLength: 1, maxLength: 5 }), async (secrets) => {
        const { keychain, vault, open } = setUp();
        for (const one of secrets) {
          expect(await vault.keep('one', 'refreshToken', one, true)).toEqual(succeed(null));
          expect(await open().read('one', 'refreshToken')).toEqual(succeed(one));
        }
        const last = Buffer.byteLength(secrets.at(-1) ?? '');
        expect(keychain.entries.size).toBeLessThanOrEqual(1 + Math.ceil(last / 1_990));
        await vault.forget('one');
        expect(keychain.entries.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('has the old or the new secret, whole, wherever a replacement is interrupted', async () => {
    const [older, newer] = ['a'.repeat(7_000), 'b'.repeat(9_000)];
    for (let failing = 1; failing < 40; failing += 1) {
      const { keychain, vault, open } = setUp();
      await vault.keep('one', 'refreshToken', older, true);
      let calls = 0;
      keychain.before = () => {
        calls += 1;
        return calls >= failing ? Promise.reject(new Error('gone')) : Promise.resolve();
      };
      await vault.keep('one', 'refreshToken', newer, true);
      keychain.before = () => Promise.resolve();
      const read = await open().read('one', 'refreshToken');
      expect(read.ok && (read.value === older || read.value === newer), String(failing)).toBe(true);
      await open().forget('one');
      expect(keychain.entries.size).toBe(0);
    }
  });

  it('keeps what is for this run only in memory, and takes an older one out of the keychain', async () => {
    const { keychain, vault, open } = setUp();
    await vault.keep('one', 'password', 'kept', true);
    await vault.keep('one', 'password', 'for now', false);
    expect(await vault.read('one', 'password')).toEqual(succeed('for now'));
    expect(vault.isForThisRun('one')).toBe(true);
    expect(keychain.entries.size).toBe(0);
    expect(await open().read('one', 'password')).toEqual(succeed(null));
  });
});

describe('a keychain that cannot be used', () => {
  it.each([
    ['absent', 'absent'],
    ['locked', 'locked'],
    ['hanging', 'unresponsive'],
  ] as const)('that is %s is told apart, and this run goes on', async (mood, state) => {
    const { keychain, vault } = setUp();
    keychain.mood = mood;
    expect(await vault.refreshState()).toBe(state);
    expect(vault.state).toBe(state);
    expect(await vault.keep('one', 'password', 'pass', true)).toEqual(fail(state));
    expect(await vault.read('one', 'password')).toEqual(fail(state));
    expect(await vault.keep('one', 'password', 'pass', false)).toEqual(succeed(null));
    expect(await vault.read('one', 'password')).toEqual(succeed('pass'));
  });

  it('is noticed when it becomes locked, though a locked one says only that there is nothing', async () => {
    const { keychain, vault } = setUp();
    await vault.keep('one', 'password', 'pass', true);
    keychain.mood = 'locked';
    expect(await vault.read('one', 'password')).toEqual(fail('locked'));
    keychain.mood = 'available';
    expect(await vault.refreshState()).toBe('available');
    expect(await vault.read('one', 'password')).toEqual(succeed('pass'));
  });

  it('costs one time limit and no more, until somebody looks again', async () => {
    const { keychain, vault } = setUp();
    keychain.mood = 'hanging';
    await vault.refreshState();
    const calls = keychain.calls;
    for (let call = 0; call < 10; call += 1) await vault.read('one', 'password');
    expect(keychain.calls).toBe(calls);
    keychain.mood = 'available';
    expect(await vault.refreshState()).toBe('available');
  });

  it('leaves most threads to others, however often a keychain that hangs is asked', async () => {
    const { keychain, vault } = setUp();
    const hung: (() => void)[] = [];
    keychain.before = () => new Promise((resolve) => hung.push(resolve));
    for (let round = 0; round < 4; round += 1) expect(await vault.refreshState()).toBe('unresponsive');
    expect(hung).toHaveLength(2);
    keychain.before = () => Promise.resolve();
    for (const end of hung) end();
    await new Promise(setImmediate);
    expect(await vault.refreshState()).toBe('available');
  });

  it('does not bring back what was forgotten while it was locked', async () => {
    const { keychain, vault } = setUp();
    await vault.keep('one', 'password', 'pass', true);
    keychain.mood = 'locked';
    await vault.forget('one');
    keychain.mood = 'available';
    expect(await vault.read('one', 'password')).toEqual(succeed(null));
    await vault.refreshState();
    expect(keychain.entries.size).toBe(0);
    await vault.keep('one', 'password', 'new', true);
    await vault.refreshState();
    expect(await vault.read('one', 'password')).toEqual(succeed('new'));
  });

  it('leaves no probe entry behind', async () => {
    const { keychain, vault } = setUp();
    await vault.refreshState();
    expect(keychain.entries.size).toBe(0);
  });

  it('never lets a secret out through an error', async () => {
    const { keychain, vault } = setUp();
    keychain.entryLimitBytes = 10;
    const kept = await vault.keep('one', 'password', 'very secret words', true);
    expect(kept.ok).toBe(false);
    expect(JSON.stringify(kept)).not.toContain('secret');
  });
});
