import type { Words } from '../../../shared/text/page-words.ts';
import { fold } from '../../text/fold.ts';

type SignWords = Words['signs'];
type SignName = keyof SignWords['names'];
type Mark = keyof SignWords['marks'];

/** A character that office keyboards lack, and its names. */
export interface Sign {
  readonly sign: string;
  /** Names separated by commas; the first one is shown. */
  readonly names: string;
}

/** Signs of trade, those most needed for certificates first. */
const signs: readonly (readonly [string, SignName])[] = [
  ['№', 'numero'],
  ['²', 'squared'],
  ['³', 'cubed'],
  ['°', 'degree'],
  ['×', 'times'],
  ['Ø', 'diameter'],
  ['±', 'plusMinus'],
  ['µ', 'micro'],
  ['½', 'half'],
  ['¼', 'quarter'],
  ['¾', 'threeQuarters'],
  ['÷', 'divided'],
  ['‰', 'perMille'],
  ['≤', 'atMost'],
  ['≥', 'atLeast'],
  ['≈', 'about'],
  ['Ω', 'ohm'],
  ['€', 'euro'],
  ['£', 'pound'],
  ['¥', 'yen'],
  ['–', 'dash'],
  ['—', 'longDash'],
  ['•', 'bullet'],
  ['·', 'middleDot'],
  ['…', 'ellipsis'],
  ['§', 'section'],
  ['®', 'registered'],
  ['™', 'trademark'],
  ['©', 'copyright'],
  ['«', 'leftGuillemet'],
  ['»', 'rightGuillemet'],
  ['„', 'lowQuote'],
  ['“', 'openQuote'],
  ['”', 'closeQuote'],
  ['’', 'apostrophe'],
];

/** Letters: the character, the plain letters it is searched by, and its diacritical mark. */
const letters: readonly (readonly [string, string, Mark])[] = [
  ['ä', 'a', 'dots'],
  ['ö', 'o', 'dots'],
  ['ü', 'u', 'dots'],
  ['ß', 'ss', 'sharp'],
  ['Ä', 'A', 'dots'],
  ['Ö', 'O', 'dots'],
  ['Ü', 'U', 'dots'],
  ['ç', 'c', 'cedilla'],
  ['ğ', 'g', 'breve'],
  ['ı', 'i', 'dotless'],
  ['ş', 's', 'cedilla'],
  ['Ç', 'C', 'cedilla'],
  ['Ğ', 'G', 'breve'],
  ['İ', 'I', 'dot'],
  ['Ş', 'S', 'cedilla'],
  ['å', 'a', 'ring'],
  ['æ', 'ae', 'joined'],
  ['ø', 'o', 'stroke'],
  ['Å', 'A', 'ring'],
  ['Æ', 'AE', 'joined'],
  ['ñ', 'n', 'tilde'],
  ['Ñ', 'N', 'tilde'],
  ['é', 'e', 'acute'],
  ['è', 'e', 'grave'],
  ['ê', 'e', 'circumflex'],
  ['ë', 'e', 'dots'],
  ['É', 'E', 'acute'],
  ['á', 'a', 'acute'],
  ['à', 'a', 'grave'],
  ['â', 'a', 'circumflex'],
  ['ã', 'a', 'tilde'],
  ['í', 'i', 'acute'],
  ['î', 'i', 'circumflex'],
  ['ó', 'o', 'acute'],
  ['ô', 'o', 'circumflex'],
  ['õ', 'o', 'tilde'],
  ['ő', 'o', 'doubleAcute'],
  ['œ', 'oe', 'joined'],
  ['ú', 'u', 'acute'],
  ['ù', 'u', 'grave'],
  ['ů', 'u', 'ring'],
  ['ű', 'u', 'doubleAcute'],
  ['ý', 'y', 'acute'],
  ['ą', 'a', 'ogonek'],
  ['ę', 'e', 'ogonek'],
  ['ć', 'c', 'acute'],
  ['č', 'c', 'caron'],
  ['ě', 'e', 'caron'],
  ['ł', 'l', 'stroke'],
  ['Ł', 'L', 'stroke'],
  ['ń', 'n', 'acute'],
  ['ř', 'r', 'caron'],
  ['ś', 's', 'acute'],
  ['š', 's', 'caron'],
  ['Š', 'S', 'caron'],
  ['ź', 'z', 'acute'],
  ['ż', 'z', 'dot'],
  ['ž', 'z', 'caron'],
  ['Ž', 'Z', 'caron'],
];

/** All signs with their names in one language. */
export function allSigns(words: SignWords): readonly Sign[] {
  return [
    ...signs.map(([sign, name]) => ({ sign, names: words.names[name] })),
    ...letters.map(([sign, base, mark]) => ({ sign, names: `${base} ${words.marks[mark]}` })),
  ];
}

/** How many recently used signs are remembered. */
export const rememberedSigns = 10;

/** Signs that match what was typed: recently used ones first, then those with a name that begins with it. */
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

/** 0 where a name begins with what was typed, 1 where one contains all its words; `null` otherwise. */
function rankOf({ sign, names }: Sign, wanted: string): number | null {
  if (sign === wanted) return 0;
  const ranks = names.split(', ').flatMap((name) => {
    if (fold(name).startsWith(fold(wanted))) return [0];
    return wanted.split(/\s+/).every((word) => holdsWord(name, word)) ? [1] : [];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Whether a name contains a word. One or two letters must begin a word, as they are inside almost every name. */
function holdsWord(name: string, typed: string): boolean {
  const words = fold(name).split(/[\s-]+/);
  const start = fold(typed);
  return words.some((word) => word.startsWith(start) || (start.length > 2 && word.includes(start)));
}

/** The recently used signs, newest first, each once. */
export function withRecent(recent: readonly string[], sign: string): readonly string[] {
  return [sign, ...recent.filter((other) => other !== sign)].slice(0, rememberedSigns);
}
