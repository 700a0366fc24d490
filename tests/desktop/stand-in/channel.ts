import { EventEmitter } from 'node:events';
import { recorder } from './recorder.ts';

/** The sender of a call: the address of its frame, its contents, and whether it is the main frame. */
export interface ForeignOrOwn {
  readonly url: string;
  readonly contentsId: number;
  readonly isMainFrame: boolean;
  /** The frame was destroyed while its call was under way: reading it throws. */
  readonly isGone?: true;
}

type Handler = (event: object, ...sent: unknown[]) => unknown;

/**
 * Stand-in for `ipcMain`: one handler for each channel, cloned arguments and answers, and of an error only the message.
 */
class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    recorder.record('ipcMain.handle', { channel });
    this.#handlers.set(channel, handler);
  }

  channels(): string[] {
    return [...this.#handlers.keys()];
  }

  async invoke(channel: string, sent: readonly unknown[], caller: ForeignOrOwn | null): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const senderFrame = caller === null ? null : frameOf(caller);
    const event = { sender: { id: caller?.contentsId ?? 0 }, senderFrame };
    try {
      return structuredClone(await handler(event, ...structuredClone(sent)));
    } catch (error) {
      // Electron prints the whole error to standard error here, so that its content is checked as well.
      console.error(`Error occurred in handler for '${channel}':`, error);
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
    }
  }
}

function frameOf({ url, isMainFrame, isGone }: ForeignOrOwn): object {
  if (isGone !== true) return { url, parent: isMainFrame ? null : { url } };
  return {
    get url(): string {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    },
    parent: null,
  };
}

export const ipcMain = new IpcMain();
