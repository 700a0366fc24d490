/** Random choices that can be repeated: the same seed gives the same choices. */
export interface Random {
  /** A number from 0 to below 1. */
  share(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True with this probability: 0 never, 1 always. */
  chance(share: number): boolean;
  /** A word of random letters and digits. */
  word(length: number): string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A small 32-bit generator, good enough to scatter test data. */
export function seededRandom(seed: string): Random {
  let state = startOf(seed);
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    whole,
    pick: (values) => {
      const picked = values[whole(0, values.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    chance: (likely) => share() < likely,
    word: (length) => Array.from({ length }, () => letters.charAt(whole(0, letters.length - 1))).join(''),
  };
}

function startOf(seed: string): number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return state;
}
