import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { KeytarKeychain } from '../../electron/adapters/keychain/keychains.ts';
import { CredentialVault } from '../../electron/services/credential-vault/credential-vault.ts';
import type { Keychain } from '../../electron/services/credential-vault/keychain.ts';
import { missingForKeytar } from '../../tools/set-up/keytar.mjs';
import { fail, succeed } from '../../shared/domain/result.ts';
import { MemoryKeychain } from '../fakes/memory-keychain.ts';
import { keyringObstacle, startPrivateKeyring, type PrivateKeyring } from '../support/private-keyring.ts';
import { RemoteKeychain } from '../support/remote-keychain.ts';

interface Setting {
  readonly keychain: Keychain;
  lock(): Promise<void>;
  close(): Promise<void>;
}

function fakeSetting(what: 'keyring' | 'nothing'): Promise<Setting> {
  const keychain = new MemoryKeychain();
  if (what === 'nothing') keychain.mood = 'absent';
  const lock = (): Promise<void> => {
    keychain.mood = 'locked';
    return Promise.resolve();
  };
  return Promise.resolve({ keychain, lock, close: () => Promise.resolve() });
}

async function realSetting(what: 'keyring' | 'bus' | 'nothing'): Promise<Setting> {
  const keyring: PrivateKeyring = await startPrivateKeyring(what);
  const keychain = new RemoteKeychain(keyring.environment);
  const close = async (): Promise<void> => {
    await keychain.close();
    await keyring.close();
  };
  return { keychain, lock: () => keyring.lock(), close };
}

const obstacle = keyringObstacle();
if (obstacle !== null) console.warn(`The tests with a real keyring did not run: ${obstacle}.`);

// Where keytar can be built, it is built, so that these tests are not skipped unnoticed. The workflow demands it
// everywhere.
const root = fileURLToPath(new URL('../../', import.meta.url));
const missing = process.env['CO_DESK_NEEDS_KEYCHAIN'] === '1' ? [] : missingForKeytar(root);
describe.skipIf(missing.length > 0)(
  missing.length === 0 ? 'keytar' : `keytar need not be here, without ${missing.join(', ')}`,
  () => {
    it('is built and loads', () => {
      const loaded = spawnSync(process.execPath, ['-e', "require('keytar')"], { cwd: root });
      expect(loaded.stderr.toString()).toBe('');
      expect(loaded.status).toBe(0);
    });
  },
);

describe.each([
  ['in memory', fakeSetting, null],
  ['of keytar with a real keyring', realSetting, obstacle],
] as const)('a keychain %s', (_name, setUp, hindered) => {
  describe.skipIf(hindered !== null)(hindered === null ? 'that is open' : `did not run: ${hindered}`, () => {
    let setting: Setting;
    const service = `co-desk-test-${randomUUID()}`;
    const vault = () => new CredentialVault({ keychain: setting.keychain, service });
    beforeAll(async () => {
      setting = await setUp('keyring');
    });
    afterAll(() => setting.close());

    it('keeps, replaces and removes', async () => {
      const { keychain } = setting;
      expect(await keychain.read(service, 'one')).toBeNull();
      await keychain.write(service, 'one', 'first');
      await keychain.write(service, 'one', 'pässwörd 名 "\\\n');
      expect(await keychain.read(service, 'one')).toBe('pässwörd 名 "\\\n');
      expect(await keychain.read(`${service}-other`, 'one')).toBeNull();
      expect(await keychain.remove(service, 'one')).toBe(true);
      expect(await keychain.remove(service, 'one')).toBe(false);
      expect(await keychain.read(service, 'one')).toBeNull();
    });

    it('is available to the vault, with secrets of any length', async () => {
      expect(await vault().refreshState()).toBe('available');
      const long = 'é名x'.repeat(2_000);
      expect(await vault().keep('c', 'refreshToken', long, true)).toEqual(succeed(null));
      expect(await vault().read('c', 'refreshToken')).toEqual(succeed(long));
      expect(await vault().keep('c', 'refreshToken', 'short', true)).toEqual(succeed(null));
      expect(await vault().read('c', 'refreshToken')).toEqual(succeed('short'));
      await vault().forget('c');
      expect(await vault().read('c', 'refreshToken')).toEqual(succeed(null));
    });

    it('answers like an empty one when it gets locked, which the vault tells apart', async () => {
      await vault().keep('c', 'password', 'pass', true);
      await setting.lock();
      expect(await setting.keychain.read(service, 'c/password')).toBeNull();
      expect(await setting.keychain.remove(service, 'c/password')).toBe(false);
      await expect(setting.keychain.write(service, 'other', 'x')).rejects.toThrow();
      const opened = vault();
      expect(await opened.read('c', 'password')).toEqual(fail('locked'));
      expect(await opened.keep('c', 'password', 'new', true)).toEqual(fail('locked'));
      expect(opened.state).toBe('locked');
    });
  });

  describe.skipIf(hindered !== null)('that is not there', () => {
    let setting: Setting | null = null;
    afterEach(() => setting?.close());

    it('fails at every call, which the vault calls absent', async () => {
      setting = await setUp('nothing');
      await expect(setting.keychain.read('s', 'a')).rejects.toThrow();
      await expect(setting.keychain.write('s', 'a', 'x')).rejects.toThrow();
      await expect(setting.keychain.remove('s', 'a')).rejects.toThrow();
      const vault = new CredentialVault({ keychain: setting.keychain, service: 's' });
      const start = performance.now();
      expect(await vault.refreshState()).toBe('absent');
      expect(await vault.keep('c', 'password', 'pass', true)).toEqual(fail('absent'));
      // A call to a bus that does not answer waits for 25 seconds.
      expect(performance.now() - start).toBeLessThan(20_000);
    });
  });
});

describe('without a keyring', () => {
  it.skipIf(obstacle !== null)('a bus with no keyring on it counts as no keychain', async () => {
    const setting = await realSetting('bus');
    onTestFinished(() => setting.close());
    const vault = new CredentialVault({ keychain: setting.keychain, service: 's' });
    expect(await vault.refreshState()).toBe('absent');
  });

  it('a computer without the module counts as one without a keychain', async () => {
    const load = () => Promise.reject(new Error("Cannot find package 'keytar'"));
    const vault = new CredentialVault({ keychain: new KeytarKeychain({ load }), service: 's' });
    expect(await vault.refreshState()).toBe('absent');
    expect(await vault.keep('c', 'password', 'pass', false)).toEqual(succeed(null));
  });
});
