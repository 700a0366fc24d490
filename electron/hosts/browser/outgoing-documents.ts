import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { OutgoingDocument } from '../../services/host.ts';
import { fileNameFor } from '../outgoing-name.ts';
import { hostProtocol } from './host-protocol.ts';

export type ShowMode = 'open' | 'save';

type OfferedDocument = OutgoingDocument & { readonly mode: ShowMode };

/** Types that are shown in a tab. Everything else is only saved as a file, because it would run in our origin. */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'application/pdf'],
  ['application/json', 'text/plain; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
]);

interface Offer {
  readonly document: OfferedDocument;
  /** Called when nobody can fetch it any more. */
  readonly end: (end: OfferEnd) => void;
}

/** `left`: it was sent completely. `untouched`: nobody fetched it, or the transfer was broken off. */
type OfferEnd = 'left' | 'untouched';

/** How long a page may take to fetch a document that it was told of; it does so at once or never. Milliseconds. */
const patience = 30_000;

/** Documents for the page, each under an address that answers once. */
export class OutgoingDocuments {
  readonly #offered = new Map<string, Offer>();

  /** Offers a document without a time limit. Returns the path below the host's address. */
  show(document: OutgoingDocument): string {
    return this.#add({ document: { ...document, mode: 'open' }, end: () => undefined });
  }

  /** Offers a copy to the page; `end` resolves when the document itself is not needed any more. */
  give(document: OutgoingDocument): { readonly address: string; readonly end: Promise<OfferEnd> } {
    const { promise, resolve } = Promise.withResolvers<OfferEnd>();
    const address = this.#add({ document: { ...document, mode: 'save' }, end: resolve });
    const forget = setTimeout(() => this.take(address)?.end('untouched'), patience).unref();
    return { address, end: promise.finally(() => clearTimeout(forget)) };
  }

  take(path: string): Offer | null {
    const id = path.slice(hostProtocol.documentsPath.length);
    const offer = this.#offered.get(id) ?? null;
    this.#offered.delete(id);
    return offer;
  }

  #add(offer: Offer): string {
    const id = randomBytes(24).toString('base64url');
    this.#offered.set(id, offer);
    return `${hostProtocol.documentsPath}${id}`;
  }
}

/** The bytes of a document, read as they are needed. */
export function documentBytes(document: OutgoingDocument): Readable {
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

/** Encodes a file name by RFC 8187, which leaves fewer characters unencoded than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
