import type { IpcMain } from 'electron';
import type { Dispatch } from '../../../electron/ipc/dispatcher.ts';
import { openChannel } from '../../../electron/hosts/desktop/page/desktop-page.ts';
import { EnteredFiles } from '../../../electron/hosts/desktop/page/entered-files.ts';
import type { SentMessage } from './any-message.ts';

/** What happened to a message. */
export type Ending =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'silent' };

type Handle = Parameters<IpcMain['handle']>[1];
/** A method, so that listeners of all types are assignable. */
interface Receiving {
  receive(event: unknown, ...call: unknown[]): unknown;
}

/** The legitimate sender: the main frame of the own page in the own window. */
const ownPage = { sender: { id: 1 }, senderFrame: { url: 'app://co-desk/index.html', parent: null } };

export interface DoorOptions {
  readonly dispatch: Dispatch;
  readonly temporaryFolder: string;
  readonly report: (error: unknown) => void;
  /** How long an answer may take. */
  readonly milliseconds: number;
}

/** The desktop host's own door for messages. Structured clones stand in for the part of Electron that carries them. */
export class DesktopDoor {
  readonly #handlers = new Map<string, Receiving['receive']>();
  readonly #options: DoorOptions;

  constructor(options: DoorOptions) {
    this.#options = options;
    const handle = (channel: string, listener: Handle): void => {
      this.#handlers.set(channel, listener);
    };
    openChannel({
      ipcMain: { handle },
      dispatch: options.dispatch,
      files: new EnteredFiles({ temporaryFolder: options.temporaryFolder }),
      page: { contentsId: ownPage.sender.id },
      address: { start: ownPage.senderFrame.url, developerTools: false },
      pageStarts: () => undefined,
      report: options.report,
    });
  }

  sendCarried({ channel, input, files }: SentMessage): Promise<Ending> {
    return this.#inTime(this.#answer(channel, [input, files]));
  }

  async #answer(channel: string, carried: readonly unknown[]): Promise<Ending> {
    const handler = this.#handlers.get(channel);
    try {
      // Electron knows no other channels; for all others the dispatcher must refuse, because the other host passes any
      // name on to it.
      const answer: unknown =
        handler === undefined
          ? await this.#options.dispatch(channel, carried[0], [])
          : await handler(ownPage, ...carried);
      return { kind: 'answered', answer: structuredClone(answer) };
    } catch (error) {
      return { kind: 'rejected', error };
    }
  }

  async #inTime(ending: Promise<Ending>): Promise<Ending> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<Ending>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'silent' }), this.#options.milliseconds);
    });
    const first = await Promise.race([ending, silence]);
    clearTimeout(timer);
    return first;
  }
}

/** The message as it arrives; `null` where a structured clone refuses it, so that it is never sent. */
export function carry({ channel, input, files }: SentMessage): SentMessage | null {
  try {
    return { channel, ...structuredClone({ input, files }) };
  } catch {
    return null;
  }
}
