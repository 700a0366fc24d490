import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationIdSchema } from '../../../shared/domain/application.ts';
import type { RefusedArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { shownFileName } from '../import/import-service.ts';

/** A link, file or command line from outside, as the host received it, unchecked. */
export type ReceivedArrival =
  /** `folder`: the base of relative paths; it must be absolute to count. */
  | { readonly kind: 'commandLine'; readonly texts: readonly string[]; readonly folder: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** What a link can ask for: only to show something. */
export type Link =
  | { readonly kind: 'application'; readonly applicationId: string }
  | { readonly kind: 'reference'; readonly clientReference: string }
  | { readonly kind: 'search'; readonly text: string };

interface Refused {
  readonly kind: 'refused';
  readonly why: RefusedArrival;
}

/** A checked link or file, or the reason why it was refused. `path` is absolute. */
export type Arrival =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'file'; readonly path: string; readonly name: string }
  | Refused;

export function refuse(why: RefusedArrival): Refused {
  return { kind: 'refused', why };
}

/** Longest accepted link. Characters. */
const longestLink = 1_000;
/** Longest accepted reference or search, after decoding. Code points. */
const longestText = 100;

const scheme = /^codesk:/i;
/** The whole link: scheme, optionally followed by the two slashes that some systems add, and one of three commands. */
const grammar =
  /^codesk:(?:\/\/)?(?:open\/(?<id>[\da-fA-F-]{36})\/?|reference\/(?<reference>[^/?&#=]+)\/?|search\/?\?text=(?<search>[^/?&#=]+))$/;
/** A percent-encoded text: what `encodeURIComponent` keeps and produces, and the plus sign of forms. */
const encoded = /^(?:[\w.!~*'()+-]|%[0-9A-F]{2})+$/i;
/** Characters that make a text look different from what it is; no reference or search contains them. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u;

/** Whether a text has the scheme of our links, valid or not. */
export function isMeantAsLink(text: string): boolean {
  return scheme.test(text);
}

/**
 * Reads a link. Accepts only what the grammar allows: no user, no port, no fragment, no second query, nothing encoded
 * twice.
 */
export function readLink(text: string): Arrival {
  if (text.length > longestLink) return refuse('link');
  const { id, reference, search } = grammar.exec(text.replace(scheme, 'codesk:'))?.groups ?? {};
  const link = applicationLink(id) ?? referenceLink(reference) ?? searchLink(search);
  return link === null ? refuse('link') : { kind: 'link', link };
}

function applicationLink(id: string | undefined): Link | null {
  const parsed = applicationIdSchema.safeParse(id?.toLowerCase());
  return parsed.success ? { kind: 'application', applicationId: parsed.data } : null;
}

function referenceLink(raw: string | undefined): Link | null {
  const clientReference = plainText(raw);
  return clientReference === null ? null : { kind: 'reference', clientReference };
}

/** Reads the text of a search, in which forms write a blank as a plus sign. */
function searchLink(raw: string | undefined): Link | null {
  const text = plainText(raw?.replaceAll('+', '%20'));
  return text === null ? null : { kind: 'search', text };
}

/** Decodes a text once; null for a text that no clerk could have typed. */
function plainText(raw: string | undefined): string | null {
  if (raw === undefined || !encoded.test(raw)) return null;
  const text = decoded(raw)?.normalize('NFC').trim() ?? '';
  const isPlain = text !== '' && !misleading.test(text) && Array.from(text).length <= longestText;
  return isPlain ? text : null;
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    // Bytes that are not UTF-8.
    return null;
  }
}

interface ArrivalPlace {
  readonly platform: NodeJS.Platform;
  /** Base of relative paths. */
  readonly folder: string;
}

/** Longest accepted path. Characters. */
const longestPath = 8_000;
const ending = /\.codesk$/i;
/** Names that Windows reserves for devices, with any extension and in any folder. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d\u00B9\u00B2\u00B3])$/i;

/** Checks the path of a file without touching the file. The file itself is checked when it is read. */
export function readFilePath(text: string, place: ArrivalPlace): Arrival {
  const given = isFileAddress(text) ? pathOfAddress(text, place) : text;
  if (given === null) return refuse('place');
  if (!ending.test(given)) return refuse('notOurs');
  const resolved = absolutePath(given, place);
  // On Windows `\\server\share.codesk` is a share and not a file of it.
  if (resolved === null || !ending.test(resolved)) return refuse('place');
  return { kind: 'file', path: resolved, name: shownFileName(flavour(place).basename(resolved)) };
}

/** Whether a text is a file URL, as Linux passes files. */
function isFileAddress(text: string): boolean {
  return /^file:/i.test(text);
}

/** The path of a file URL, of this computer only: a URL with a host would make Windows sign in there. */
function pathOfAddress(text: string, { platform }: ArrivalPlace): string | null {
  try {
    const address = new URL(text);
    const isPlain = address.host === '' && address.search === '' && address.hash === '';
    if (!isPlain || !/^file:\/{1}(?:\/\/)?[^/\\]/i.test(text)) return null;
    return fileURLToPath(address, { windows: platform === 'win32' });
  } catch {
    // No URL, bytes that are no text, or an encoded slash.
    return null;
  }
}

function absolutePath(given: string, place: ArrivalPlace): string | null {
  if (given.length > longestPath || /\p{Cc}/u.test(given)) return null;
  const own = flavour(place);
  if (place.platform === 'win32' && !isPlainOnWindows(given)) return null;
  if (!own.isAbsolute(given) && !own.isAbsolute(place.folder)) return null;
  return own.resolve(place.folder, given);
}

/**
 * Whether a Windows path is a plain file path: no device, no special name space, no alternate stream, no drive without
 * a folder.
 */
function isPlainOnWindows(given: string): boolean {
  const { root } = path.win32.parse(given);
  const isDrive = /^[a-z]:[\\/]$/i.test(root);
  const isOtherSpace = /^[\\/]{2}[?.]|^[\\/]\?\?/.test(given);
  const isBare = root === '' || isDrive || /^[\\/]/.test(root);
  const parts = given.slice(isDrive ? root.length : 0).split(/[\\/]/);
  return isBare && !isOtherSpace && parts.every(isPlainPart);
}

function isPlainPart(part: string): boolean {
  return !part.includes(':') && !device.test(part.split('.')[0]?.trim() ?? '');
}

function flavour({ platform }: Pick<ArrivalPlace, 'platform'>): path.PlatformPath {
  return platform === 'win32' ? path.win32 : path.posix;
}
