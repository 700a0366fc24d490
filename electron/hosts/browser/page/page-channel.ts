import type { BridgeChannel, StopListening } from '../../../../shared/ipc/bridge.ts';
import { hostProtocol, type FromHost, fromHostSchema, type PageRequest } from '../host-protocol.ts';
import type { FromPage, PageCall } from '../pages.ts';
import type { Pass } from '../session.ts';
import type { SentFile } from '../uploads.ts';

const unanswered = 'The connection to the program was lost before it answered.';

/** The page's end of its WebSocket: calls and events in order, and a check that the host still answers. */
export class PageChannel implements BridgeChannel {
  readonly #options: PageChannelOptions;
  #session: string;
  /** The next session, once the host knows it; `null` before. */
  #pass: Pass | null = null;
  readonly #pending = new Map<number, PendingCall>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  #nextId = 0;
  #state: State;
  #watchedAt: number;

  constructor(session: string, options: PageChannelOptions) {
    this.#session = session;
    this.#options = options;
    this.#watchedAt = options.now();
    this.#state = { kind: 'starting', socket: this.#connect(), since: options.now() };
    options.every(hostProtocol.retryMilliseconds, () => this.#watch());
  }

  invoke(channel: string, input: unknown): Promise<unknown> {
    return this.#call(channel, input, []);
  }

  async invokeWithFiles(channel: string, input: unknown, files: readonly File[]): Promise<unknown> {
    return this.#call(channel, input, await this.#options.uploadFiles(files, this.#session));
  }

  listen(event: string, listener: (payload: unknown) => void): StopListening {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Called when the page is left for good. Earlier messages arrive first. */
  leave(): void {
    if (this.#state.kind === 'open') this.#send(this.#state.socket, { kind: 'leaving' });
  }

  #send(socket: ChannelSocket, message: FromPage): void {
    socket.send(JSON.stringify(message));
  }

  #call(channel: string, input: unknown, files: SentFile[]): Promise<unknown> {
    const state = this.#state;
    if (state.kind !== 'starting' && state.kind !== 'open') return Promise.reject(new Error(unanswered));
    const message: PageCall = { kind: 'call', id: this.#nextId++, channel, input, files };
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (state.kind === 'open') this.#send(state.socket, message);
    });
  }

  #connect(): ChannelSocket {
    const socket = this.#options.openSocket(this.#session);
    socket.addEventListener('message', ({ data }) => this.#receive(socket, String(data)));
    socket.addEventListener('close', () => {
      if (this.#isCurrent(socket)) this.#lose();
    });
    return socket;
  }

  #isCurrent(socket: ChannelSocket): boolean {
    return 'socket' in this.#state && this.#state.socket === socket;
  }

  /** Handles a message. The first one of the host also means that it accepted the session. */
  #receive(socket: ChannelSocket, text: string): void {
    if (!this.#isCurrent(socket)) return;
    const before = this.#state.kind;
    this.#state = { kind: 'open', socket, heardAt: this.#options.now() };
    if (before !== 'open') void this.#sendNewPass(socket);
    if (before === 'starting') for (const { message } of this.#pending.values()) this.#send(socket, message);
    if (before === 'returning') {
      this.#options.keepSession(this.#session);
      this.#options.notify('back');
    }
    this.#take(fromHostSchema.parse(JSON.parse(text)));
  }

  /** Sends the host a new pass for this connection, because each pass works only once. */
  async #sendNewPass(socket: ChannelSocket): Promise<void> {
    const pass = await this.#options.newPass();
    if (!this.#isCurrent(socket)) return;
    this.#send(socket, { kind: 'pass', key: pass.key });
    this.#pass = pass;
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
      case 'link':
      case 'print': {
        this.#options.show(message);
        return;
      }
    }
  }

  #settle(id: number, how: (call: PendingCall) => void): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (call !== undefined) how(call);
  }

  /**
   * Checks that the host still answers. A stopped host closes no connection, so silence counts as loss. Not if the page
   * itself stood still, because of a print window, a busy computer or sleep: messages of the host may still be waiting
   * then.
   */
  #watch(): void {
    const now = this.#options.now();
    const stoodStill = now - this.#watchedAt > hostProtocol.beatMilliseconds;
    this.#watchedAt = now;
    if (stoodStill) this.#noteContact(now);
    const state = this.#state;
    if (state.kind === 'lost') {
      void this.#return();
      return;
    }
    const quietSince = state.kind === 'open' ? state.heardAt : state.since;
    if (now - quietSince <= hostProtocol.lostAfterMilliseconds) return;
    this.#lose();
    if ('socket' in state) state.socket.close();
  }

  #noteContact(now: number): void {
    const state = this.#state;
    if (state.kind === 'open') this.#state = { ...state, heardAt: now };
    else if ('socket' in state) this.#state = { ...state, since: now };
  }

  /**
   * Tries to return to the host. First asks whether it knows us, so that another program at our address learns nothing.
   */
  async #return(): Promise<void> {
    const { isKnown, now } = this.#options;
    const asking: State = { kind: 'asking', since: now() };
    this.#state = asking;
    // The host may have ended before it received the pass.
    for (const session of [this.#pass?.secret, this.#session]) {
      if (session === undefined || !(await isKnown(session))) continue;
      if (this.#state !== asking) return;
      this.#session = session;
      this.#state = { kind: 'returning', socket: this.#connect(), since: now() };
      return;
    }
    if (this.#state === asking) this.#state = { kind: 'lost' };
  }

  #lose(): void {
    const wasKnown = this.#state.kind === 'returning' || this.#state.kind === 'asking';
    this.#state = { kind: 'lost' };
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Error(unanswered));
    if (!wasKnown) this.#options.notify('lost');
  }
}

/** The parts of a WebSocket that are used. */
type ChannelSocket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

interface PageChannelOptions {
  readonly openSocket: (session: string) => ChannelSocket;
  readonly uploadFiles: (files: readonly File[], session: string) => Promise<SentFile[]>;
  readonly newPass: () => Promise<Pass>;
  /** Whether the program at our address knows this session or pass. Never rejects. */
  readonly isKnown: (session: string) => Promise<boolean>;
  /** Called when the page returned with its pass, which is its session from now on. */
  readonly keepSession: (session: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs `tick` again and again. */
  readonly every: (milliseconds: number, tick: () => void) => void;
  /** Reports that the program stopped answering, or answers again. */
  readonly notify: (state: 'lost' | 'back') => void;
  /** Shows or saves what the host asks for. */
  readonly show: (message: PageRequest) => void;
}

/** A call without an answer yet. */
interface PendingCall {
  readonly message: PageCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** State of the connection to the program. */
type State =
  /** Before the first message of the host: calls wait. */
  | { readonly kind: 'starting'; readonly socket: ChannelSocket; readonly since: number }
  | { readonly kind: 'open'; readonly socket: ChannelSocket; readonly heardAt: number }
  | { readonly kind: 'lost' }
  /** A program may be there again; it has to prove that it is ours. */
  | { readonly kind: 'asking'; readonly since: number }
  | { readonly kind: 'returning'; readonly socket: ChannelSocket; readonly since: number };
