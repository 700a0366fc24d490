import type { BrowserWindow, IpcMain } from 'electron';
import { declaredCalls, type EventName, type EventPayload } from '../../../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../../../shared/ipc/handlers.ts';
import { DispatchError, type Dispatch } from '../../../ipc/dispatcher.ts';
import type { EnteredFiles } from './entered-files.ts';

/** Where the page lives, and what counts as part of it. */
export interface PageAddress {
  /** What the window loads. */
  readonly start: string;
  /** Whether developer tools may be opened, and load their own files. */
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

/** The one window, while there is one, and the way to tell its page something. */
export class DesktopPage implements PageEvents {
  #window: BrowserWindow | null = null;

  /** Null when the window is closed. */
  get window(): BrowserWindow | null {
    return this.#window?.isDestroyed() === false ? this.#window : null;
  }

  /** Whether the clerk has it before her; behind another program's window she may not see it. */
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

  /** Told to nobody while there is no window: a page asks for everything when it starts. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.window?.webContents.send(name, payload);
  }

  /** There is one window only. */
  emitToOthers(): void {
    return;
  }

  /** Brings the window to the front, as a second start asks for; null where there is none. */
  focus(): BrowserWindow | null {
    const { window } = this;
    if (window?.isMinimized() === true) window.restore();
    window?.show();
    window?.focus();
    return window;
  }
}

/** The parts of Electron's IPC event that say who calls. */
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
  /** A page begins, or begins anew: its first call is on its way. */
  readonly pageStarts: () => void;
  /** Hears of bugs; what it is given must not reach the page. */
  readonly report: (error: unknown) => void;
}

/** One handler for each call of the contract: first the sender, then the files; the dispatcher checks the argument. */
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
      // A scanner may hold a copy. What the call did is done, and a clerk who is told otherwise does it again.
      await received.done().catch(options.report);
    }
  } catch (error) {
    options.report(error);
    throw withoutStack(error instanceof DispatchError ? error.message : `${name} failed.`);
  }
}

/** Electron prints what a handler throws, with its causes and stack, so those are taken off first. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Only the main frame of our own window, while it shows our own page, may call. */
export function isOwnCaller(page: PageAddress, contentsId: number | null, caller: Caller): boolean {
  try {
    const frame = caller.senderFrame;
    if (contentsId === null || caller.sender.id !== contentsId || frame === null) return false;
    return frame.parent === null && isOwnPage(page, frame.url);
  } catch {
    // Electron throws when somebody looks at a frame that went away while its call travelled.
    return false;
  }
}
