import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { hostParameters } from '../../support/compiled-places.ts';
import { patience } from '../../support/limits.ts';
import { places } from './places.ts';

const addressPattern = /CO Desk: (http:\/\/127\.0\.0\.1:\d+\/#\S+)/u;

/**
 * Options of Node for programs that live for seconds and are started by the thousand. Otherwise a third of a start is
 * spent on garbage collection and a tenth on threads for background work that does not pay.
 */
export const lightNode = ['--min-semi-space-size=16', '--v8-pool-size=0'] as const;

/**
 * The built browser host in a process of its own. It ends with this process, because its standard input is closed then.
 */
export class ChildHost {
  readonly #child: ChildProcess;
  #printed = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (piece: Buffer) => (this.#printed += piece.toString()));
  }

  /** `given`: links and files to open. `port`: 0 lets the system choose. */
  static start(environment: NodeJS.ProcessEnv, given: readonly string[] = [], port = 0): ChildHost {
    const flags = ['--no-window', '--end-with-input', `--port=${port}`];
    const parameters = [...lightNode, ...hostParameters(places.browserHost), ...flags, ...given];
    const env = { ...environment, NODE_COMPILE_CACHE: places.compiled };
    return new ChildHost(spawn(process.execPath, parameters, { env, stdio: 'pipe' }));
  }

  /** Id of the process; `undefined` where it could not be started. */
  get processId(): number | undefined {
    return this.#child.pid;
  }

  printed(): string {
    return this.#printed;
  }

  /** The address that opens the page once. Throws with the printed text when none is printed. */
  async address(): Promise<string> {
    const endsAt = performance.now() + patience;
    while (performance.now() < endsAt && this.#isRunning()) {
      const found = addressPattern.exec(this.#printed)?.[1];
      if (found !== undefined) return found;
      await pause(20);
    }
    throw new Error(`The browser host printed no address. It said: ${this.#printed}`);
  }

  async kill(): Promise<void> {
    if (!this.#isRunning()) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Exit code of the process, once it has ended; `null` where a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.#isRunning()) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  /** Closes the standard input, which ends the program as Ctrl C does. */
  async close(): Promise<void> {
    if (!this.#isRunning()) return;
    const ended = once(this.#child, 'exit');
    this.#child.stdin?.end();
    await ended;
  }

  #isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }
}
