import type { PageCall, PageRequest, SentFile } from '../messages.ts';
import type { Pass } from './pass.ts';

/** The part of a WebSocket that is used. */
export type ChannelSocket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

export interface PageChannelNeeds {
  readonly openSocket: (session: string) => ChannelSocket;
  readonly uploadFiles: (files: readonly File[], session: string) => Promise<SentFile[]>;
  readonly newPass: () => Promise<Pass>;
  /** Whether the program at our address knows this session or pass. Never rejects. */
  readonly isKnown: (session: string) => Promise<boolean>;
  /** The page came in with its pass, which is its session from now on. */
  readonly keepSession: (session: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs `tick` again and again. */
  readonly every: (milliseconds: number, tick: () => void) => void;
  /** The program stopped answering, or answers again. */
  readonly tell: (state: 'lost' | 'back') => void;
  /** The host wants the page to show or keep something. */
  readonly show: (message: PageRequest) => void;
}

/** A call that was not answered yet. */
export interface PendingCall {
  readonly message: PageCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How it stands with the program behind the page. */
export type State =
  /** Before the first answer of the host: calls wait. */
  | { readonly kind: 'starting'; readonly socket: ChannelSocket; readonly since: number }
  | { readonly kind: 'open'; readonly socket: ChannelSocket; readonly heardAt: number }
  | { readonly kind: 'lost' }
  /** Somebody is there again, perhaps: it has to show that it is our program. */
  | { readonly kind: 'asking'; readonly since: number }
  | { readonly kind: 'returning'; readonly socket: ChannelSocket; readonly since: number };
