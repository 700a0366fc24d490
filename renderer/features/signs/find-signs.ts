import { fold } from '../../text/fold.ts';
import type { Sign } from './sign-list.ts';

/** How many signs used lately are remembered. */
export const rememberedSigns = 10;

/** The signs that a clerk may mean by what she typed: recently used ones first, then those of which a name begins so. */
export function findSigns(all: readonly Sign[], typed: string, recent: readonly string[]): readonly Sign[] {
  const wanted = typed.trim();
  const found = all.flatMap((sign) => {
    const rank = wanted === '' ? 0 : rankOf(sign, wanted);
    return rank === null ? [] : [{ sign, rank }];
  });
  const age = ({ sign }: Sign): number => {
    const place = recent.indexOf(sign);
    return place < 0 ? recent.length : place;
  };
  return found
    .sort((one, other) => one.rank - other.rank || age(one.sign) - age(other.sign))
    .map(({ sign }) => sign);
}

/** 0 a name begins with what was typed, 1 it holds all words of it; `null` for neither. */
function rankOf({ sign, names }: Sign, wanted: string): number | null {
  if (sign === wanted) return 0;
  const ranks = names.split(', ').flatMap((name) => {
    if (fold(name).startsWith(fold(wanted))) return [0];
    return wanted.split(/\s+/).every((word) => holdsWord(name, word)) ? [1] : [];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** A letter or two must begin a word, as they stand in the middle of almost every name. */
function holdsWord(name: string, typed: string): boolean {
  const words = fold(name).split(/[\s-]+/);
  const start = fold(typed);
  return words.some((word) => word.startsWith(start) || (start.length > 2 && word.includes(start)));
}

/** The newest first, each once. */
export function withRecent(recent: readonly string[], sign: string): readonly string[] {
  return [sign, ...recent.filter((other) => other !== sign)].slice(0, rememberedSigns);
}
