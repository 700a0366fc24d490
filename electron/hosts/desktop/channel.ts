import type { IpcMain } from 'electron';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { DispatchError, type Dispatch } from '../../ipc/dispatcher.ts';
import type { EnteredFiles } from './entered-files.ts';
import type { Caller } from './sender.ts';

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
