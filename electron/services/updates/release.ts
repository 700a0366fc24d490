import { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { OfferedUpdate, UpdateFailure } from '../../../shared/domain/updates.ts';
import { protectedAddress } from './update-source.ts';

/** A version in the form of semver.org 2.0.0, without build metadata. */
interface Version {
  readonly numbers: readonly [number, number, number];
  readonly isPrerelease: boolean;
}

const number = '(0|[1-9]\\d{0,8})';
const word = '[0-9A-Za-z-]+';
const pattern = new RegExp(
  `^${number}\\.${number}\\.${number}(-${word}(?:\\.${word})*)?(?:\\+${word}(?:\\.${word})*)?$`,
);

/**
 * Compares an offered version with the running one. A prerelease is never newer, because it is not for offices;
 * `nonsense` is not a version at all.
 */
export function compareVersions(offered: string, running: string): 'newer' | 'notNewer' | 'nonsense' {
  const there = readVersion(offered);
  const here = readVersion(running);
  if (there === null || here === null) return 'nonsense';
  if (there.isPrerelease) return 'notNewer';
  const order = compare(there.numbers, here.numbers);
  // If a prerelease is running, the release with the same number is newer.
  return order > 0 || (order === 0 && here.isPrerelease) ? 'newer' : 'notNewer';
}

/** Whether a system version (one to four numbers) is older than an update needs; `null` where that is unknown. */
export function isSystemOlder(system: string, needed: string): boolean | null {
  const here = systemNumbers(system);
  const there = systemNumbers(needed);
  return here === null || there === null ? null : compare(here, there) < 0;
}

function readVersion(text: string): Version | null {
  const [whole, major, minor, patch, before] = text.length > 50 ? [] : (pattern.exec(text) ?? []);
  if (whole === undefined) return null;
  return { numbers: [Number(major), Number(minor), Number(patch)], isPrerelease: before !== undefined };
}

function systemNumbers(text: string): readonly number[] | null {
  const [numbers] = /^\d{1,9}(?:\.\d{1,9}){0,3}(?![\d.])/.exec(text) ?? [];
  return numbers === undefined ? null : numbers.split('.').map(Number);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const order = (one[index] ?? 0) - (other[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/** The system on which the program is installed, as far as it determines the right installer. */
export interface UpdateTarget {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Value of `process.arch`. */
  readonly arch: string;
  /** Value of `os.release()`. */
  readonly systemVersion: string;
  /** The running version. */
  readonly version: string;
}

/** The installer of a version, by its signed description. */
export interface InstallerFile {
  readonly url: URL;
  /** File name without folders. */
  readonly name: string;
  /** SHA-512, base64. */
  readonly sha512: string;
  readonly bytes: number;
}

export interface Release {
  readonly offer: OfferedUpdate;
  /** Null where the administrator installs updates, who gets the file in another way. */
  readonly file: InstallerFile | null;
}

export type LatestRelease =
  | { readonly kind: 'current' }
  | { readonly kind: 'newer'; readonly release: Release };

/** Largest accepted installer; that of this program has about 150 MB. Bytes. */
const largestInstaller = 1_000_000_000;
/** Longest release notes that are shown; the rest is cut. UTF-16 units. */
const longestNotes = 20_000;
const longText = z.string().max(200_000);

const fileSchema = z.object({
  url: z.string().min(1).max(2_000),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.number().int().positive(),
});

/** The used part of electron-builder's `latest.yml`. */
const descriptionSchema = z.object({
  version: z.string().max(50),
  files: z.array(fileSchema).min(1).max(50),
  releaseDate: z.string().max(50).optional(),
  releaseNotes: z
    .union([longText, z.array(z.object({ version: z.string(), note: longText.nullish() })).max(50)])
    .nullish(),
  minimumSystemVersion: z.string().max(50).nullish(),
});
type Description = z.infer<typeof descriptionSchema>;

const endings = { win32: '.exe', darwin: '.zip', linux: '.appimage' } as const;

/** Reads a signed description for this computer. `from`: its address. */
export function readDescription(
  content: unknown,
  from: URL,
  target: UpdateTarget,
  installedBy: 'program' | 'administrator',
): Result<LatestRelease, UpdateFailure> {
  const read = descriptionSchema.safeParse(content);
  if (!read.success) return fail('damaged');
  const { version, minimumSystemVersion: needed } = read.data;
  const order = compareVersions(version, target.version);
  if (order === 'nonsense') return fail('damaged');
  if (order === 'notNewer') return succeed({ kind: 'current' });
  if (typeof needed === 'string' && isSystemOlder(target.systemVersion, needed) !== false)
    return fail('systemTooOld');
  const offer = { version, notes: notesOf(read.data), releasedAt: dateOf(read.data) };
  if (installedBy === 'administrator') return succeed({ kind: 'newer', release: { offer, file: null } });
  const file = installerFor(read.data, from, target);
  return file.ok ? succeed({ kind: 'newer', release: { offer, file: file.value } }) : file;
}

/** The installer for exactly this processor: one for another processor may run, but never properly. */
function installerFor(
  { files }: Description,
  from: URL,
  target: UpdateTarget,
): Result<InstallerFile, UpdateFailure> {
  const fitting = files.filter(({ url }) => url.toLowerCase().endsWith(endings[target.platform]));
  const isForArm = ({ url }: { readonly url: string }): boolean => url.includes('arm64');
  const chosen = fitting.find((file) => isForArm(file) === (target.arch === 'arm64'));
  if (chosen === undefined) return fail('notForThisComputer');
  const url = protectedAddress(chosen.url, from);
  if (url === null) return fail('notSecure');
  const name = plainName(url);
  if (name === null) return fail('damaged');
  if (chosen.size > largestInstaller) return fail('tooLarge');
  return succeed({ url, name, sha512: chosen.sha512, bytes: chosen.size });
}

/** The file name at the end of a URL where every system accepts it; else `null`. */
function plainName(url: URL): string | null {
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1).replaceAll('%20', ' ');
  return /^[A-Za-z0-9][A-Za-z0-9 ._()+-]{0,150}$/.test(last) ? last : null;
}

function notesOf({ releaseNotes }: Description): string {
  const notes =
    typeof releaseNotes === 'string'
      ? releaseNotes
      : (releaseNotes ?? []).map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n');
  return shortened(plainText(notes));
}

/** Cuts a text that is too long for the page, never inside a character, and marks the cut. */
function shortened(text: string): string {
  if (text.length <= longestNotes) return text;
  return `${text.slice(0, longestNotes - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Makes notes safe to show as text: removes control characters and direction marks. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .toWellFormed()
    .trim();
}

function dateOf({ releaseDate }: Description): string | null {
  const date = new Date(releaseDate ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
