/**
 * Kinds of packages as clerks write them, without accents and in lower case (`ä` is `ae`).
 *
 * Source: UN/ECE Recommendation 21, annex VI, codes for types of packages; beside each stands its code there. Left out is
 * what is rather a kind of goods (bar, pipe, plate, sheet, log, ingot). A word that also means something else ("can",
 * "tin", "net", "pot") counts only as several of them. `endings` end compounds as well ("Holzkisten"); a word that would
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
  kind('BA', 'barrel,barrels', 'barrel'),
  kind('BG', 'bag,bags', 'beutel,tuete,tueten'),
  kind('BK', 'basket,baskets', 'korb,koerbe,koerben'),
  kind('BL', 'bale,bales', 'ballen'),
  kind('BO', 'bottle,bottles', 'flasche,flaschen'),
  kind('BE', 'bundle,bundles,bdl,bdls,bund,bunde', 'buendel'),
  kind('BU', 'butt,butts'),
  kind('BX', 'box,boxes,bxs', 'schachtel,schachteln,box,boxen'),
  kind('CA', 'cans', 'dose,dosen,kanne,kannen,blechdosen'),
  kind('CG', 'cage,cages', 'kaefig,kaefige,gitterbox,gitterboxen'),
  kind('CH', 'chest,chests', 'truhe,truhen'),
  kind('CI', 'canister,canisters', 'kanister'),
  kind('CK', 'cask,casks', ''),
  kind('CL', 'coil,coils,ring,ringe,spule,spulen', 'coils'),
  kind('CN', 'container,containers,fcl', 'container,containern'),
  kind('CO', 'carboy,carboys', 'ballonflasche,ballonflaschen'),
  kind('CQ', 'cartridge,cartridges', 'kartusche,kartuschen'),
  kind('CR', 'crate,crates', 'verschlag,verschlaege,steige,steigen,lattenkiste,lattenkisten'),
  kind('CS', 'case,cases,cs,c/s', 'kiste,kisten,koffer'),
  kind('CT', 'carton,cartons,ctn,ctns', 'karton,kartons,kartonage,kartonagen'),
  kind('CU', 'cups', 'becher'),
  kind('CY', 'gas cylinder,gas cylinders', 'gasflasche,gasflaschen'),
  kind('DJ', 'demijohn,demijohns', 'korbflasche,korbflaschen'),
  kind(
    'DR',
    'drum,drums,trommel,trommeln,kabeltrommel,kabeltrommeln',
    'hobbock,hobbocks,fass,faesser,faessern',
  ),
  kind('EN', 'envelope,envelopes', 'umschlag,umschlaege,kuvert,kuverts'),
  kind('FB', 'flexibag,flexibags,flexitank,flexitanks', 'flexitank,flexitanks'),
  kind('FI', 'firkin,firkins'),
  kind('FL', 'flask,flasks', ''),
  kind('FR', 'frame,frames,gestell,gestelle', ''),
  kind('HG', 'hogshead,hogsheads'),
  kind('HR', 'hamper,hampers', ''),
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
    'package,packages,pkg,pkgs,colli,kolli,collis,colis,pcs,piece,pieces',
    'packstueck,packstuecke,packstuecken,gebinde,stueck,collo,kollo',
  ),
  kind('PL', 'pail,pails,bucket,buckets', 'eimer'),
  kind('PO', 'pouch,pouches', ''),
  kind('PT', 'pots,toepfe', ''),
  kind('PU', 'tray,trays', 'tablett,tabletts,trays'),
  kind('PX', 'pallet,pallets,plt,plts,skid,skids', 'palette,paletten,palettes'),
  kind('RL', 'reel,reels', 'haspel,haspeln'),
  kind('RO', 'roll,rolls', 'rolle,rollen'),
  kind('SA', 'sack,sacks', 'sack,saecke,saecken'),
  kind('SH', 'sachet,sachets', 'sachet,sachets'),
  kind('SD', 'spindle,spindles,spindel,spindeln', ''),
  kind('SL', 'slipsheet,slipsheets', 'slipsheet,slipsheets'),
  kind('SU', 'suitcase,suitcases', ''),
  kind('SW', 'shrinkwrapped,shrink-wrapped', 'eingeschweisst'),
  kind('TB', 'tub,tubs', 'kuebel,bottich,bottiche'),
  kind('TC', 'tea-chest,tea-chests', 'teekiste,teekisten'),
  kind('TD', 'collapsible tubes', 'tube,tuben'),
  kind('TK', 'tank,tanks,isotank,isotanks,iso-tank', 'tankcontainer,kesselwagen,tankwagen'),
  kind('TN', 'tins', 'blechbuechse,buechse,buechsen'),
  kind('TO', 'tun,tuns', ''),
  kind('TR', 'trunk,trunks', ''),
  kind('VA', 'vat,vats', ''),
  kind('VI', 'vial,vials,phial,phials', 'flaeschchen,vial,vials'),
  kind('WA', 'ibc,ibcs,intermediate bulk container', 'ibc,ibcs'),
  kind('43', 'big bag,big bags,bigbag,bigbags,fibc,fibcs,super sacks', 'bigbag,bigbags'),
];

const longestFirst = (one: string, other: string): number => other.length - one.length;

function alternatives(of: (one: PackageKind) => readonly string[]): string {
  const all = new Set(packageKinds.flatMap(of));
  return [...all].toSorted(longestFirst).join('|');
}

/** A pattern for any of them in a text that was made plain, without the borders of words. */
export const packageWords = `(?:${alternatives(({ words }) => words)}|[a-z]*(?:${alternatives(({ endings }) => endings)}))`;
