import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import { findLinks } from './links.ts';

export interface ReadDocument {
  readonly body: IssuedDocument['body'];
  /** Ending of the file's name, without a dot. Chosen here, never taken from the answer. */
  readonly ending: string;
}

/** Text longer than this inside JSON is shown shortened (a PDF in base64, say); the kept file has it all. */
const longestShownText = 4_000;

/** Outside of texts JSON has none of these but its line breaks. */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Kinds that may keep their ending. Web pages become text, so that opening one runs no script of it. */
const endings: ReadonlyMap<string, string> = new Map([
  ['application/zip', 'zip'],
  ['application/xml', 'xml'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/tiff', 'tif'],
]);

/** Two short words as they are registered; what else a header says is no name of a kind. */
const mediaTypePattern = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

/** What the service answered to the issue call. The specification does not show it, so the bytes decide. */
export function readDocument(bytes: Uint8Array, mediaType: string): ReadDocument {
  if (startsLikePdf(bytes)) return { body: { kind: 'pdf' }, ending: 'pdf' };
  const json = readJson(bytes);
  if (json !== null) return { body: json, ending: 'json' };
  const named = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  const plain = mediaTypePattern.test(named) ? named : '';
  const ending = endings.get(plain) ?? (plain.startsWith('text/') ? 'txt' : 'bin');
  return { body: { kind: 'file', mediaType: plain || 'application/octet-stream' }, ending };
}

function startsLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}

/** An object or a list; a bare number or word in an answer is a file like any other. */
function readJson(bytes: Uint8Array): IssuedDocument['body'] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null) return null;
    const text = JSON.stringify(value, shorten, 2).replace(hidden, escaped);
    return { kind: 'json', text, links: findLinks(value) };
  } catch {
    // What is no text, no JSON or nested beyond reason is no failure: it is kept as a file.
    return null;
  }
}

/** As JSON may write any letter: it says the same, and turns or hides nothing on a screen. */
function escaped(letter: string): string {
  const units = Array.from({ length: letter.length }, (_none, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

function shorten(_member: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > longestShownText;
  return isLong ? `${value.slice(0, 100)}… (+${value.length - 100})` : value;
}

/** A name every system takes: letters, digits, dots and dashes, at most 80 of them before the ending. */
export function safeFileName(wanted: string, ending: string): string {
  const kept = wanted
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  return `certificate-${Array.from(kept).slice(0, 80).join('') || 'of-origin'}.${ending}`;
}
