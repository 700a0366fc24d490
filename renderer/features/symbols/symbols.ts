import type { Words } from '../../../shared/text/languages.ts';
import { fold } from '../../text/fold.ts';

type SymbolWords = Words['symbols'];
type SymbolName = keyof SymbolWords['names'];
type Mark = keyof SymbolWords['marks'];

/** A character that office keyboards lack, and its names. */
export interface NamedSymbol {
  readonly symbol: string;
  /** Names separated by commas; the first one is shown. */
  readonly names: string;
}

/** Symbols of trade, those most needed for certificates first. */
const symbols: readonly (readonly [string, SymbolName])[] = [
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

/** All symbols with their names in one language. */
export function allSymbols(words: SymbolWords): readonly NamedSymbol[] {
  return [
    ...symbols.map(([symbol, name]) => ({ symbol, names: words.names[name] })),
    ...letters.map(([symbol, base, mark]) => ({ symbol, names: `${base} ${words.marks[mark]}` })),
  ];
}

/** How many recently used symbols are remembered. */
export const rememberedSymbols = 10;

/** Symbols that match what was typed: recently used ones first, then those with a name that begins with it. */
export function findSymbols(
  all: readonly NamedSymbol[],
  typed: string,
  recent: readonly string[],
): readonly NamedSymbol[] {
  const wanted = typed.trim();
  const found = all.flatMap((symbol) => {
    const rank = wanted === '' ? 0 : rankOf(symbol, wanted);
    return rank === null ? [] : [{ symbol, rank }];
  });
  const age = ({ symbol }: NamedSymbol): number => {
    const index = recent.indexOf(symbol);
    return index < 0 ? recent.length : index;
  };
  return found
    .sort((one, other) => one.rank - other.rank || age(one.symbol) - age(other.symbol))
    .map(({ symbol }) => symbol);
}

/** 0 where a name begins with what was typed, 1 where one contains all its words; `null` otherwise. */
function rankOf({ symbol, names }: NamedSymbol, wanted: string): number | null {
  if (symbol === wanted) return 0;
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

/** The recently used symbols, newest first, each once. */
export function withRecent(recent: readonly string[], symbol: string): readonly string[] {
  return [symbol, ...recent.filter((other) => other !== symbol)].slice(0, rememberedSymbols);
}
