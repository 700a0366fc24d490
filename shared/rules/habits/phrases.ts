/**
 * Kinds of packages as clerks write them, without accents and in lower case (`ä` is `ae`).
 *
 * Source: UN/ECE Recommendation 21, annexes V and VI, codes for types of packages, from CLR/Rec21/current/code-list.csv
 * of github.com/uncefact/vocab-codes (revision 12 with later entries, compared in November 2026). Each kind has its
 * code; where several fit, the one without a material or a protection. Left out are words that rather name goods (bar,
 * pipe, plate, sheet, log, ingot) or measures (set, unit), and kinds that no certificate mentions (coffin, pen). A word
 * with another meaning ("can", "tin", "net", "pot") counts only in the plural. `endings` also match at the end of
 * compounds ("Holzkisten"); a word that would match goods that way ("Bremstrommeln", "Verbund") is listed in `words`,
 * which match only as a whole.
 */
interface PackageKind {
  readonly code: string;
  /** English and German words, and abbreviations of the trade. */
  readonly words: readonly string[];
  readonly endings: readonly string[];
}

const kind = (code: string, words: string, endings = ''): PackageKind => ({
  code,
  words: listed(words),
  endings: listed(endings),
});

function listed(list: string): readonly string[] {
  return list.split(',').filter((word) => word !== '');
}

export const packageKinds: readonly PackageKind[] = [
  kind('AE', 'aerosol cans,aerosols', 'spraydose,spraydosen,aerosoldosen'),
  kind('AM', 'ampoule,ampoules,ampule,ampules', 'ampulle,ampullen'),
  kind('AT', 'atomizers,atomisers', 'zerstaeuber'),
  kind('BA', 'barrel,barrels', 'barrel'),
  kind('BB', 'bobbin,bobbins,spule,spulen', ''),
  kind('BE', 'bundle,bundles,bdl,bdls,bund,bunde', 'buendel'),
  kind('BG', 'bag,bags', 'beutel,tuete,tueten'),
  kind('BH', 'bunch,bunches', ''),
  kind('BI', 'bins', ''),
  kind('BJ', 'bucket,buckets', ''),
  kind('BK', 'basket,baskets', 'korb,koerbe,koerben'),
  kind('BL', 'bale,bales', 'ballen'),
  kind('BO', 'bottle,bottles', 'flasche,flaschen'),
  kind('BU', 'butt,butts'),
  kind('BX', 'box,boxes,bxs', 'schachtel,schachteln,box,boxen'),
  kind('CA', 'cans', 'dose,dosen,kanne,kannen,blechdosen'),
  kind('CG', 'cage,cages', 'kaefig,kaefige,gitterbox,gitterboxen'),
  kind('CH', 'chest,chests', 'truhe,truhen'),
  kind('CI', 'canister,canisters', 'kanister'),
  kind('CK', 'cask,casks', ''),
  kind('CL', 'coil,coils', 'coils'),
  kind('CN', 'container,containers,fcl', 'container,containern'),
  kind('CO', 'carboy,carboys', 'ballonflasche,ballonflaschen'),
  kind('CQ', 'cartridge,cartridges', 'kartusche,kartuschen'),
  kind('CR', 'crate,crates', 'verschlag,verschlaege,steige,steigen,lattenkiste,lattenkisten'),
  kind('CS', 'case,cases,cs,c/s', 'kiste,kisten'),
  kind('CT', 'carton,cartons,ctn,ctns', 'karton,kartons,kartonage,kartonagen'),
  kind('CU', 'cups', 'becher'),
  kind('CW', 'roll cage,roll cages', 'rollcontainer,rollbehaelter'),
  kind('DJ', 'demijohn,demijohns', 'korbflasche,korbflaschen'),
  kind(
    'DR',
    'drum,drums,trommel,trommeln,kabeltrommel,kabeltrommeln',
    'hobbock,hobbocks,fass,faesser,faessern',
  ),
  kind('EN', 'envelope,envelopes', 'umschlag,umschlaege,kuvert,kuverts'),
  kind('FB', 'flexibag,flexibags', ''),
  kind('FE', 'flexitank,flexitanks', 'flexitank,flexitanks'),
  kind('FI', 'firkin,firkins'),
  kind('FL', 'flask,flasks', ''),
  kind('FR', 'frame,frames,gestell,gestelle', ''),
  kind('GB', 'gas cylinder,gas cylinders,gas bottle,gas bottles', 'gasflasche,gasflaschen'),
  kind('HG', 'hogshead,hogsheads'),
  kind('HR', 'hamper,hampers', ''),
  kind('JB', 'big bag,big bags,bigbag,bigbags,jumbo bag,jumbo bags', 'bigbag,bigbags'),
  kind('JC', 'jerrican,jerricans,jerrycan,jerrycans', ''),
  kind('JG', 'jug,jugs', 'krug,kruege'),
  kind('JR', 'jar,jars,glaeser,tiegel', ''),
  kind('KG', 'keg,kegs', 'keg,kegs,faesschen'),
  kind('KI', 'kit,kits', ''),
  kind('LT', 'lot,lots,partie,partien', ''),
  kind('LV', 'liftvan,liftvans,lift van,lift vans', 'liftvan'),
  kind('MX', 'matchboxes', ''),
  kind('NS', 'nests', ''),
  kind('NT', 'nets,netze', ''),
  kind('OT', 'octabin,octabins', 'oktabin,oktabins'),
  kind('PA', 'packet,packets,pack,packs', 'packung,packungen,paeckchen'),
  kind('PC', 'parcel,parcels', 'paket,pakete,paketen'),
  kind('PH', 'pitcher,pitchers', ''),
  kind(
    'PK',
    'package,packages,pkg,pkgs,colli,kolli,collis,colis',
    'packstueck,packstuecke,packstuecken,gebinde,collo,kollo',
  ),
  kind('PJ', 'punnet,punnets', ''),
  kind('PL', 'pail,pails', 'eimer'),
  kind('PO', 'pouch,pouches', ''),
  kind('PP', 'pcs,piece,pieces', 'stueck'),
  kind('PT', 'pots,toepfe', ''),
  kind('PU', 'tray,trays', 'tablett,tabletts,trays'),
  kind('PX', 'pallet,pallets,plt,plts', 'palette,paletten,palettes'),
  kind('RG', 'ring,ringe', ''),
  kind('RL', 'reel,reels', 'haspel,haspeln'),
  kind('RO', 'roll,rolls', 'rolle,rollen'),
  kind('SA', 'sack,sacks', 'sack,saecke,saecken'),
  kind('SH', 'sachet,sachets', 'sachet,sachets'),
  kind('SD', 'spindle,spindles,spindel,spindeln', ''),
  kind('SI', 'skid,skids', ''),
  kind('SL', 'slipsheet,slipsheets', 'slipsheet,slipsheets'),
  kind('SO', 'spool,spools', ''),
  kind('SU', 'suitcase,suitcases', 'koffer'),
  kind('SW', 'shrinkwrapped,shrink-wrapped', 'eingeschweisst'),
  kind('TB', 'tub,tubs', 'kuebel,bottich,bottiche'),
  kind('TC', 'tea-chest,tea-chests', 'teekiste,teekisten'),
  kind('TD', 'collapsible tubes', 'tube,tuben'),
  kind(
    'TG',
    'isotank,isotanks,iso-tank,tank container,tank containers',
    'tankcontainer,kesselwagen,tankwagen',
  ),
  kind('TK', 'tank,tanks', ''),
  kind('TN', 'tins', 'blechbuechse,buechse,buechsen'),
  kind('TO', 'tun,tuns', ''),
  kind('TR', 'trunk,trunks', ''),
  kind('TT', 'tote bag,tote bags,totes', ''),
  kind('VA', 'vat,vats', ''),
  kind('VI', 'vial,vials,phial,phials', 'flaeschchen,vial,vials'),
  kind('WA', 'ibc,ibcs,intermediate bulk container', 'ibc,ibcs'),
  kind('ZU', 'fibc,fibcs', ''),
  kind('43', 'super sack,super sacks', ''),
];

