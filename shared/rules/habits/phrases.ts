import { packageWords } from './package-kinds.ts';

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
  return holdsPlainWords(plain(text), plain(words));
}

/** The same for texts that are plain already. */
export function holdsPlainWords(whole: string, part: string): boolean {
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

/** A kind of package. */
export const packages = new RegExp(`\\b${packageWords}\\b`);
/** Goods may also have no packages at all. */
export const loose =
  /\b(?:unpacked|not packed|uncaged|loose|in bulk|unverpackt|unverp|lose|als schuettgut|in losem zustand)\b/;
export const anyPackages = new RegExp(`${packages.source}|${loose.source}`);
export const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ein|eine|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn)\b/;
/** At the start of a line: how many, and packages within the next words. */
export const countedPackages = new RegExp(`^\\d[\\d.,]* (?:[\\p{L}-]+ ){0,3}${packageWords}\\b`, 'u');
/** At the start of a line: a number before how many packages, or one that is marked as such. */
export const itemNumber = /^(?:\d+ \d|\d+[.)] |(?:item|pos|position)\b)/;

/** Of the harmonised system: four digits, a dot and more, or six and more digits that are called one. */
export const tariffCode =
  /\b\d{4}\.\d{2}(?:[. ]?\d{2})*\b|\b(?:hs|h\.s\.|hts|tariff|zolltarif|taric|customs|warennummer|statistische)[^\n\d]{0,24}\d{4,}/;

/** Words of a line of goods that describe nothing. */
export const fillers =
  /^(?:and|und|mit|with|the|der|die|das|von|aus|item|type|model|art|ref|net|gross|brutto|netto|each|original)$/;

export const invoiceNumber =
  /\b(?:invoice|rechnung|facture|factura)s?[ .,:-]{0,4}(?:no|number|nr|nummer|n)?[ .,:°#-]{0,4}[a-z-]{0,6}[/-]?\d/;
/** A day in figures, or with the name of its month. */
export const date =
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}(?:\.|st|nd|rd|th)?[ -](?:of |de )?\p{L}{3,10}\.?,?[ -](?:de )?(?:19|20)\d{2}\b|\b\p{L}{3,10}\.? \d{1,2},? (?:19|20)\d{2}\b/u;

export const continuation =
  /\b(?:continuation sheet|continued on|see (?:attached|separate|next) (?:sheet|page|list)|fortsetzung|siehe (?:beiblatt|anlage|folgeseite|anhang))\b/;

/** Why a name is none. */
export const notKnown =
  /^(?:unknown(?: consignee)?|not (?:yet )?known|n\.?\/?a\.?|t\.?b\.?[ac]\.?|to be (?:advised|announced|confirmed)|unbekannt|noch offen|inconnu)$/;

/** How goods travel. */
export const mode =
  /\b(?:sea|ocean|ship|vessel|boat|air|airfreight|plane|flight|road|lorry|lorries|truck|trailer|car|vehicle|rail|railway|train|post|mail|parcel|courier|dhl|ups|fedex|tnt|multimodal|combined|intermodal|barge|inland waterway|pipeline|container|hand carried|own (?:means|transport)|luft\p{L}*|see\p{L}*|flugzeug|schiff|strasse\p{L}*|lkw|bahn\p{L}*|schiene|paket|kurier\p{L}*|kombiniert\p{L}*|mer|maritime|aerien|avion|route|camion|fer|mar|maritimo|aereo|avion|carretera|camion|ferrocarril)\b|(?:freight|fracht|transport|verkehr)|đuong (?:bien|bo|hang khong|sat)/u;

/** Letters that this program does not read words in. */
export const otherScript =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const purchaseOrder =
  /\b(?:order|p\.?o\.?|bestell(?:ung|nummer|nr)\.?|pedido|commande)\b[^\n]{0,16}\d/;

/** What follows is the name of a country, to the next sign. */
export const originOfItem =
  /\b(?:country of origin|origin|made in|produced in|ursprung(?:sland)?|hergestellt in|origine|fabrique en)\b[ :]*([\p{L} '’.-]+)/gu;
export const seeGoods = /\b(?:box|field|feld|case) 6\b/;

export const grossWeight = /\b(?:gross|brutto|brut|bruto)\b/;
export const kilograms = /\d\s*(?:kg|kgs|kilos?|kilograms?|kilogramm)\b/;
/** A weight or another measure. Packages are none. */
export const measure =
  /\d\s*(?:kg|kgs|kilos?|kilograms?|kilogramm|g|grams?|gramm|t|to|tons?|tonnes?|tonnen|mt|lbs?|pounds?|oz|ct|carats?|l|ltrs?|lit(?:er|re)s?|ml|hl|gal(?:lons)?|m|mtrs?|met(?:er|re)s?|cm|mm|km|yds?|yards?|ft|sq ?m|qm|m2|m3|cbm|kwh|pairs?|paare?|pieces?|pcs|stk|stuck|sets?|units?|dozen|dutzend)\b/;

/** As they are written where a keyboard has none. */
export function withoutUmlauts(text: string): string {
  return text.replace(/[äöüß]/gi, (letter) => umlauts.get(letter.toLowerCase()) ?? letter);
}

const umlauts: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]);
