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
