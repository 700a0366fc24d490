import type { IpcMain } from 'electron';
import { declaredCalls } from '../../../../shared/ipc/bridge.ts';
import { DispatchError, type Dispatch } from '../../../ipc/dispatcher.ts';
import type { EnteredFiles } from './entered-files.ts';
import { isOwnPage, type PageAddress } from './page-address.ts';

/** The parts of Electron's IPC event that say who calls. */
export interface Caller {
  readonly sender: { readonly id: number };
  /** `null` once the frame has left its page. */
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

export interface ChannelNeeds {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly dispatch: Dispatch;
  readonly files: Pick<EnteredFiles, 'receive'>;
  readonly isOwnCaller: (caller: Caller) => boolean;
  /** Hears of bugs; what it is given must not reach the page. */
  readonly report: (error: unknown) => void;
}

/** One handler for each call of the contract: first the sender, then the files; the dispatcher checks the argument. */
export function openChannel(needs: ChannelNeeds): void {
  for (const name of declaredCalls().keys()) {
    needs.ipcMain.handle(name, (event, input: unknown, files: unknown) => {
      if (!needs.isOwnCaller(event)) throw withoutStack('Only the page of CO Desk may call.');
      return answer(needs, { name, input, files });
    });
  }
}

interface ArrivedCall {
  readonly name: string;
  readonly input: unknown;
  readonly files: unknown;
}

async function answer(needs: ChannelNeeds, { name, input, files }: ArrivedCall): Promise<unknown> {
  try {
    const received = await needs.files.receive(files);
    try {
      return await needs.dispatch(name, input, received.files);
    } finally {
      await received.done();
    }
  } catch (error) {
    needs.report(error);
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
