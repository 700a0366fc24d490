import { app } from './app.ts';
import { ipcMain } from './channel.ts';
import { checkOptions, ElectronEmitter } from './declared.ts';
import { dialog } from './dialogs.ts';
import { powerMonitor, powerSaveBlocker } from './power.ts';
import { recorder } from './recorder.ts';
import { session } from './session.ts';
import { BrowserWindow } from './windows.ts';

export { app, dialog, ipcMain, powerMonitor, powerSaveBlocker, session, BrowserWindow };

type PageHandler = (request: Request) => Promise<Response> | Response;
const pageHandlers = new Map<string, PageHandler>();

export const protocol = {
  registerSchemesAsPrivileged(schemes: unknown): void {
    recorder.onlyBeforeReady('protocol.registerSchemesAsPrivileged');
    const isSecond = recorder.calls.some(({ name }) => name === 'protocol.registerSchemesAsPrivileged');
    if (isSecond) throw new Error('protocol.registerSchemesAsPrivileged can be called only once.');
    recorder.record('protocol.registerSchemesAsPrivileged', schemes);
  },
  handle(scheme: string, handler: PageHandler): void {
    recorder.onlyWhenReady('protocol.handle');
    if (pageHandlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already.`);
    recorder.record('protocol.handle', { scheme });
    pageHandlers.set(scheme, handler);
  },
};

/**
 * Asks the protocol's handler as Chromium does; `url` is passed on unchanged, where Chromium would already have
 * normalised it.
 */
export async function askProtocol(url: string, method: string): Promise<Response> {
  const handler = pageHandlers.get(url.slice(0, url.indexOf(':')));
  if (handler === undefined) throw new Error(`No handler for ${url}`);
  const request = new Request('http://stand-in/', { method });
  Object.defineProperty(request, 'url', { value: url });
  return handler(request);
}

interface MenuItem {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly submenu?: readonly MenuItem[];
  readonly click?: () => void;
}

function checkItems(template: readonly MenuItem[]): void {
  for (const item of template) {
    checkOptions('MenuItemConstructorOptions', item);
    if (item.label === undefined && item.role === undefined && item.type === undefined)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    checkItems(item.submenu ?? []);
  }
}

export const Menu = {
  current: [] as readonly MenuItem[],
  buildFromTemplate: (template: readonly MenuItem[]) => {
    checkItems(template);
    return Object.assign([...template], {
      popup: (options: object = {}) => {
        checkOptions('PopupOptions', options);
        recorder.record(
          'menu.popup',
          template.map(({ label = '-' }) => label),
        );
      },
    });
  },
  setApplicationMenu(menu: readonly MenuItem[]): void {
    recorder.record('Menu.setApplicationMenu');
    Menu.current = menu;
  },
};

export const nativeTheme = Object.assign(new ElectronEmitter('NativeTheme'), {
  themeSource: 'system',
  shouldUseDarkColors: false,
  shouldUseHighContrastColors: false,
});

/** One display; the environment names the size of its work area, such as `1280x700`. */
const [displayWidth, displayHeight] = (process.env['STAND_IN_DISPLAY'] ?? '1920x1040').split('x').map(Number);

export const screen = {
  getPrimaryDisplay() {
    recorder.onlyWhenReady('screen.getPrimaryDisplay');
    return { id: 1, workArea: { x: 0, y: 0, width: displayWidth, height: displayHeight } };
  },
  getAllDisplays: () => [screen.getPrimaryDisplay()],
  getDisplayMatching: () => screen.getPrimaryDisplay(),
};

/** Stand-in for notices of the system. */
export class Notification extends ElectronEmitter {
  readonly #options: unknown;

  constructor(options: object) {
    super('Notification');
    recorder.onlyWhenReady('new Notification');
    checkOptions('NotificationConstructorOptions', options);
    this.#options = options;
  }

  static newest: Notification | null = null;

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    recorder.record('Notification.show', this.#options);
    Notification.newest = this;
  }

  close(): void {
    recorder.record('Notification.close', null);
  }
}

export const net = { isOnline: (): boolean => true };

export const shell = {
  /** The system's message about a reader that it cannot start; empty where one starts. On Linux no answer comes. */
  openPath: (path: string): Promise<string> => {
    recorder.record('shell.openPath', { path });
    const isUnanswered = process.platform === 'linux';
    return isUnanswered
      ? new Promise(() => undefined)
      : Promise.resolve(process.env['STAND_IN_OPEN_PATH'] ?? '');
  },
  openExternal: (url: string): Promise<void> => {
    recorder.record('shell.openExternal', { url });
    return Promise.resolve();
  },
};

/** The parts of Electron that electron-store uses. */
const electron = { app, ipcMain, shell };
export { electron as default };
