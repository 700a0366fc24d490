/** Words that tell a rule what a text speaks of, in the languages in which certificates are written here. */

/** Compares as a reader would: no accents, no case, single spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** True when a text holds the words as words, and not as part of longer ones. */
export function holdsWords(text: string, words: string): boolean {
  const [whole, part] = [plain(text), plain(words)];
  if (part === '') return false;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (!isLetter(whole[at - 1]) && !isLetter(whole[at + part.length])) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

export const postBox =
  /\b(?:p\.? ?o\.? ?box|post office box|postfach|apartado(?: postal)?|caixa postal|casella postale|boite postale|b\.? ?p\.? \d)/;

export const toOrder = /^to (?:the )?order\b/;

export const vessel = /\b(?:m\/?v|s\/?s|m\.v\.|vessel|seeschiff|motorschiff|ms)\b[ :]*["„“]?[a-z]/;

export const orderNumber =
  /\b(?:purchase order|order (?:no|number|nr|ref)|p\.?o\.? (?:no|number|nr)|bestell(?:ung|nummer|nr)|letter of credit|l\/c|credit (?:no|number)|akkreditiv)/;

export const marks =
  /\b(?:no marks|without marks|unmarked|as addressed|as per (?:invoice|packing list)|marks?|markierung|ohne markierung|neutral|gezeichnet|wie adressiert)\b/;

/** The number may stand before the kind or behind it; goods may also have no packages at all. */
export const packages =
  /\b(?:unpacked|loose|in bulk|unverpackt|lose|in losem zustand)\b|\b(?:pallets?|cases?|cartons?|crates?|box(?:es)?|packages?|pkgs?|parcels?|drums?|bags?|sacks?|rolls?|bundles?|containers?|coils?|barrels?|pieces?|pcs|colli|kolli|collis?|paletten?|kisten?|kartons?|fass|faesser|saecke|sack|rollen?|buendel|verschlaege|stueck)\b/;

/** Of the harmonised system: four digits, a dot and more, or six and more digits that are called one. */
export const tariffCode =
  /\b\d{4}\.\d{2}(?:[. ]?\d{2})*\b|\b(?:hs|h\.s\.|hts|tariff|zolltarif|taric|customs|warennummer|statistische)[^\n\d]{0,24}\d{4,}/;

export const grossWeight = /\b(?:gross|brutto)\b/;
export const kilograms = /\d\s*(?:kg|kgs|kilos?|kilograms?|kilogramm)\b/;
