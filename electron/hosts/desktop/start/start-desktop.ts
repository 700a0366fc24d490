import { app, type CommandLine, dialog, protocol } from 'electron';
import { languageFor, mainWords } from '../../../../shared/text/languages.ts';
import type { Program } from '../../../compose/program.ts';
import type { Host } from '../../../services/host.ts';
import type { Log, MovableLog } from '../../../services/log/log.ts';
import type { FolderLock } from '../../folder-lock.ts';
import { type UsableFolder, NoUsableFolder } from '../../usable-folder.ts';
import { openData } from '../../open-data.ts';
import { createDesktopHost } from '../desktop-host.ts';
import { DesktopRun } from '../desktop-run.ts';
import type { PageAddress } from '../page/desktop-page.ts';
import { choosePageAddress, declarePageScheme } from '../page/page-protocol.ts';
import { guardContents } from '../page/session-guard.ts';
import { fetchNoDictionaries } from '../system/spelling.ts';
import type { BuiltParts } from '../window/window.ts';
import type { DesktopArrivals } from './arrivals.ts';
import { FolderInUse } from './data-folder.ts';
import type { SelfCheck } from './self-check-run.ts';

interface DesktopOptions {
  readonly place: UsableFolder;
  /** The lock on the place, held until the program ends. */
  readonly lock: FolderLock;
  readonly built: BuiltParts;
  readonly composeProgram: (host: Host) => Promise<Program>;
  readonly log: MovableLog;
  readonly selfCheck: SelfCheck | null;
  /** Already listening to links and files. */
  readonly arrivals: DesktopArrivals;
}

/** Starts the first instance. Returns at once, because Electron is ready only after the entry module has run. */
export function startDesktop(options: DesktopOptions): void {
  const address = choosePageAddress({
    isPackaged: app.isPackaged,
    developmentServer: process.env['ELECTRON_RENDERER_URL'],
  });
  if (app.isPackaged) closeSwitches(app.commandLine);
  nameForWindows(app, process.platform);
  declarePageScheme(protocol);
  // This call removes the switch, without which no child process of Chromium starts as root.
  if (!isSandboxless(app.commandLine)) app.enableSandbox();
  app.on('session-created', (session) => fetchNoDictionaries(session, process.platform));
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, address);
  });
  app
    .whenReady()
    .then(() => openProgram(options, address))
    .catch((error: unknown) => {
      options.log.stopWritingTo(options.place.temporary);
      showFatalError(options.log, error);
    });
}

/** The program cannot start, and will say so when the app is ready. */
let isFailing = false;

async function openProgram(options: DesktopOptions, address: PageAddress) {
  if (isFailing) return;
  const { place, lock, built, composeProgram, log, arrivals, selfCheck } = options;
  const host = createDesktopHost();
  const { program, folders, forget } = await openData(place, (data) =>
    composeProgram({ ...host, log, folders: { ...built, ...data } }),
  );
  const report = (error: unknown): void => {
    log.fault(error);
  };
  const notesFolder = program.writesDataFolder ? folders.data : place.temporary;
  log.writeTo(notesFolder);
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

/**
 * Identity of the program on Windows, as in `electron-builder.yml`; the shortcuts of the installer have the same one.
 */
export const windowsName = 'eu.co-desk.app';

/**
 * Class under which Windows starts the program for a notification that is pressed after its end. Electron registers it
 * for the clerk, and the uninstaller removes it (`links.nsh`). Electron's own would be another one on each computer.
 */
export const notificationClass = '{81B9009D-E465-4E33-B631-AF296B5F6B4A}';

interface NamedApp {
  setAppUserModelId(id: string): void;
  setToastActivatorCLSID(id: string): void;
}

/** Tells Windows the identity of the program. Without it the taskbar would show the window apart from its shortcut. */
export function nameForWindows(app: NamedApp, platform: NodeJS.Platform): void {
  // Only Windows has these methods.
  if (platform !== 'win32') return;
  app.setAppUserModelId(windowsName);
  app.setToastActivatorCLSID(notificationClass);
}

/**
 * Switches of Chromium that open the window to other programs, start programs, or weaken its protection. A packaged
 * program needs none of them, and a link or a shortcut could contain them.
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
 * Removes those switches. Must be called before the app is ready, when Chromium reads most of them. Those read before
 * the program's first line (`no-sandbox` and others) cannot be removed here; `inspect` and similar ones are disabled by
 * the fuses.
 */
function closeSwitches(commandLine: Pick<CommandLine, 'removeSwitch'>): void {
  for (const name of closedSwitches) commandLine.removeSwitch(name);
}

/** Whether this run has no Chromium sandbox, as root has to. The page has no access to Node even then. */
function isSandboxless(commandLine: Pick<CommandLine, 'hasSwitch'>): boolean {
  return commandLine.hasSwitch('no-sandbox');
}

/**
 * Reports that the data cannot be opened, in a box of the system because there is no page yet, and ends the program.
 * The box waits until the app is ready: on Linux an earlier one is only a line on standard error.
 */
export function showFatalError(log: Pick<Log, 'fault'>, error: unknown): void {
  log.fault(error);
  isFailing = true;
  const words = mainWords[languageFor('system', app.getPreferredSystemLanguages()[0] ?? '')].cannotStart;
  const title = words.title;
  const text = words[causeOf(error)];
  process.stderr.write(`${title}. ${text}\n`);
  void app.whenReady().then(() => {
    dialog.showErrorBox(title, text);
    app.exit(1);
  });
}

function causeOf(error: unknown): 'taken' | 'nowhere' | 'other' {
  if (error instanceof FolderInUse) return 'taken';
  return error instanceof NoUsableFolder ? 'nowhere' : 'other';
}
