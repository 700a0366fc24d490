import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const builtHost = path.join(repository, 'build', 'browser', 'browser-host.js');
/** How long a start may take. Milliseconds. */
const startLimit = 20_000;

export interface BrowserHostOptions {
  /** One that a former host used, to start again on what it kept; a new temporary one when left out. */
  readonly dataFolder?: string;
  /** Added to this process's own, for example the variables of a private keyring. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly parameters?: readonly string[];
}

export interface StartedBrowserHost {
  /** Opens the page once. `freshAddress` gives another one. */
  readonly address: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** An address that was not opened yet; the host prints one whenever one was used. */
  freshAddress(): string;
  /** Ends it the way a test does that itself goes away, and waits for the end. Answers with the exit code. */
  end(): Promise<number | null>;
  /** SIGKILL: nothing is written any more. */
  kill(): Promise<void>;
  /** Removes the data folder, after the end. */
  remove(): void;
}

/** Starts the built browser host and waits for its address. Rejects with its output when it does not start. */
export async function startBuiltBrowserHost(options: BrowserHostOptions = {}): Promise<StartedBrowserHost> {
  if (!existsSync(builtHost)) throw new Error('The browser host is not built: npm run build.');
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'co-desk-host-'));
  const parameters = ['--no-window', '--end-with-input', ...(options.parameters ?? [])];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', builtHost, ...parameters], {
    env: { ...process.env, ...options.environment, CO_DESK_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (piece: Buffer): void => {
    output += piece.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const address = await firstAddress(child, () => output);
  const closed = once(child, 'close');
  return {
    address,
    dataFolder,
    process: child,
    output: () => output,
    freshAddress: () => addressesIn(output).at(-1) ?? address,
    end: async () => {
      child.stdin.end();
      await closed;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

function addressesIn(output: string): readonly string[] {
  return output.match(/http:\/\/127\.0\.0\.1:\d+\/#[\w-]+(?=\s)/g) ?? [];
}

async function firstAddress(child: ChildProcess, output: () => string): Promise<string> {
  const limit = AbortSignal.timeout(startLimit);
  while (child.exitCode === null && !limit.aborted) {
    const [address] = addressesIn(output());
    if (address !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The browser host did not start. It said: ${output()}`);
}
