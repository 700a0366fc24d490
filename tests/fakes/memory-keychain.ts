import type { Keychain } from '../../electron/services/credential-vault/keychain.ts';

/** A keychain in memory that behaves as real ones do: available, absent, locked or hanging. */
export class MemoryKeychain implements Keychain {
  readonly entries = new Map<string, string>();
  mood: 'available' | 'absent' | 'locked' | 'hanging' = 'available';
  calls = 0;
  /** The longest value of an entry; the Windows store takes about 2,500 bytes. */
  entryLimitBytes = 2_500;
  /** Awaited before each call, so that a test can make one fail half-way. */
  before: (call: 'read' | 'write' | 'remove', account: string) => Promise<void> = () => Promise.resolve();

  async read(service: string, account: string): Promise<string | null> {
    await this.#enter('read', account);
    return this.mood === 'locked' ? null : (this.entries.get(`${service}|${account}`) ?? null);
  }

  async write(service: string, account: string, secret: string): Promise<void> {
    await this.#enter('write', account);
    if (this.mood === 'locked') throw new Error('Cannot create an item in a locked collection');
    if (Buffer.byteLength(secret) > this.entryLimitBytes) throw new Error(`Too long: ${secret}`);
    this.entries.set(`${service}|${account}`, secret);
  }

  async remove(service: string, account: string): Promise<boolean> {
    await this.#enter('remove', account);
    return this.mood === 'locked' ? false : this.entries.delete(`${service}|${account}`);
  }

  async #enter(call: 'read' | 'write' | 'remove', account: string): Promise<void> {
    this.calls += 1;
    if (this.mood === 'absent') throw new Error('No keychain is running');
    if (this.mood === 'hanging') await new Promise(() => undefined);
    await this.before(call, account);
  }
}
