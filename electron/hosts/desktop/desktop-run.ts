import { app, dialog, ipcMain, Menu, protocol, session } from 'electron';
import type { FolderLock } from '../folder-lock.ts';
import { openChannel } from './channel.ts';
import { offerContextMenu } from './context-menu.ts';
import { CrashCount } from './crash-count.ts';
import { watchForCrashes } from './crash-watch.ts';
import type { DesktopHost } from './desktop-host.ts';
import { EnteredFiles } from './entered-files.ts';
import { menuTemplate } from './menu-template.ts';
import { menuWords, shownLanguage } from './menu-words.ts';
import type { PageAddress } from './page-address.ts';
import { servePage } from './page-protocol.ts';
import type { BuiltParts, HostedProgram } from './program.ts';
import { isOwnCaller } from './sender.ts';
import { guardSession } from './session-guard.ts';
import { WindowMemory } from './window-memory.ts';
import { openWindow } from './window.ts';

export interface RunNeeds {
  readonly address: PageAddress;
  readonly built: BuiltParts;
  readonly dataFolder: string;
  readonly host: DesktopHost;
  /** Held as long as the program runs. */
  readonly lock: FolderLock;
  readonly program: HostedProgram;
  readonly report: (error: unknown) => void;
}

/** How long the program may take to write down how its last sending ended. Milliseconds. */
const closingLimit = 10_000;

/** One run of the desktop host, from the moment the app is ready. */
export class DesktopRun {
  readonly #needs: RunNeeds;
  readonly #memory: WindowMemory;
  readonly #crashes = new CrashCount({ now: () => performance.now() });
  #isClosed = false;

  constructor(needs: RunNeeds) {
    this.#needs = needs;
    this.#memory = new WindowMemory({ dataFolder: needs.dataFolder });
  }

  /** Guards first, then the channel, then the window that uses both. */
  begin(): void {
    const { address, built, host, program, report } = this.#needs;
    servePage(protocol, built.page);
    guardSession(session.defaultSession, address);
    // electron-store would tell any page where the data lies.
    ipcMain.removeAllListeners('electron-store-get-data');
    openChannel({
      ipcMain,
      dispatch: program.dispatch,
      files: new EnteredFiles({ temporaryFolder: app.getPath('temp') }),
      isOwnCaller: (caller) => isOwnCaller(address, host.page.contentsId, caller),
      report,
    });
    this.#showMenu();
    program.onSettings(() => this.#showMenu());
    this.#followApp();
    this.#openWindow();
  }

  #openWindow(): void {
    const { program, report, host } = this.#needs;
    const window = openWindow({ ...this.#needs, memory: this.#memory, page: host.page, theme: host.theme });
    offerContextMenu(window, () => menuWords(this.#language()));
    watchForCrashes(window, {
      dialog,
      count: this.#crashes,
      language: () => this.#language(),
      report,
      forgetOpen: () => program.dispatch('program.rememberOpen', { applicationId: null }, []),
      quit: () => app.quit(),
    });
  }

  #followApp(): void {
    app.on('second-instance', () => this.#comeForward());
    app.on('activate', () => this.#comeForward());
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin') app.quit();
    });
    app.on('will-quit', (event) => {
      if (this.#isClosed) return;
      event.preventDefault();
      void this.#close();
    });
  }

  #comeForward(): void {
    if (this.#needs.host.page.window === null) this.#openWindow();
    else this.#needs.host.page.focus();
  }

  async #close(): Promise<void> {
    const { program, host, report } = this.#needs;
    const limit = AbortSignal.timeout(closingLimit);
    const overdue = new Promise<void>((resolve) => {
      limit.addEventListener('abort', () => resolve());
    });
    try {
      await Promise.race([Promise.all([program.close(), host.documents.close()]), overdue]);
    } catch (error) {
      report(error);
    }
    this.#needs.lock.release();
    this.#isClosed = true;
    app.quit();
  }

  #showMenu(): void {
    const { address, host } = this.#needs;
    const template = menuTemplate({
      words: menuWords(this.#language()),
      platform: process.platform,
      developerTools: address.developerTools,
      run: (command) => {
        host.page.emit('menuCommand', command);
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  #language(): 'en' | 'de' {
    return shownLanguage(this.#needs.program.settings().language, this.#needs.host.systemLanguage);
  }
}
