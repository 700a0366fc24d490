import type { BrowserWindow, IpcMain } from 'electron';
import { declaredCalls, type EventName, type EventPayload } from '../../../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../../../shared/ipc/handlers.ts';
import { DispatchError, type Dispatch } from '../../../ipc/dispatcher.ts';
import type { EnteredFiles } from './entered-files.ts';

/** Address of the page, and what belongs to it. */
export interface PageAddress {
  /** What the window loads. */
  readonly start: string;
  /** Whether developer tools may be opened, and may load their own files. */
  readonly developerTools: boolean;
}

/**
 * Whether an address belongs to the page. Compares protocol and host, because Node gives every address of an own
 * scheme the same origin, the text `null`.
 */
export function isOwnPage(page: PageAddress, address: string): boolean {
  const url = URL.parse(address);
  const own = URL.parse(page.start);
  if (url === null || own === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === own.protocol && url.host !== '' && url.host === own.host;
}

/** The one window, while it is open, and the sending of events to its page. */
export class DesktopPage implements PageEvents {
  #window: BrowserWindow | null = null;

  /** Null when the window is closed. */
  get window(): BrowserWindow | null {
    return this.#window?.isDestroyed() === false ? this.#window : null;
  }

  /** Whether the window has the focus; behind the window of another program the clerk may not see it. */
  get place(): 'none' | 'behind' | 'front' {
    const { window } = this;
    if (window === null) return 'none';
    return window.isFocused() ? 'front' : 'behind';
  }

  get contentsId(): number | null {
    return this.window?.webContents.id ?? null;
  }

  show(window: BrowserWindow): void {
    this.#window = window;
  }

  /** Sends an event. Without a window it is dropped, because a new page asks for everything at its start. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.window?.webContents.send(name, payload);
  }

  /** Does nothing: the desktop has only one window. */
  emitToOthers(): void {
    return;
  }

  /** Brings the window to the front, as a second start of the program does; null where there is none. */
  focus(): BrowserWindow | null {
    const { window } = this;
    if (window?.isMinimized() === true) window.restore();
    window?.show();
    window?.focus();
    return window;
  }
}

/** The parts of Electron's IPC event that identify the caller. */
interface Caller {
  readonly sender: { readonly id: number };
  /** `null` once the frame has left its page. */
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

interface ChannelOptions {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly dispatch: Dispatch;
  readonly files: Pick<EnteredFiles, 'receive'>;
  readonly page: Pick<DesktopPage, 'contentsId'>;
  readonly address: PageAddress;
  /** Called on the first call of a page that starts or is reloaded. */
  readonly pageStarts: () => void;
  /** Reports an error whose details must not reach the page. */
  readonly report: (error: unknown) => void;
}

/**
 * Registers one handler for each call of the contract. It checks the sender and receives the files; the dispatcher
 * checks the argument.
 */
export function openChannel(options: ChannelOptions): void {
  const { ipcMain, page, address, pageStarts } = options;
  for (const name of declaredCalls().keys()) {
    ipcMain.handle(name, (event, input: unknown, files: unknown) => {
      if (!isOwnCaller(address, page.contentsId, event))
        throw withoutStack('Only the page of CO Desk may call.');
      if (name === 'program.start') pageStarts();
      return answer(options, { name, input, files });
    });
  }
}

interface ArrivedCall {
  readonly name: string;
  readonly input: unknown;
  readonly files: unknown;
}

async function answer(options: ChannelOptions, { name, input, files }: ArrivedCall): Promise<unknown> {
  try {
    if (files === undefined) return await options.dispatch(name, input, []);
    const received = await options.files.receive(files);
    try {
      return await options.dispatch(name, input, received.files);
    } finally {
      // A scanner may keep a copy from being deleted. The call has succeeded all the same, and must not seem to have
      // failed.
      await received.done().catch(options.report);
    }
  } catch (error) {
    options.report(error);
    throw withoutStack(error instanceof DispatchError ? error.message : `${name} failed.`);
  }
}

/** An error without its causes and stack, which Electron would print when a handler throws. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Whether a caller may call: only the main frame of our own window, while it shows our own page. */
export function isOwnCaller(page: PageAddress, contentsId: number | null, caller: Caller): boolean {
  try {
    const frame = caller.senderFrame;
    if (contentsId === null || caller.sender.id !== contentsId || frame === null) return false;
    return frame.parent === null && isOwnPage(page, frame.url);
  } catch {
    // Electron throws when the frame was removed while its call was on its way.
    return false;
  }
}