const longestFirst = (one: string, other: string): number => other.length - one.length;

function alternatives(of: (one: PackageKind) => readonly string[]): string {
  const all = new Set(packageKinds.flatMap(of));
  return [...all].toSorted(longestFirst).join('|');
}

/** A pattern for any package in a plain text, without word boundaries. */
const packageWords = `(?:${alternatives(({ words }) => words)}|[a-z]*(?:${alternatives(({ endings }) => endings)}))`;

/** Below: words by which the rules recognise what a text says, in the supported languages of certificates. */

/** A text in its comparable form: lower case, no accents, single spaces. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** True when a text contains these words as whole words. */
export function holdsWords(text: string, words: string): boolean {
  return holdsPlainWords(comparableText(text), comparableText(words));
}

/** As `holdsWords`, for texts that are plain already. */
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
/** Words for goods without packages. */
export const unpackedWords =
  /\b(?:unpacked|not packed|uncaged|loose|in bulk|unverpackt|unverp|lose|als schuettgut|in losem zustand)\b/;
export const anyPackages = new RegExp(`${packages.source}|${unpackedWords.source}`);
export const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ein|eine|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn)\b/;
/** At the start of a line: a number, and a kind of package within the next words. */
export const countedPackages = new RegExp(`^\\d[\\d.,]* (?:[\\p{L}-]+ ){0,3}${packageWords}\\b`, 'u');
/** At the start of a line: a number before the number of packages, or one that is marked as an item number. */
export const itemNumber = /^(?:\d+ \d|\d+[.)] |(?:item|pos|position)\b)/;

