import type { BridgeChannel, StopListening } from '../../../../shared/ipc/bridge.ts';
import {
  agreement,
  fromHostSchema,
  type FromHost,
  type FromPage,
  type PageRequest,
  type SentFile,
} from '../messages.ts';

/** The part of a WebSocket that is used. */
export type ChannelSocket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

export interface PageChannelNeeds {
  readonly openSocket: (session: string) => ChannelSocket;
  readonly uploadFiles: (files: readonly File[], session: string) => Promise<SentFile[]>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs `tick` again and again. */
  readonly every: (milliseconds: number, tick: () => void) => void;
  /** The program stopped answering, or answers again. */
  readonly tell: (state: 'lost' | 'back') => void;
  /** The host wants the page to show or keep something. */
  readonly show: (message: PageRequest) => void;
}

interface PendingCall {
  readonly message: FromPage;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type State =
  /** Before the first answer of the host: calls wait. */
  | { readonly kind: 'starting'; readonly socket: ChannelSocket; readonly since: number }
  | { readonly kind: 'open'; readonly socket: ChannelSocket; readonly heardAt: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'returning'; readonly socket: ChannelSocket; readonly since: number };

const unanswered = 'The connection to the program was lost before it answered.';

/** The page's end of the one WebSocket: calls and events in order, and a watch over whether the host lives. */
export class PageChannel implements BridgeChannel {
  readonly #needs: PageChannelNeeds;
  readonly #session: string;
  readonly #pending = new Map<number, PendingCall>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  #nextId = 0;
  #state: State;

  constructor(session: string, needs: PageChannelNeeds) {
    this.#session = session;
    this.#needs = needs;
    this.#state = { kind: 'starting', socket: this.#connect(), since: needs.now() };
    needs.every(agreement.retryMilliseconds, () => this.#watch());
  }

  invoke(channel: string, input: unknown): Promise<unknown> {
    return this.#call(channel, input, []);
  }

  async invokeWithFiles(channel: string, input: unknown, files: readonly File[]): Promise<unknown> {
    return this.#call(channel, input, await this.#needs.uploadFiles(files, this.#session));
  }

  listen(event: string, listener: (payload: unknown) => void): StopListening {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  #call(channel: string, input: unknown, files: SentFile[]): Promise<unknown> {
    const state = this.#state;
    if (state.kind === 'lost' || state.kind === 'returning') return Promise.reject(new Error(unanswered));
    const message: FromPage = { kind: 'call', id: this.#nextId++, channel, input, files };
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (state.kind === 'open') state.socket.send(JSON.stringify(message));
    });
  }

  #connect(): ChannelSocket {
    const socket = this.#needs.openSocket(this.#session);
    socket.addEventListener('message', ({ data }) => this.#hear(socket, String(data)));
    socket.addEventListener('close', () => {
      if (this.#isCurrent(socket)) this.#lose();
    });
    return socket;
  }

  #isCurrent(socket: ChannelSocket): boolean {
    return this.#state.kind !== 'lost' && this.#state.socket === socket;
  }

  /** The host speaks first, so its first word also says that it took the session. */
  #hear(socket: ChannelSocket, text: string): void {
    if (!this.#isCurrent(socket)) return;
    const before = this.#state.kind;
    this.#state = { kind: 'open', socket, heardAt: this.#needs.now() };
    if (before === 'starting')
      for (const { message } of this.#pending.values()) socket.send(JSON.stringify(message));
    if (before === 'returning') this.#needs.tell('back');
    this.#take(fromHostSchema.parse(JSON.parse(text)));
  }

  #take(message: FromHost): void {
    switch (message.kind) {
      case 'beat':
        return;
      case 'answer': {
        this.#settle(message.id, ({ resolve }) => resolve(message.value));
        return;
      }
      case 'failed': {
        this.#settle(message.id, ({ reject }) => reject(new Error(message.message)));
        return;
      }
      case 'event':
        for (const listener of this.#listeners.get(message.name) ?? []) listener(message.payload);
        return;
      case 'document':
      case 'link': {
        this.#needs.show(message);
        return;
      }
    }
  }

  #settle(id: number, how: (call: PendingCall) => void): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (call !== undefined) how(call);
  }

  /** A host that was stopped closes nothing by itself, so silence counts. */
  #watch(): void {
    const state = this.#state;
    const now = this.#needs.now();
    if (state.kind === 'lost') {
      this.#state = { kind: 'returning', socket: this.#connect(), since: now };
      return;
    }
    const quietSince = state.kind === 'open' ? state.heardAt : state.since;
    if (now - quietSince <= agreement.lostAfterMilliseconds) return;
    this.#lose();
    state.socket.close();
  }

  #lose(): void {
    const wasKnown = this.#state.kind === 'returning';
    this.#state = { kind: 'lost' };
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Error(unanswered));
    if (!wasKnown) this.#needs.tell('lost');
  }
}
