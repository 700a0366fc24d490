import { app, type CommandLine, protocol } from 'electron';
import type { Program } from '../../../compose/program.ts';
import type { Host } from '../../../services/host.ts';
import type { MovableLog } from '../../../services/log/log.ts';
import type { FolderLock } from '../../folder-lock.ts';
import type { MeetingPlace } from '../../meeting-place.ts';
import { openData } from '../../open-data.ts';
import { createDesktopHost } from '../desktop-host.ts';
import { DesktopRun } from '../desktop-run.ts';
import type { PageAddress } from '../page/desktop-page.ts';
import { choosePageAddress, declarePageScheme } from '../page/page-protocol.ts';
import { guardContents } from '../page/session-guard.ts';
import { fetchNoDictionaries } from '../system/spelling.ts';
import type { BuiltParts } from '../window/window.ts';
import type { DesktopArrivals } from './arrivals.ts';
import { showFatalError } from './fatal-error.ts';
import type { SelfCheck } from './self-check-run.ts';

interface DesktopOptions {
  readonly place: MeetingPlace;
  /** On the place, held as long as the program runs. */
  readonly lock: FolderLock;
  readonly built: BuiltParts;
  readonly composeProgram: (host: Host) => Promise<Program>;
  readonly log: MovableLog;
  readonly selfCheck: SelfCheck | null;
  /** Hears of links and files already. */
  readonly arrivals: DesktopArrivals;
}

/** Starts the first instance. Returns at once: Electron is ready only after the entry module has run. */
export function startDesktop(options: DesktopOptions): void {
  const address = choosePageAddress({
    isPackaged: app.isPackaged,
    developmentServer: process.env['ELECTRON_RENDERER_URL'],
  });
  if (app.isPackaged) closeSwitches(app.commandLine);
  nameForWindows(app, process.platform);
  declarePageScheme(protocol);
  // It takes the switch away again, and as root no child process of Chromium starts without that.
  if (!isSandboxless(app.commandLine)) app.enableSandbox();
  app.on('session-created', (session) => fetchNoDictionaries(session, process.platform));
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, address);
  });
  app
    .whenReady()
    .then(() => openProgram(options, address))
    .catch((error: unknown) => {
      options.log.endIn(options.place.temporary);
      showFatalError(options.log, error);
    });
}

async function openProgram(options: DesktopOptions, address: PageAddress) {
  const { place, lock, built, composeProgram, log, arrivals, selfCheck } = options;
  const host = createDesktopHost();
  const { program, folders, forget } = await openData(place, (data) =>
    composeProgram({ ...host, log, folders: { ...built, ...data } }),
  );
  const report = (error: unknown): void => {
    log.fault(error);
  };
  const notesFolder = program.writesDataFolder ? folders.data : place.temporary;
  log.keepIn(notesFolder);
  new DesktopRun({
    address,
    built,
    notesFolder,
    host,
    lock,
    forget,
    program,
    arrivals,
    selfCheck,
    report,
  }).begin();
}

/** As `electron-builder.yml` has it, and with it the shortcuts that the installer makes. */
export const windowsName = 'eu.co-desk.app';

/** Lets Windows know the window as the program of those shortcuts, or the taskbar would show it as another one. */
export function nameForWindows(
  app: { setAppUserModelId(id: string): void },
  platform: NodeJS.Platform,
): void {
  // Other systems do not have the method.
  if (platform === 'win32') app.setAppUserModelId(windowsName);
}

/**
 * Switches of Chromium that open the window to other programs, start programs beside it, or take away what keeps it
 * safe. Nobody needs them in a packaged program, and a link or a shortcut could bring them along.
 */
const closedSwitches = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...[
    'renderer-cmd-prefix',
    'utility-cmd-prefix',
    'gpu-launcher',
    'browser-subprocess-path',
    'load-extension',
  ],
  ...[
    'disable-web-security',
    'allow-file-access-from-files',
    'allow-running-insecure-content',
    'disable-csp',
  ],
  ...['disable-site-isolation-trials', 'unsafely-treat-insecure-origin-as-secure', 'js-flags'],
  ...['ignore-certificate-errors', 'ignore-certificate-errors-spki-list', 'ssl-key-log-file', 'log-net-log'],
  ...[
    'host-rules',
    'host-resolver-rules',
    'enable-blink-features',
    'enable-experimental-web-platform-features',
  ],
] as const;

/**
 * Before the app is ready, which is when Chromium reads most of them. What it reads before the first line of the
 * program (`no-sandbox`, among others) cannot be taken back here; `inspect` and its like the fuses keep shut.
 */
function closeSwitches(commandLine: Pick<CommandLine, 'removeSwitch'>): void {
  for (const name of closedSwitches) commandLine.removeSwitch(name);
}

/** Whether this run does without Chromium's sandbox, as root has to. The page gets nothing of Node also then. */
function isSandboxless(commandLine: Pick<CommandLine, 'hasSwitch'>): boolean {
  return commandLine.hasSwitch('no-sandbox');
}
