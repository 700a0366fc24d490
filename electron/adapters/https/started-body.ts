import type { RequestBody } from '../../services/api-client/transport.ts';

/** A body whose first piece is already there, which proves that its source can be read. */
export interface StartedBody {
  readonly length: number;
  pieces(): AsyncIterable<Uint8Array>;
  /** Lets go of the source without reading on. */
  abandon(): Promise<void>;
}

/** Throws what the source throws. */
export async function startBody(body: RequestBody): Promise<StartedBody> {
  const source = body.pieces()[Symbol.asyncIterator]();
  let next = await source.next();
  return {
    length: body.length,
    async *pieces() {
      try {
        while (next.done !== true) {
          yield next.value;
          next = await source.next();
        }
      } finally {
        await source.return?.();
      }
    },
    async abandon() {
      await source.return?.();
    },
  };
}
