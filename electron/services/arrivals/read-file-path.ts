import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownFileName } from '../import/import-service.ts';
import { refused, type Arrival } from './arrival.ts';

export interface ArrivalPlace {
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
export function isFileAddress(text: string): boolean {
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
