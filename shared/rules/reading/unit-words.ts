/** What invoices write for units, folded, by their code. Source: UN/ECE Recommendation 20. */
const words: Readonly<Record<string, string>> = {
  C62: 'pc pcs piece pieces unit units stk stueck stuck stück st uds ud unidad unidades pezzi pz nr stuks pecas peça peças un szt adet ea each pce piezas pièce pièces pieces u',
  KGM: 'kg kgs kilogram kilogramm kilo',
  GRM: 'g gr',
  TNE: 't to ton tonne tonnen tons',
  MTR: 'm mtr meter metre metres metri metros metr',
  MTK: 'm2 m² qm sqm',
  MTQ: 'm3 m³ cbm',
  LTR: 'l ltr liter litre litres litri litros litr',
  SET: 'set sets satz sätze jeu jeux juego juegos kpl takim takım conjunto',
  PR: 'pair pairs paar paire paires par pares paia çift para',
  HUR: 'h hrs std stunden hour hours',
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, written]) => written.split(' ').map((word) => [word, code] as const)),
);

/** The code of a unit as it is printed; a unit that is not known stays as it is. */
export function unitCodeOf(printed: string): string {
  const folded = printed.toLowerCase().replaceAll(/[.()\s]/gu, '');
  return codes.get(folded) ?? codes.get(folded.replace(/s$/u, '')) ?? printed;
}