/**
 * A code of the Harmonized System: four digits, a dot and more digits, or at least four digits that are called a tariff
 * code.
 */
export const tariffCode =
  /\b\d{4}\.\d{2}(?:[. ]?\d{2})*\b|\b(?:hs|h\.s\.|hts|tariff|zolltarif|taric|customs|warennummer|statistische)[^\n\d]{0,24}\d{4,}/;

/** Words in a line of goods that describe nothing. */
export const fillers =
  /^(?:and|und|mit|with|the|der|die|das|von|aus|item|type|model|art|ref|net|gross|brutto|netto|each|original)$/;

export const invoiceNumber =
  /\b(?:invoice|rechnung|facture|factura)s?[ .,:-]{0,4}(?:no|number|nr|nummer|n)?[ .,:°#-]{0,4}[a-z-]{0,6}[/-]?\d/;
/** A date in figures, or with the name of its month. */
export const date =
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}(?:\.|st|nd|rd|th)?[ -](?:of |de )?\p{L}{3,10}\.?,?[ -](?:de )?(?:19|20)\d{2}\b|\b\p{L}{3,10}\.? \d{1,2},? (?:19|20)\d{2}\b/u;

export const continuation =
  /\b(?:continuation sheet|continued on|see (?:attached|separate|next) (?:sheet|page|list)|fortsetzung|siehe (?:beiblatt|anlage|folgeseite|anhang))\b/;

/** Texts instead of a consignee's name that say it is not known. */
export const notKnown =
  /^(?:unknown(?: consignee)?|not (?:yet )?known|n\.?\/?a\.?|t\.?b\.?[ac]\.?|to be (?:advised|announced|confirmed)|unbekannt|noch offen|inconnu)$/;

/** Words for how goods travel. */
export const mode =
  /\b(?:sea|ocean|ship|vessel|boat|air|airfreight|plane|flight|road|lorry|lorries|truck|trailer|car|vehicle|rail|railway|train|post|mail|parcel|courier|dhl|ups|fedex|tnt|multimodal|combined|intermodal|barge|inland waterway|pipeline|container|hand carried|own (?:means|transport)|luft\p{L}*|see\p{L}*|flugzeug|schiff|strasse\p{L}*|lkw|bahn\p{L}*|schiene|paket|kurier\p{L}*|kombiniert\p{L}*|mer|maritime|aerien|avion|route|camion|fer|mar|maritimo|aereo|avion|carretera|camion|ferrocarril|(?:par la |per )post[ae]|^posta|por corre(?:o|io)|via mare|su strada|por estrada|ferrovia|via aerea|fluviale?|voie navigable|aviao|over zee|spoor|over de weg|vliegtuig|binnenschi(?:ff|p)|(?:deniz|demir|kara|hava|su) ?yolu|multimoda\p{L}*)\b|(?:freight|fracht|transport|verkehr|trasporto|vervoer)|đuong (?:bien|bo|hang khong|sat)/u;

/** Scripts whose words this program cannot interpret. */
export const otherScript =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const purchaseOrder =
  /\b(?:order|p\.?o\.?|bestell(?:ung|nummer|nr)\.?|pedido|commande)\b[^\n]{0,16}\d/;

/** Words before the country of origin of an item; the name runs to the next punctuation. */
export const originOfItem =
  /\b(?:country of origin|origin|made in|produced in|ursprung(?:sland)?|hergestellt in|origine|fabrique en)\b[ :]*([\p{L} '’.-]+)/gu;
export const seeGoods = /\b(?:box|field|feld|case|casilla|casella|casa|campo|vak|pole|kutu) 6\b/;

export const grossWeight = /\b(?:(?:gross|brutto|bruto)(?:gewicht|weight)?|brut|lordo)\b/;
export const kilograms = /\d\s*(?:kg|kgs|kilos?|kilograms?|kilogramm)\b/;
/** A weight or another measure, but no number of packages. */
export const measure =
  /\d\s*(?:kg|kgs|kilos?|kilograms?|kilogramm|g|grams?|gramm|t|to|tons?|tonnes?|tonnen|mt|lbs?|pounds?|oz|ct|carats?|l|ltrs?|lit(?:er|re)s?|ml|hl|gal(?:lons)?|m|mtrs?|met(?:er|re)s?|cm|mm|km|yds?|yards?|ft|sq ?m|qm|m2|m3|cbm|kwh|pairs?|paare?|pieces?|pcs|stk|stuck|sets?|units?|dozen|dutzend)\b/;

/** Spells out umlauts, as on a keyboard without them. */
export function withoutUmlauts(text: string): string {
  return text.replace(/[äöüß]/gi, (letter) => umlauts.get(letter.toLowerCase()) ?? letter);
}

const umlauts: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]);
