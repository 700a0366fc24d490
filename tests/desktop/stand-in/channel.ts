import { EventEmitter } from 'node:events';
import { recorder } from './recorder.ts';

/** Who calls: the address of the frame, and which contents and frame it is. */
export interface ForeignOrOwn {
  readonly url: string;
  readonly contentsId: number;
  readonly isMainFrame: boolean;
}

type Handler = (event: object, ...sent: unknown[]) => unknown;

/** Stands in for `ipcMain`: one handler for a channel, cloned arguments and answers, and of an error its message. */
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
    const senderFrame =
      caller === null ? null : { url: caller.url, parent: caller.isMainFrame ? null : { url: caller.url } };
    const event = { sender: { id: caller?.contentsId ?? 0 }, senderFrame };
    try {
      return structuredClone(await handler(event, ...structuredClone(sent)));
    } catch (error) {
      // Electron prints the whole error to standard error here, so what it holds is looked at too.
      console.error(`Error occurred in handler for '${channel}':`, error);
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
    }
  }
}

export const ipcMain = new IpcMain();
