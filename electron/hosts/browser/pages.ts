import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { PageEvents } from '../../../shared/ipc/handlers.ts';
import { maxFilesInCall } from '../../../shared/ipc/messages.ts';
import { DispatchError } from '../../ipc/dispatcher.ts';
import { type AfterCrash, CrashCount } from '../crash-count.ts';
import { hostProtocol, type FromHost, type PageRequest } from './host-protocol.ts';
import { sentFileSchema, type Uploads } from './uploads.ts';
import type { Program } from '../../compose/program.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** Key of the pass with which a page returns: a SHA-256. */
export const passKeySchema = z.string().regex(/^[\w-]{43}$/);

/** Messages from a page over its WebSocket. */
export const fromPageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    id: z.number().int().nonnegative(),
    channel: z.string().max(100),
    input: z.unknown().optional(),
    files: z.array(sentFileSchema).max(maxFilesInCall),
  }),
  z.strictObject({ kind: z.literal('pass'), key: passKeySchema }),
  /** The page is being closed, reloaded or left. A page that disappears without this message has crashed. */
  z.strictObject({ kind: z.literal('leaving') }),
]);
export type FromPage = z.infer<typeof fromPageSchema>;
export type PageCall = Extract<FromPage, { kind: 'call' }>;

interface PagesOptions {
  readonly program: Pick<Program, 'dispatch' | 'openWithoutLast'>;
  readonly uploads: Pick<Uploads, 'lend'>;
  /** Called with the key of the pass with which a page returns after this run was killed. */
  readonly onPass: (key: string) => void;
  /** Reports an error behind a call; the page only learns that the call failed. */
  readonly onFault: (error: unknown) => void;
}

/** The open windows, each with a WebSocket that carries calls, answers and events in order. */
export class Pages implements PageEvents {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: hostProtocol.messageBytes,
    perMessageDeflate: false,
    handleProtocols: () => hostProtocol.protocol,
  });
  readonly #asking = new AsyncLocalStorage<WebSocket>();
  readonly #crashes = new PageCrashes({ now: () => performance.now() });
  #options: PagesOptions | null = null;
  #lastAsking: WebSocket | null = null;

  /** Starts to answer calls. */
  begin(options: PagesOptions): void {
    this.#options = options;
  }

  /** Accepts a connection whose origin and session were checked. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (page) => {
      const beat = setInterval(() => send(page, { kind: 'beat' }), hostProtocol.beatMilliseconds);
      const watched = this.#crashes.watch();
      page.on('message', (data, isBinary) => {
        const message = isBinary || !Buffer.isBuffer(data) ? null : readMessage(data.toString());
        if (message === null) page.close(1008, 'Not understood');
        else this.#take(page, watched, message);
      });
      // A message above the limit ends the connection; the page connects again on its own.
      page.on('error', () => {
        watched.leave();
        page.terminate();
      });
      page.on('close', (code) => {
        clearInterval(beat);
        if (watched.end(code) === 'withoutLast') this.#options?.program.openWithoutLast();
      });
      send(page, { kind: 'beat' });
    });
  }

  emit(name: string, payload: unknown): void {
    for (const page of this.#server.clients) send(page, { kind: 'event', name, payload });
  }

  emitToOthers(name: string, payload: () => unknown): void {
    const asking = this.#asking.getStore();
    const others = [...this.#server.clients].filter((page) => page !== asking);
    if (others.length === 0) return;
    const message: FromHost = { kind: 'event', name, payload: payload() };
    for (const page of others) send(page, message);
  }

  /**
   * Sends a request to the page whose call is being answered, or else to the one that called last. False: there is
   * none.
   */
  ask(message: PageRequest): boolean {
    const page = this.#asking.getStore() ?? this.#lastAsking;
    if (page?.readyState !== page?.OPEN || page === null) return false;
    send(page, message);
    return true;
  }

  close(): void {
    for (const page of this.#server.clients) page.terminate();
    this.#server.close();
  }

  #take(page: WebSocket, watched: WatchedPage, message: FromPage): void {
    switch (message.kind) {
      case 'call':
        void this.#answer(page, message);
        return;
      case 'pass':
        this.#options?.onPass(message.key);
        return;
      case 'leaving':
        watched.leave();
    }
  }

  async #answer(page: WebSocket, { id, channel, input, files }: PageCall): Promise<void> {
    const options = this.#options;
    this.#lastAsking = page;
    try {
      if (options === null) throw new DispatchError('failed', 'The program is still starting.');
      const call = (): Promise<unknown> =>
        files.length === 0
          ? options.program.dispatch(channel, input, [])
          : options.uploads.lend(files, (entered) => options.program.dispatch(channel, input, entered));
      send(page, { kind: 'answer', id, value: await this.#asking.run(page, call) });
    } catch (error) {
      const isSafe = error instanceof DispatchError;
      send(page, { kind: 'failed', id, message: isSafe ? error.message : 'The program failed.' });
      if (!isSafe || error.problem === 'failed') options?.onFault(error);
    }
  }
}

function send(page: WebSocket, message: FromHost): void {
  if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
}

function readMessage(text: string): FromPage | null {
  return fromPageSchema.safeParse(readJson(text)).data ?? null;
}

/** Codes with which a WebSocket ends when its page, or the whole browser, is gone. */
const closedCodes: ReadonlySet<number> = new Set([1001, 1006]);

interface WatchedPage {
  /** Notes that the page announced its end. */
  leave(): void;
  /** Notes that its WebSocket ended with this code. Returns what to do after a crash; null where there was none. */
  end(code: number): AfterCrash | null;
}

/**
 * Tells crashed pages from pages that were left. A page that is closed, reloaded or left announces it; a crashed one
 * cannot. Several that crash together with their browser count once.
 */
export class PageCrashes {
  readonly #now: () => number;
  readonly #count: CrashCount;
  #lastAt = -Infinity;

  /** `now` in milliseconds. */
  constructor({ now }: { readonly now: () => number }) {
    this.#now = now;
    this.#count = new CrashCount({ now });
  }

  /** Begins to watch a new page. */
  watch(): WatchedPage {
    const cameAt = this.#now();
    let isLeaving = false;
    return {
      leave: () => void (isLeaving = true),
      end: (code) => (isLeaving || !closedCodes.has(code) ? null : this.#crashed(cameAt)),
    };
  }

  #crashed(cameAt: number): AfterCrash | null {
    if (cameAt < this.#lastAt) return null;
    this.#lastAt = this.#now();
    const next = this.#count.next();
    // Nobody can be asked here: opening the page again shows the wish to see it.
    return next === 'ask' ? 'withoutLast' : next;
  }
}
