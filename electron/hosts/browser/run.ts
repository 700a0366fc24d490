import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MemoryReason } from '../../../shared/domain/data-state.ts';
import { composeProgram } from '../../compose/compose-program.ts';
import { accountNow, openLog } from '../../compose/runtime.ts';
import type { DataFolderStatus, HostFolders } from '../../services/host.ts';
import { exitProcess, ignoreClosedOutputs } from '../process-end.ts';
import { limitArguments, type StartArguments } from '../start-arguments.ts';
import { isAnswering } from '../inspect-folder.ts';
import { findUsableFolder, type UsableFolder } from '../usable-folder.ts';
import { startBrowserHost } from './browser-host.ts';
import { Ending } from './ending.ts';
import { askForWindow } from './instance.ts';
import type { PageSource } from './page-source.ts';
import type { Session } from './session.ts';

interface RunOptions {
  readonly parameters: readonly string[];
  readonly folders: Omit<HostFolders, 'data' | 'status'>;
  readonly page: PageSource;
  /** A fixed session for every window, only for hot reload. */
  readonly alwaysSession?: Session | undefined;
}

/** A window that closes sooner than this was never really open. Milliseconds. */
const tooSoon = 2_000;

/** Runs the browser host in this process until Ctrl C, or until its window or its standard input is closed. */
export async function runBrowserHost(options: RunOptions): Promise<void> {
  const chosen = readCommandLine(options.parameters);
  const startArguments = limitArguments(chosen.texts, () => process.cwd());
  ignoreClosedOutputs([process.stdout, process.stderr]);
  // The console gets its own sentences for faults.
  const log = openLog(() => undefined);
  const reportFault = (error: unknown): void => {
    log.fault(error);
    sayFault(error);
  };
  // An unhandled error is a bug to report, and no reason to interrupt the clerk: what counts is on disk.
  process.on('unhandledRejection', reportFault);
  process.on('uncaughtException', reportFault);
  const place = await findUsableFolder(dataFolder(process.env, process.platform));
  const { env: environment, platform } = process;
  const browser = chosen.window ? await findBrowser(environment, platform) : null;
  const show = (address: string, folder: string): ChildProcess | null =>
    browser === null ? null : openWindow(browser, address, { folder, platform });
  const running = await startBrowserHost({
    compose: composeProgram,
    log,
    place,
    folders: options.folders,
    page: options.page,
    port: chosen.port,
    alwaysSession: options.alwaysSession,
    now: Date.now,
    // This host is in no installer; tests use it to play two persons.
    account: accountNow(process.env['CO_DESK_ACCOUNT']),
    startArguments,
    onShow: (address, folder) => {
      const sayAddress = (): void => console.log(`CO Desk: ${address}`);
      const window = show(address, folder);
      if (window === null) sayAddress();
      // Without a listener a child process that cannot be started would end this process too.
      else window.once('error', sayAddress);
    },
    onEntered: (address) => console.log(`Another window: ${address}`),
    onFault: reportFault,
  });
  if (running === null) {
    await reportSecondStart(place, startArguments);
    if (!isAnswering(place.inspection)) exitProcess(1, place.inspection);
    return;
  }
  const ending = new Ending({
    host: running,
    exit: (code) => exitProcess(code, place.inspection),
    say: (line) => console.log(line),
    onFault: reportFault,
    now: () => performance.now(),
    repeat,
  });
  endOnSignals(ending, chosen);
  if (running.status.kind === 'memory') console.log(dataFolderMessage(running.status));
  console.log(`CO Desk: ${running.invite()}`);
  const window = show(running.invite(), running.windowFolder);
  if (window === null)
    console.log('Open this address in a browser on this computer. Ctrl C ends the program.');
  else endWithWindow(window, ending);
}

async function reportSecondStart(place: UsableFolder, startArguments: StartArguments): Promise<void> {
  if (await askForWindow(place, startArguments)) {
    console.log('CO Desk is already running; it shows a window, or prints an address where it was started.');
    return;
  }
  console.error(`Another process uses ${place.wanted} and does not answer.`);
  process.exitCode = 1;
}

/** Reports a fault to whoever started the program; never contains what a clerk typed. */
function sayFault(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(error instanceof Error ? error.message : 'A call failed.');
  if (cause instanceof Error) console.error(cause.stack?.split('\n').slice(1, 6).join('\n') ?? cause.name);
}

