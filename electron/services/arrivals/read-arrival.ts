import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationIdSchema } from '../../../shared/domain/application.ts';
import type { RefusedArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { shownFileName } from '../import/import-service.ts';

/** What a host was handed from outside, as it came. None of it was checked. */
export type GivenArrival =
  /** `folder`: what relative paths are relative to; only an absolute one counts. */
  | { readonly kind: 'commandLine'; readonly texts: readonly string[]; readonly folder: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** Everything that a link can ask for: to show something. */
export type Link =
  | { readonly kind: 'application'; readonly applicationId: string }
  | { readonly kind: 'reference'; readonly clientReference: string }
  | { readonly kind: 'search'; readonly text: string };

interface Refused {
  readonly kind: 'refused';
  readonly why: RefusedArrival;
}

/** What is left of it behind the door. `path` is absolute. */
export type Arrival =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'file'; readonly path: string; readonly name: string }
  | Refused;

export function refused(why: RefusedArrival): Refused {
  return { kind: 'refused', why };
}

/** Nothing that can be said in a link is longer. Characters. */
const longestLink = 1_000;
/** Of a reference or a search, once it is decoded. Code points. */
const longestText = 100;

const scheme = /^codesk:/i;
/** The whole of it: scheme, with or without the two slashes that systems put there, and one of three commands. */
const grammar =
  /^codesk:(?:\/\/)?(?:open\/(?<id>[\da-fA-F-]{36})\/?|reference\/(?<reference>[^/?&#=]+)\/?|search\/?\?text=(?<search>[^/?&#=]+))$/;
/** What `encodeURIComponent` leaves, what it makes of the rest, and the plus sign of forms. */
const encoded = /^(?:[\w.!~*'()+-]|%[0-9A-F]{2})+$/i;
/** What makes a text other than it looks, and what no reference or search has. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u;

/** Whether somebody meant a link of ours, good or bad. */
export function isMeantAsLink(text: string): boolean {
  return scheme.test(text);
}

/** Takes only what the grammar knows: no user, no port, no fragment, no second question, nothing encoded twice. */
export function readLink(text: string): Arrival {
  if (text.length > longestLink) return refused('link');
  const { id, reference, search } = grammar.exec(text.replace(scheme, 'codesk:'))?.groups ?? {};
  const link = applicationLink(id) ?? referenceLink(reference) ?? searchLink(search);
  return link === null ? refused('link') : { kind: 'link', link };
}

function applicationLink(id: string | undefined): Link | null {
  const parsed = applicationIdSchema.safeParse(id?.toLowerCase());
  return parsed.success ? { kind: 'application', applicationId: parsed.data } : null;
}

function referenceLink(raw: string | undefined): Link | null {
  const clientReference = plainText(raw);
  return clientReference === null ? null : { kind: 'reference', clientReference };
}

/** Forms write a blank as a plus sign. */
function searchLink(raw: string | undefined): Link | null {
  const text = plainText(raw?.replaceAll('+', '%20'));
  return text === null ? null : { kind: 'search', text };
}

/** Decodes once; null for what is no text that a clerk could have typed. */
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
    // Bytes that are no UTF-8.
    return null;
  }
}

interface ArrivalPlace {
  readonly platform: NodeJS.Platform;
  /** What relative paths are relative to. */
  readonly folder: string;
}

/** Nobody's files lie deeper. Characters. */
const longestPath = 8_000;
const ending = /\.codesk$/i;
/** Names that Windows gives to devices, also with an ending and in any folder. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d\u00B9\u00B2\u00B3])$/i;

/**
 * Looks at where a file is said to be, without touching it. What really lies there is looked at when it is read, by
 * whoever reads it.
 */
export function readFilePath(text: string, place: ArrivalPlace): Arrival {
  const given = isFileAddress(text) ? pathOfAddress(text, place) : text;
  if (given === null) return refused('place');
  if (!ending.test(given)) return refused('notOurs');
  const resolved = absolutePath(given, place);
  // On Windows `\\server\share.codesk` is a share and not a file of it.
  if (resolved === null || !ending.test(resolved)) return refused('place');
  return { kind: 'file', path: resolved, name: shownFileName(flavour(place).basename(resolved)) };
}

/** Linux hands files over as addresses. */
function isFileAddress(text: string): boolean {
  return /^file:/i.test(text);
}

/** A file address of this computer only: one that names a host would have Windows sign in there. */
function pathOfAddress(text: string, { platform }: ArrivalPlace): string | null {
  try {
    const address = new URL(text);
    const isPlain = address.host === '' && address.search === '' && address.hash === '';
    if (!isPlain || !/^file:\/{1}(?:\/\/)?[^/\\]/i.test(text)) return null;
    return fileURLToPath(address, { windows: platform === 'win32' });
  } catch {
    // No address, bytes that are no text, or a slash that was hidden in it.
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

/** No device, no name space beside the one of files, no stream beside a file, no drive without its folder. */
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
