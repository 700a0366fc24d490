import type { Words } from '../../../shared/text/page-words.ts';

type SignWords = Words['signs'];
type SignName = keyof SignWords['names'];
type Mark = keyof SignWords['marks'];

/** A sign that office keyboards lack, and what it is called. */
export interface Sign {
  readonly sign: string;
  /** Several names with commas between them; the first one is shown. */
  readonly names: string;
}

/** Signs of trade, the ones that certificates need most first. */
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

/** Letters: how they look, the keys that a hand would take for them, and the mark on them. */
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

/** Every sign with its names in the language of the words. */
export function allSigns(words: SignWords): readonly Sign[] {
  return [
    ...signs.map(([sign, name]) => ({ sign, names: words.names[name] })),
    ...letters.map(([sign, base, mark]) => ({ sign, names: `${base} ${words.marks[mark]}` })),
  ];
}
