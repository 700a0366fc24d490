import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { OutgoingDocument } from '../host.ts';
import { agreement } from './messages.ts';

export type ShowMode = 'open' | 'save';

export interface OfferedDocument extends OutgoingDocument {
  readonly mode: ShowMode;
}

/** Shown in a tab as they are; everything else is only ever kept as a file, because it would run in our origin. */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'application/pdf'],
  ['application/json', 'text/plain; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
]);

/** Documents on their way out, each under an address that answers once. */
export class OutgoingDocuments {
  readonly #offered = new Map<string, OfferedDocument>();

  /** The path below the host's address. */
  offer(document: OutgoingDocument, mode: ShowMode): string {
    const id = randomBytes(24).toString('base64url');
    this.#offered.set(id, { ...document, mode });
    return `${agreement.documentsPath}${id}`;
  }

  take(path: string): OfferedDocument | null {
    const id = path.slice(agreement.documentsPath.length);
    const document = this.#offered.get(id) ?? null;
    this.#offered.delete(id);
    return document;
  }
}

export function documentHeaders({ name, mediaType, mode }: OfferedDocument): OutgoingHttpHeaders {
  const shownAs = mode === 'open' ? shownTypes.get(mediaType) : undefined;
  const disposition = shownAs === undefined ? 'attachment' : 'inline';
  return {
    'Content-Type': shownAs ?? 'application/octet-stream',
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}`,
  };
}

/** RFC 8187 leaves fewer characters unencoded than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
