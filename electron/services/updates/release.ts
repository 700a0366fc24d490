import { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { OfferedUpdate, UpdateFailure } from '../../../shared/domain/updates.ts';
import { protectedAddress } from './update-source.ts';

/** A version as semver.org 2.0.0 writes it, without what was built with it. */
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
 * How a version that was offered stands to the one that runs. A version before its release is for nobody's office, so
 * it is never newer; `nonsense` is no version at all.
 */
export function standsTo(offered: string, running: string): 'newer' | 'notNewer' | 'nonsense' {
  const there = readVersion(offered);
  const here = readVersion(running);
  if (there === null || here === null) return 'nonsense';
  if (there.isPrerelease) return 'notNewer';
  const order = compare(there.numbers, here.numbers);
  // What runs may itself be from before its release: the release of the same number is newer then.
  return order > 0 || (order === 0 && here.isPrerelease) ? 'newer' : 'notNewer';
}

/** Whether a system (its version in one to four numbers) is older than what an update needs; `null`: nobody can say. */
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
  for (let place = 0; place < length; place += 1) {
    const order = (one[place] ?? 0) - (other[place] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/** What a program is installed on, as far as it decides which installer fits. */
export interface UpdateTarget {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** As `process.arch` says it. */
  readonly arch: string;
  /** As `os.release()` says it. */
  readonly systemVersion: string;
  /** The version that runs. */
  readonly version: string;
}

/** The file that installs a version, as its signed description says it is. */
export interface InstallerFile {
  readonly url: URL;
  /** Without folders. */
  readonly name: string;
  /** SHA-512, base64. */
  readonly sha512: string;
  readonly bytes: number;
}

export interface Release {
  readonly offer: OfferedUpdate;
  /** Null: it is for the administrator, who has other ways to get it. */
  readonly file: InstallerFile | null;
}

export type Latest = { readonly kind: 'current' } | { readonly kind: 'newer'; readonly release: Release };

/** An installer of this program has some 150 MB. Bytes. */
const largestInstaller = 1_000_000_000;
const longestNotes = 20_000;
const longText = z.string().max(200_000);

const fileSchema = z.object({
  url: z.string().min(1).max(2_000),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.number().int().positive(),
});

/** The format of electron-builder's `latest.yml`, as far as anything of it is used. */
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

/** What a signed description means for this computer. `from`: where it lies. */
export function readDescription(
  content: unknown,
  from: URL,
  target: UpdateTarget,
  way: 'here' | 'byAdministrator',
): Result<Latest, UpdateFailure> {
  const read = descriptionSchema.safeParse(content);
  if (!read.success) return fail('damaged');
  const { version, minimumSystemVersion: needed } = read.data;
  const order = standsTo(version, target.version);
  if (order === 'nonsense') return fail('damaged');
  if (order === 'notNewer') return succeed({ kind: 'current' });
  if (typeof needed === 'string' && isSystemOlder(target.systemVersion, needed) !== false)
    return fail('systemTooOld');
  const offer = { version, notes: notesOf(read.data), releasedAt: dateOf(read.data) };
  if (way === 'byAdministrator') return succeed({ kind: 'newer', release: { offer, file: null } });
  const file = installerFor(read.data, from, target);
  return file.ok ? succeed({ kind: 'newer', release: { offer, file: file.value } }) : file;
}

/** For this kind of processor and no other: what is made for another one may run, but never as it should. */
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

/** The last part of the address where it is a name that every system takes as it is. */
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

/** Cut between whole characters, and with a sign of it, where there is more than the page takes. */
function shortened(text: string): string {
  if (text.length <= longestNotes) return text;
  return `${text.slice(0, longestNotes - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Shown as text and never as marks: no control signs, nothing that turns the direction of what follows. */
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
