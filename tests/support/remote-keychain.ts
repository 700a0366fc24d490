import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Keychain } from '../../electron/services/credential-vault/keychain.ts';

const answerSchema = z.object({ value: z.unknown().optional(), error: z.string().optional() });
const child = fileURLToPath(new URL('./keychain-child.ts', import.meta.url));

/**
 * The keytar adapter in a child process: its environment decides which keyring is used, and that is fixed when a
 * process starts.
 */
export class RemoteKeychain implements Keychain {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(environment: NodeJS.ProcessEnv) {
    const started = spawn(process.execPath, [child], {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#process = started;
    this.#lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  }

  async read(service: string, account: string): Promise<string | null> {
    return z
      .string()
      .nullable()
      .parse(await this.#call('read', service, account));
  }

  async write(service: string, account: string, secret: string): Promise<void> {
    await this.#call('write', service, account, secret);
  }

  async remove(service: string, account: string): Promise<boolean> {
    return z.boolean().parse(await this.#call('remove', service, account));
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await ended;
  }

  #call(call: 'read' | 'write' | 'remove', service: string, account: string, secret = ''): Promise<unknown> {
    const turn = this.#queue.then(async () => {
      this.#process.stdin?.write(`${JSON.stringify({ call, service, account, secret })}\n`);
      const line = await this.#lines.next();
      if (line.done === true) throw new Error('The process with the keychain ended.');
      const answer = answerSchema.parse(JSON.parse(line.value));
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