function repeat(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}

function endOnSignals(ending: Ending, { endWithInput }: CommandLine): void {
  process.on('SIGINT', () => ending.interrupt());
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.signal());
  if (!endWithInput) return;
  process.stdin.on('end', () => ending.requestEnd()).on('error', () => ending.requestEnd());
  process.stdin.resume();
}

function endWithWindow(window: ChildProcess, ending: Ending): void {
  const openedAt = performance.now();
  const sayWhere = (): void =>
    console.log('No window could be opened; the address above works in any browser.');
  window.once('error', sayWhere);
  window.once('exit', () => {
    if (performance.now() - openedAt < tooSoon) sayWhere();
    else ending.requestEnd();
  });
}

const reasons: Readonly<Record<MemoryReason, string>> = {
  readOnly: 'cannot be written',
  unreachable: 'cannot be reached',
  diskFull: 'is on a disk that is full',
};

/** Message on the terminal about a data folder that cannot be used. */
export function dataFolderMessage({ wanted, reason }: Extract<DataFolderStatus, { kind: 'memory' }>): string {
  return (
    `The data folder ${wanted} ${reasons[reason]}. What you type stays in memory and is gone when CO Desk ends; ` +
    'nothing is sent.'
  );
}

/** Differs from the product's name, so that neither host opens the data of the other. */
const folderName = 'CO Desk (browser)';

/** The data folder: `CO_DESK_DATA`, or else the usual place of the platform. Absolute; not created here. */
function dataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const chosen = environment['CO_DESK_DATA'];
  if (chosen !== undefined && chosen !== '') return path.resolve(chosen);
  return path.join(usualPlace(environment, platform), folderName);
}

function usualPlace(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return environment['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support');
  const given = environment['XDG_DATA_HOME'];
  return given !== undefined && path.isAbsolute(given) ? given : path.join(homedir(), '.local', 'share');
}

interface CommandLine {
  readonly port: number;
  /** False: only the address is printed. */
  readonly window: boolean;
  /** The program ends when its standard input is closed, so that no process is left after a test. */
  readonly endWithInput: boolean;
  /** Links and files to open, as they were given. */
  readonly texts: readonly string[];
}

/** Parses the command line. Throws with a plain sentence for anything unknown. */
export function readCommandLine(parameters: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      'no-window': { type: 'boolean', default: false },
      'end-with-input': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port must be a number from 0 to 65535; 0 takes a free one.');
  }
  return { port, window: !values['no-window'], endWithInput: values['end-with-input'], texts: positionals };
}

/** A browser that can open a page without tabs and address bar; null where there is none, or no display. */
async function findBrowser(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Promise<string | null> {
  const hasDisplay =
    platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY']);
  return hasDisplay ? ((await installedChrome()) ?? firstThatExists(edgeAndChromium(environment))) : null;
}

async function installedChrome(): Promise<string | null> {
  const { Launcher } = await import('chrome-launcher');
  try {
    return Launcher.getInstallations()[0] ?? null;
  } catch {
    // `getInstallations` throws where it finds none.
    return null;
  }
}

function edgeAndChromium(environment: NodeJS.ProcessEnv): readonly string[] {
  const programs = [environment['PROGRAMFILES(X86)'], environment['PROGRAMFILES']];
  return [
    '/usr/bin/microsoft-edge',
    '/usr/bin/chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.flatMap((folder) =>
      folder === undefined ? [] : [path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')],
    ),
  ];
}

function firstThatExists(files: readonly string[]): string | null {
  return files.find((file) => existsSync(file)) ?? null;
}

/** Opens a separate window with its own profile in a folder. Its process ends with its last window. */
function openWindow(
  browser: string,
  address: string,
  { folder, platform }: { readonly folder: string; readonly platform: NodeJS.Platform },
): ChildProcess {
  // As root Chromium does not run with its sandbox; the page is our own.
  const asRoot = platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const parameters = [
    `--app=${address}`,
    `--user-data-dir=${path.join(folder, 'window')}`,
    '--window-size=1280,800',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...asRoot,
  ];
  return spawn(browser, parameters, { stdio: 'ignore' });
}
