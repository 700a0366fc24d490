import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

/** Request line and headers. Header names in lower case. */
export interface RequestHead {
  readonly method: string;
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bodyBytes: number;
}

/** How much of a body is kept, to find the client reference in it; the rest is only counted and hashed. Bytes. */
const keptBytes = 65_536;
const referencePattern = /"ClientReferenceNumber":"([^"]*)"/u;

/** Reads one request from a socket piece by piece, as slowly as its owner wants. */
export class RequestReader {
  readonly #socket: Socket;
  readonly #hash = createHash('sha256');
  readonly #kept: Buffer[] = [];
  #rest = Buffer.alloc(0);
  #bodyBytes = 0;
  #isGone = false;
  #wake: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    const wake = (): void => this.#wake();
    socket.on('readable', wake);
    for (const ending of ['close', 'end', 'error'] as const)
      socket.on(ending, () => {
        this.#isGone = true;
        wake();
      });
  }

  get receivedBodyBytes(): number {
    return this.#bodyBytes;
  }

  /** Reads the head. `null` when the client disconnects before it is whole. */
  async head(): Promise<RequestHead | null> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n\r\n');
      if (end >= 0) {
        const head = readHead(this.#rest.subarray(0, end).toString('latin1'));
        const body = this.#rest.subarray(end + 4);
        this.#rest = Buffer.alloc(0);
        this.#take(body);
        return head;
      }
      const piece = await this.#piece();
      if (piece === null) return null;
      this.#rest = Buffer.concat([this.#rest, piece]);
    }
  }

  /** Reads until this much of the body is there. False when the client disconnects before. */
  async bodyUpTo(bytes: number): Promise<boolean> {
    while (this.#bodyBytes < bytes) {
      const piece = await this.#piece();
      if (piece === null) return false;
      this.#take(piece);
    }
    return true;
  }

  clientReference(): string | null {
    return referencePattern.exec(this.text())?.[1] ?? null;
  }

  /** The start of the body. */
  text(): string {
    return Buffer.concat(this.#kept).toString();
  }

  sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  #take(piece: Buffer): void {
    if (this.#bodyBytes < keptBytes) this.#kept.push(piece.subarray(0, keptBytes));
    this.#bodyBytes += piece.byteLength;
    this.#hash.update(piece);
  }

  /** The next bytes; `null` at the end. */
  async #piece(): Promise<Buffer | null> {
    for (;;) {
      const piece: unknown = this.#socket.read();
      if (Buffer.isBuffer(piece)) return piece;
      if (this.#isGone) return null;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

function readHead(text: string): RequestHead {
  const [line = '', ...lines] = text.split('\r\n');
  const [method = '', path = ''] = line.split(' ');
  const headers = new Map(
    lines.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()] as const;
    }),
  );
  return { method, path, headers, bodyBytes: Number(headers.get('content-length') ?? 0) };
}
