import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lightNode } from '../e2e/support/child-host.ts';
import { places } from '../e2e/support/places.ts';
import { patience } from '../support/limits.ts';
import type { AnswerMessage, QuestionName, Questions } from './stand-in/messages.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
export const builtMain = `${repository}build/desktop/main/main.js`;
const boot = fileURLToPath(new URL('./stand-in/boot.ts', import.meta.url));

export interface BootOptions {
  /** Folder for the data and for all folders that Electron would provide. */
  readonly folder: string;
  readonly entry?: string;
  /** Command line of the program. */
  readonly given?: readonly string[];
  /** Environment variables of the stand-in and of the program, added to a clean environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** False for a program that should end without a window. */
  readonly isExpectedToOpen?: boolean;
}

export type Ask = <Name extends QuestionName>(
  name: Name,
  ask: Questions[Name]['ask'],
) => Promise<Questions[Name]['answer']>;

export interface DesktopProgram {
  readonly ask: Ask;
  /** Text that the process wrote to standard error so far. */
  output(): string;
  /** Text that it wrote to standard output so far. */
  printed(): string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** The signal that ended the process; `null` after an exit code. */
  endedBy(): NodeJS.Signals | null;
  signal(signal: NodeJS.Signals): void;
  /** Closes the pipe of its output, as when the process that started it has ended. */
  stopReading(): void;
  stop(): Promise<void>;
}

/** Starts a built main bundle on the stand-in for Electron, and waits until it has a window or has ended. */
export async function startDesktopProgram(options: BootOptions): Promise<DesktopProgram> {
  const child = startChild(options);
  let output = '';
  let printed = '';
  child.stdout?.on('data', (piece: Buffer) => (printed += piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const booted = new Promise<null>((resolve) => {
    child.on('message', (message: AnswerMessage) => {
      if (message.kind === 'booted') resolve(null);
    });
  });
  const ask = questioner(child, ended);
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const signal = (sent: NodeJS.Signals): void => void child.kill(sent);
  const stopReading = (): void => void child.stderr?.destroy();
  const program = {
    ...{ ask, output: () => output, printed: () => printed },
    ...{ ended, endedBy: () => child.signalCode, signal, stopReading, stop },
  };
  try {
    await withinLimit(Promise.race([booted, ended]));
    if (options.isExpectedToOpen !== false) await untilShown(program);
  } catch (error) {
    await stop();
    throw error;
  }
  return program;
}

/** Limits the start: an entry module that waits for the app to be ready while it is being evaluated waits for ever. */
async function withinLimit(booted: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.reject(new Error('The entry module did not come to its end.'));
  }, patience);
  await Promise.race([booted, limit.promise]).finally(() => {
    clearTimeout(timer);
  });
}

function startChild({ folder, entry = builtMain, given = [], environment = {} }: BootOptions): ChildProcess {
  mkdirSync(`${folder}/tmp`, { recursive: true });
  return fork(boot, [entry, ...given], {
    cwd: folder,
    execArgv: ['--disable-warning=ExperimentalWarning', ...lightNode],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // No session bus, so that no keychain of this computer is used.
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: `${folder}/tmp`,
      STAND_IN_HOME: `${folder}/system`,
      CO_DESK_DATA: `${folder}/data`,
      NODE_COMPILE_CACHE: places.compiled,
      ...environment,
    },
  });
}

function questioner(child: ChildProcess, ended: Promise<unknown>): Ask {
  let last = 0;
  const waiting = new Map<number, (message: AnswerMessage) => void>();
  child.on('message', (message: AnswerMessage) => {
    if ('id' in message) waiting.get(message.id)?.(message);
  });
  function ask<Name extends QuestionName>(
    name: Name,
    asked: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  // Both sides share the table of questions, so an answer has the type of its question.
  async function ask(name: QuestionName, asked: unknown): Promise<unknown> {
    last += 1;
    const id = last;
    const answered = new Promise<AnswerMessage>((resolve) => waiting.set(id, resolve));
    child.send({ id, name, ask: asked });
    const message = await Promise.race([answered, ended]);
    if (isAnswer(message)) return message.answer;
    throw new Error(isProblem(message) ? message.message : 'The program has ended.');
  }
  return ask;
}

function isAnswer(message: unknown): message is { readonly answer: unknown } {
  return typeof message === 'object' && message !== null && 'answer' in message;
}

function isProblem(message: unknown): message is { readonly message: string } {
  return typeof message === 'object' && message !== null && 'message' in message;
}

/** Waits for the window, which comes after the program is composed, and that happens after the app is ready. */
async function untilShown({ ask, output }: Pick<DesktopProgram, 'ask' | 'output'>): Promise<void> {
  const limit = performance.now() + patience;
  while (performance.now() < limit) {
    const calls = await ask('calls', null);
    if (calls.some(({ name }) => name === 'window.show')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No window was shown. ${output()}`);
}

/** The main frame of the program's own window. */
export const ownPage = { url: 'app://co-desk/index.html', contentsId: 7, isMainFrame: true };
