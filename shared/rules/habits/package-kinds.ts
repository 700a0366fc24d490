/**
 * Kinds of packages as clerks write them, without accents and in lower case (`ä` is `ae`).
 *
 * Source: UN/ECE Recommendation 21, annexes V and VI, codes for types of packages, as UN/CEFACT keeps them in
 * CLR/Rec21/current/code-list.csv of github.com/uncefact/vocab-codes (revision 12 with later entries, compared in
 * November 2026). Beside each stands its code there: where several fit, the one without a material or a protection. Left
 * out is what is rather a kind of goods (bar, pipe, plate, sheet, log, ingot) or a measure (set, unit), and what no
 * certificate speaks of (coffin, pen). A word that also means something else ("can", "tin", "net", "pot") counts only as
 * several of them. `endings` end compounds as well ("Holzkisten"); a word that would
 * then find goods ("Bremstrommeln", "Verbund") stands among `words`, which are whole.
 */
interface PackageKind {
  readonly code: string;
  /** English, German and the trade's. */
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

/** A pattern for any of them in a text that was made plain, without the borders of words. */
export const packageWords = `(?:${alternatives(({ words }) => words)}|[a-z]*(?:${alternatives(({ endings }) => endings)}))`;
