import {
  app,
  dialog,
  ipcMain,
  Menu,
  type MessageBoxOptions,
  powerMonitor,
  protocol,
  session,
} from 'electron';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { languageFor, type Language, mainWords } from '../../../shared/text/languages.ts';
import { savedEverythingSchema } from '../../../shared/ipc/areas/backups.ts';
import type { Program } from '../../compose/program.ts';
import { CrashCount } from '../crash-count.ts';
import type { FolderLock } from '../folder-lock.ts';
import { endProcess } from '../process-end.ts';
import type { DesktopArrivals } from './start/arrivals.ts';
import { offerContextMenu } from './menu/context-menu.ts';
import { startTimer, watchForCrashes } from './window/crash-watch.ts';
import type { DesktopHost } from './desktop-host.ts';
import { EnteredFiles } from './page/entered-files.ts';
import { followLifecycle, guardClosing } from './lifecycle/lifecycle.ts';
import { MenuCommands, menuTemplate } from './menu/menu-template.ts';
import { openChannel, type PageAddress } from './page/desktop-page.ts';
import { servePage } from './page/page-protocol.ts';
import { ProgramEnd } from './lifecycle/program-end.ts';
import { QuitGuard } from './lifecycle/quit-guard.ts';
import { UnwrittenText } from './lifecycle/unwritten-text.ts';
import { SelfCheckRun, type SelfCheck } from './start/self-check-run.ts';
import { guardSession } from './page/session-guard.ts';
import { WindowMemory } from './window/window-place.ts';
import { openWindow, type BuiltParts } from './window/window.ts';
import { changeZoom } from './window/zoom.ts';

interface RunOptions {
  readonly address: PageAddress;
  readonly built: BuiltParts;
  /** Folder for the position of the window; null where nothing may be written. */
  readonly notesFolder: string | null;
  readonly host: DesktopHost;
  /** Held until the program ends. */
  readonly lock: FolderLock;
  /** Removes temporary files of this run. */
  readonly forget: () => Promise<void>;
  readonly program: Program;
  readonly selfCheck: SelfCheck | null;
  readonly arrivals: Pick<DesktopArrivals, 'openTo'>;
  readonly report: (error: unknown) => void;
}

const copiedSchema = z.object({ ok: z.literal(true), value: savedEverythingSchema });

