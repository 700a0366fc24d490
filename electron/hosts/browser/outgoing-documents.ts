import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { OutgoingDocument } from '../../services/host.ts';
import { fileNameFor } from '../outgoing-name.ts';
import { agreement } from './agreement.ts';

export type ShowMode = 'open' | 'save';

type OfferedDocument = OutgoingDocument & { readonly mode: ShowMode };

/** Shown in a tab as they are; everything else is only ever kept as a file, because it would run in our origin. */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'application/pdf'],
  ['application/json', 'text/plain; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
]);

interface Offer {
  readonly document: OfferedDocument;
  /** Nobody can come for it any more. */
  readonly end: (end: OfferEnd) => void;
}

/** `left`: it went out whole. `untouched`: nobody came for it, or whoever came went away. */
type OfferEnd = 'left' | 'untouched';

/** A page fetches at once what it was told of; what it has not fetched by then it never will. Milliseconds. */
const patience = 30_000;

/** Documents on their way out, each under an address that answers once. */
export class OutgoingDocuments {
  readonly #offered = new Map<string, Offer>();

  /** The path below the host's address; whoever opens it has no limit of time. */
  show(document: OutgoingDocument): string {
    return this.#add({ document: { ...document, mode: 'open' }, end: () => undefined });
  }

  /** The same for a copy; `end` tells when the document itself is needed no more. */
  give(document: OutgoingDocument): { readonly address: string; readonly end: Promise<OfferEnd> } {
    const { promise, resolve } = Promise.withResolvers<OfferEnd>();
    const address = this.#add({ document: { ...document, mode: 'save' }, end: resolve });
    const forget = setTimeout(() => this.take(address)?.end('untouched'), patience).unref();
    return { address, end: promise.finally(() => clearTimeout(forget)) };
  }

  take(path: string): Offer | null {
    const id = path.slice(agreement.documentsPath.length);
    const offer = this.#offered.get(id) ?? null;
    this.#offered.delete(id);
    return offer;
  }

  #add(offer: Offer): string {
    const id = randomBytes(24).toString('base64url');
    this.#offered.set(id, offer);
    return `${agreement.documentsPath}${id}`;
  }
}

/** The bytes, read as somebody takes them. */
export function bytesOf(document: OutgoingDocument): Readable {
  return 'bytes' in document ? Readable.from([document.bytes]) : createReadStream(document.path);
}

export function documentHeaders({ name, mediaType, mode }: OfferedDocument): OutgoingHttpHeaders {
  const shownAs = mode === 'open' ? shownTypes.get(mediaType) : undefined;
  const disposition = shownAs === undefined ? 'attachment' : 'inline';
  return {
    'Content-Type': shownAs ?? 'application/octet-stream',
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(fileNameFor(name))}`,
  };
}

/** RFC 8187 leaves fewer characters unencoded than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