/** One run of the desktop host, from the moment the app is ready. */
export class DesktopRun {
  readonly #options: RunOptions;
  readonly #memory: WindowMemory;
  readonly #crashes = new CrashCount({ now: () => performance.now() });
  readonly #guard: QuitGuard;
  readonly #text: UnwrittenText;
  readonly #commands: MenuCommands;
  readonly #selfCheck: SelfCheckRun | null;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#memory = new WindowMemory({ folder: options.notesFolder });
    const { page, printing } = options.host;
    const { selfCheck: check, program } = options;
    this.#selfCheck =
      check === null ? null : new SelfCheckRun({ check, app, dispatch: program.dispatch, printing });
    this.#commands = new MenuCommands({
      window: () => page.place,
      bringToFront: () => this.#bringToFront(),
      sendToPage: (command) => page.emit('menuCommand', command),
    });
    this.#guard = new QuitGuard({
      dialog,
      inFront: () => page.focus(),
      program: options.program,
      saveCopy: () => this.#saveCopy(),
      language: () => this.#language(),
      quit: () => app.quit(),
      stay: () => this.#stay(),
      report: options.report,
      now: () => performance.now(),
    });
    this.#text = new UnwrittenText({
      guard: this.#guard,
      ask: (question) => this.#ask(question),
      language: () => this.#language(),
      pause: (milliseconds) => setTimeout(milliseconds),
      quit: () => app.quit(),
      report: options.report,
    });
  }

  /** Opens the program: first the guards, then the channel, then the window that uses both. */
  begin(): void {
    const { address, built, host, program, report } = this.#options;
    servePage(protocol, built.page);
    guardSession(session.defaultSession, address, host.spelling);
    // This handler of electron-store would tell any page the path of the data.
    ipcMain.removeAllListeners('electron-store-get-data');
    openChannel({
      ipcMain,
      ...{ dispatch: program.dispatch, page: host.page, address, report },
      files: new EnteredFiles({ temporaryFolder: app.getPath('temp') }),
      pageStarts: () => {
        this.#commands.pageStarts();
        this.#selfCheck?.pageStarts();
      },
    });
    host.notices.onPress(() => this.#commands.run('followUp'));
    this.#showMenu();
    program.onSettings(() => this.#showMenu());
    this.#followLifecycle();
    this.#openWindow();
  }

  #openWindow(): void {
    const { program, report, host } = this.#options;
    const window = openWindow({ ...this.#options, memory: this.#memory, page: host.page, theme: host.theme });
    host.sendingShow.draw();
    window.once('show', sayOpened);
    guardClosing(window, { guard: this.#guard, platform: process.platform });
    this.#text.watch(window);
    offerContextMenu(window, () => mainWords[this.#language()].menu);
    watchForCrashes(window, {
      ask: async (question) => (await dialog.showMessageBox(window, question)).response,
      schedule: startTimer,
      count: this.#crashes,
      language: () => this.#language(),
      report,
      openWithoutLast: () => program.openWithoutLast(),
      quit: () => app.quit(),
    });
  }

  #followLifecycle(): void {
    const { program, host, lock, forget, arrivals, report } = this.#options;
    const { platform } = process;
    const lastly = (letEnd: () => void): Promise<void> => this.#lastly(letEnd);
    const withoutLast = (): void => this.#withoutLast();
    const quit = (): void => app.quit();
    const leave = endProcess;
    const end = new ProgramEnd({ program, host, lock, forget, lastly, withoutLast, report, quit, leave });
    followLifecycle({
      ...{ app, powerMonitor, process, platform, guard: this.#guard, end, text: this.#text },
      bringToFront: () => this.#bringToFront(),
    });
    arrivals.openTo({
      receive: (given) => program.arrive(given),
      bringToFront: () => {
        if (!end.hasBegun) this.#bringToFront();
      },
    });
  }

  /** Installs the new version that the clerk chose, except while the computer shuts down, which must not be held up. */
  async #lastly(letEnd: () => void): Promise<void> {
    if (!this.#guard.isSystemEnding) await this.#options.host.updating?.installer.runAtEnd(letEnd);
  }

  /** Starts the program again without installing anything, if that was planned; not while the computer shuts down. */
  #withoutLast(): void {
    if (!this.#guard.isSystemEnding) this.#options.host.updating?.installer.leaveOut();
  }

  /** The clerk keeps the program open: opens a window where it was closed, and reloads a page that has crashed. */
  #stay(): void {
    const { page, updating } = this.#options.host;
    updating?.installer.stays();
    const { window } = page;
    if (window === null) this.#openWindow();
    else if (window.webContents.isCrashed()) window.webContents.reload();
  }

  /** Asks a question in front of everything else, because the box opens on its own. */
  async #ask(question: MessageBoxOptions): Promise<number> {
    const window = this.#options.host.page.focus();
    const shown = window === null ? dialog.showMessageBox(question) : dialog.showMessageBox(window, question);
    return (await shown).response;
  }

  async #saveCopy(): Promise<'saved' | 'cancelled' | 'failed'> {
    const answer = await this.#options.program.dispatch('backups.saveEverything', undefined, []);
    const copied = copiedSchema.safeParse(answer);
    return copied.success ? copied.data.value.end : 'failed';
  }

  #bringToFront(): void {
    if (this.#options.host.page.window === null) this.#openWindow();
    else this.#options.host.page.focus();
  }

  #showMenu(): void {
    const { address, host } = this.#options;
    const template = menuTemplate({
      words: mainWords[this.#language()].menu,
      platform: process.platform,
      developerTools: address.developerTools,
      run: (command) => this.#commands.run(command),
      zoom: (change) => {
        const { window } = host.page;
        if (window !== null) changeZoom(window.webContents, change);
        host.theme.draw();
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  #language(): Language {
    return languageFor(this.#options.program.settings().language, this.#options.host.systemLanguage);
  }
}

/**
 * Prints the line that `npm start` waits for. A program that ends before it never opened, and the browser host starts
 * instead.
 */
function sayOpened(): void {
  if (!app.isPackaged) console.log('CO Desk is open.');
}
