import { isCurrencyCode } from '../codes.ts';
import { foldName } from '../countries/country-spellings.ts';
import { rowsBeside } from '../print/boxes-on-paper.ts';

/** Where a column of a pasted table goes: box 6, box 7, or neither. */
export type GoodsColumnTarget = 'goods' | 'quantity' | 'out';

interface TableColumn {
  /** Its heading; empty where the table has none. */
  readonly head: string;
  readonly target: GoodsColumnTarget;
  /** The unit added to each of its numbers: `kg` from `Gross weight (kg)`. */
  readonly unit: string;
  /** Whether it has the units of the column before or after it. */
  readonly isUnit: boolean;
}

/** Rows of a table as spreadsheets copy them, each with a cell for every column. */
export interface GoodsTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The texts made of a table, in which each row begins at the same line of box 6 and box 7. */
interface PastedGoods {
  readonly goods: string;
  readonly quantity: string;
  /** Prices column by column, sums of money, and headings. */
  readonly leftOut: readonly string[];
}

/** Beginnings of headings in English, German, French, Spanish and Italian, folded. */
const heads: readonly (readonly [GoodsColumnTarget | 'unit', RegExp])[] = [
  [
    'out',
    /^(?:unitprice|price|listprice|netprice|salesprice|amount|netamount|total|totalprice|totalamount|totalvalue|linetotal|value|netvalue|rate|cost|currency|curr|discount|disc|vat|tax|fob|cif|cfr|exw|preis|epreis|einzelpreis|stueckpreis|stkpreis|gpreis|gesamt|gesamtpreis|nettopreis|nettowert|nettobetrag|betrag|wert|warenwert|waehrung|rabatt|mwst|ust|summe|zeilenwert|prix|pu|puht|montant|devise|remise|tva|totalht|totalttc|valeur|precio|pu|importe|moneda|descuento|iva|valor|prezzo|importo|valuta|sconto|totale|valore)(?:unit|unitaire|unitario|netto|net|ht|ttc|total|totale|totalht|inkl|exkl|je|pro|per|pc|pcs|piece|stueck|eur|euro|usd|gbp|chf|inr|aed|try|cny|jpy|in|%|dollars?)*$/u,
  ],
  [
    'unit',
    /^(?:unit|units|uom|um|unitofmeasure|einheit|einh|me|mengeneinheit|unite|unidad|unidades|ud|unita|unitadimisura)$/u,
  ],
  [
    'quantity',
    /^(?:qty|quantity|quantities|orderqty|shippedqty|noofunits|menge|mengen|anzahl|liefermenge|auftragsmenge|bestellmenge|stueck|stk|stueckzahl|quantite|qte|nombre|cantidad|cant|cantidades|quantita|qta|(?:total)?(?:gross|net|nett)?(?:weight|wt)|(?:netto|brutto)(?:gewicht)?|gewicht|poids(?:brut|net)?|peso(?:bruto|neto|lordo|netto)?|net|gross|volume|volumen|cbm|m3|pieces|pcs|cartons|ctns|bags|drums|pallets|boxes|cases|litres|liters|kartons|paletten|liter|pezzi|colis|bultos|colli|kgs?|tonnes|lbs)(?:inkg|kgs?|kg|t|to|tonnes|mt|lbs|m3|cbm|pcs|stk)?$/u,
  ],
  [
    'goods',
    /^(?:pos|position|posno|item|itemno|items|no|nr|sno|slno|srno|line|article|articleno|articlenumber|artno|partno|partnumber|part|productcode|product|products|sku|code|model|material|materialno|description|descriptionofgoods|descriptionofthegoods|goodsdescription|goods|commodity|particulars|contents|details|text|hscode|hs|hsno|tariffno|customstariffno|customstariff|countryoforigin|origin|marks|marksnos|marksandnos|marksandnumbers|shippingmarks|noandkindofpackages|kindofpackages|packages|packing|caseno|dimensions|size|artikel|artikelnr|artikelnummer|artnr|bezeichnung|artikelbezeichnung|warenbezeichnung|beschreibung|ware|waren|kurztext|produkt|teilenr|materialnr|lieferung|zolltarifnr|zolltarifnummer|warennr|ursprung|ursprungsland|lfdnr|reference|ref|designation|designationdesmarchandises|libelle|produit|marchandises|origine|descripcion|articulo|codigo|producto|mercancia|descrizione|articolo|codice|prodotto|merce)$/u,
  ],
];

/** A number in the digits of any script, with or without a unit: `12`, `1.250,5 kg`, `4 pcs`. */
const quantityCell = /^[+-]?\p{Nd}[\p{Nd}\s.,'’٫٬]*(?:\s?\p{L}[\p{L}.²³]{0,11}(?: \p{L}{2,12})?)?$/u;
/** A unit alone, as in the column beside a number. */
const unitCell = /^\p{L}[\p{L}.²³]{0,11}$/u;
const money =
  /^(?:(?:[A-Z]{3}|US|[A-Z]{1,2}(?=\$))?\s?\p{Sc}?\s?-?\d[\d\s.,'’]*(?:[-–—])?\s?\p{Sc}|(?:[A-Z]{2,3})?\s?\p{Sc}\s?-?\d[\d\s.,'’]*|(?<before>[A-Z]{3})\s?-?\d[\d\s.,'’]*|-?\d[\d\s.,'’]*\s?(?<after>[A-Z]{3}))$/u;
/** A number with two decimals, as prices are written. */
const priceNumber = /^-?\d{1,3}(?:[\s.,'’]?\d{2,3})*[.,]\d{2}$/u;
const unitInHead = /(?:\(|\[|\bin\s|\s)(kgs?|t|to|mt|tonnes|lbs|g|m|m²|m2|mq|cbm|m³|m3|pcs|stk|l)[)\].]*$/iu;
const measureWords =
  /^(?:pieces|pcs|cartons|ctns|bags|drums|pallets|boxes|cases|litres|liters|kartons|paletten|liter|pezzi|colis|bultos|colli|stk|stück|kgs?|tonnes|lbs)$/u;
const totalWord =
  /^(?:grand ?total|sub ?total|total|totals|summe|gesamt|gesamtsumme|zwischensumme|total général|totale)\b/iu;

/** Larger than any list of goods. */
const maxCells = 200_000;

/**
 * Reads a table of cells separated by tabs; `null` for a text without a row of two cells, and for one that is too
 * large.
 */
export function readGoodsTable(text: string): GoodsTable | null {
  const cells = readCells(text.normalize('NFC')).filter((row) => row.some((cell) => cell !== ''));
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  if (width < 2 || width * cells.length > maxCells) return null;
  const rows = cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const known = rows.slice(0, 4).findIndex(isHead);
  const headAt = known < 0 && isUnknownHead(rows) ? 0 : known;
  const named = headAt < 0 ? [] : (rows[headAt] ?? []);
  const body = rows.filter((_, index) => index !== headAt);
  return { columns: withUnits(body, columnsOf(body, named, width)), rows: body };
}

/** The texts for both boxes at a print size, with each column in its target. */
export function goodsOf({ columns, rows }: GoodsTable, printSize = ''): PastedGoods {
  const kept = rows.filter((row) => !isSumOfMoney(row, columns));
  const texts = kept.map((row) => ({
    goods: cellsOf(row, columns, 'goods').join(between),
    quantity: cellsOf(row, columns, 'quantity'),
  }));
  const beside = columns.flatMap(({ head, target }, column) => {
    const cells = target === 'out' ? rows.map((row) => row[column] ?? '').filter((cell) => cell !== '') : [];
    const listed = cells.join('; ');
    return head !== '' && listed !== '' ? [`${head}: ${listed}`] : [head, listed].filter((one) => one !== '');
  });
  const sums = rows
    .filter((row) => isSumOfMoney(row, columns))
    .map((row) => cellsOf(row, columns, 'goods').join(between));
  return { ...rowsBeside(texts, printSize), leftOut: [...beside, ...sums] };
}

function isHead(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const known = filled.filter((cell) => headOf(cell) !== null);
  return known.length >= 2 && known.length * 2 >= filled.length && filled.every((cell) => !isMoneyCell(cell));
}

/** Whether the first row is a heading in an unknown language: words above numbers. */
function isUnknownHead([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const isOver = (cell: string, column: number): boolean => {
    const cells = others.map((row) => row[column] ?? '').filter((one) => one !== '');
    return cell !== '' && cells.length > 0 && cells.every(isQuantity);
  };
  return first.every((cell) => cell !== '' && !/\p{Nd}/u.test(cell)) && first.some(isOver);
}

function headOf(cell: string): GoodsColumnTarget | 'unit' | null {
  if (/%/u.test(cell)) return 'out';
  const folded = foldName(cell);
  return heads.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

function columnsOf(
  rows: readonly (readonly string[])[],
  named: readonly string[],
  width: number,
): readonly TableColumn[] {
  const filledOf = (column: number): readonly string[] =>
    rows
      .filter((row) => !totalWord.test(row.find((cell) => cell !== '') ?? ''))
      .map((row) => row[column] ?? '')
      .filter((cell) => cell !== '');
  const holds = (column: number, fits: (cell: string) => boolean): boolean => {
    const cells = filledOf(column);
    return cells.length > 0 && cells.every(fits);
  };
  const known = Array.from({ length: width }, (_, column) => headOf(named[column] ?? ''));
  const isMoney = (column: number): boolean =>
    holds(column, isMoneyCell) || (holds(column, isCurrencyCode) && known[column] !== 'goods');
  const hasNumbers = (column: number): boolean => !isMoney(column) && holds(column, isQuantity);
  const guessed = guessQuantity(
    width,
    (column) => hasNumbers(column) && known[column] === null,
    hasNumbers,
    (column) => holds(column, (cell) => cell.length < 24 && priceNumber.test(cell)),
  );
  const hasNamedQuantity = known.includes('quantity');
  return Array.from({ length: width }, (_, column): TableColumn => {
    const head = named[column] ?? '';
    const kind = known[column] ?? null;
    const isPrice = kind === 'out' || (kind === null && (isMoney(column) || guessed.prices.has(column)));
    const isCounted =
      kind === 'quantity' || (!hasNamedQuantity && guessed.quantity === column && kind === null);
    const target = isPrice ? 'out' : isCounted || kind === 'unit' ? 'quantity' : 'goods';
    return { head, target, unit: isCounted ? unitOf(head) : '', isUnit: kind === 'unit' };
  });
}

/**
 * Guesses columns without headings: the last column of numbers that is not a price is the quantity; columns after it
 * with two decimals are prices.
 */
function guessQuantity(
  width: number,
  isFree: (column: number) => boolean,
  hasNumbers: (column: number) => boolean,
  isPriced: (column: number) => boolean,
): { readonly quantity: number; readonly prices: ReadonlySet<number> } {
  const numbers = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > 0 && isFree(column),
  );
  const prices = new Set<number>();
  while (numbers.length > 1 && isPriced(numbers.at(-1) ?? 0)) prices.add(numbers.pop() ?? 0);
  const quantity = numbers.at(-1) ?? -1;
  return { quantity: hasNumbers(quantity) ? quantity : -1, prices };
}

/** Marks the column of units beside the quantity, where no heading says so. */
function withUnits(
  rows: readonly (readonly string[])[],
  columns: readonly TableColumn[],
): readonly TableColumn[] {
  if (columns.some(({ isUnit }) => isUnit)) return columns;
  return columns.map((column, at) => {
    const before = columns[at - 1];
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const isUnit =
      before?.target === 'quantity' &&
      column.head === '' &&
      column.target === 'goods' &&
      cells.length > 0 &&
      cells.every((cell) => unitCell.test(cell)) &&
      rows.every((row) => /^[\p{Nd}\s.,'’٫٬]*$/u.test(row[at - 1] ?? ''));
    return isUnit ? { ...column, target: 'quantity', isUnit } : column;
  });
}

function unitOf(head: string): string {
  const [, unit = ''] = unitInHead.exec(head) ?? [];
  const word = head.trim().toLowerCase();
  return unit !== ''
    ? unit
    : measureWords.test(word)
      ? /^(?:kartons|paletten|liter|colli|stk|stück)$/u.test(word)
        ? head.trim()
        : word
      : '';
}

/** Longer than any number with its unit. UTF-16 units. */
const longestNumber = 60;

function isQuantity(cell: string): boolean {
  return cell.length <= longestNumber && quantityCell.test(cell);
}

function isMoneyCell(cell: string): boolean {
  if (cell.length > longestNumber) return false;
  const found = money.exec(cell);
  const code = found?.groups?.['before'] ?? found?.groups?.['after'];
  return found !== null && (code === undefined || isCurrencyCode(code));
}

/** Whether a row only adds up money, so that it has nothing for either box. */
function isSumOfMoney(row: readonly string[], columns: readonly TableColumn[]): boolean {
  const kept = row.filter((cell, column) => cell !== '' && columns[column]?.target !== 'out');
  return (
    kept.length === 1 &&
    totalWord.test(kept[0] ?? '') &&
    row.some((cell, column) => cell !== '' && columns[column]?.target === 'out')
  );
}

/** What stands between the cells of a row in box 6. */
const between = '  ';

/** The cells of a row for one box, each number with its unit. */
function cellsOf(
  row: readonly string[],
  columns: readonly TableColumn[],
  target: GoodsColumnTarget,
): readonly string[] {
  const cells: string[] = [];
  let isPlain = false;
  let waiting = '';
  columns.forEach((column, at) => {
    const cell = row[at] ?? '';
    if (column.target !== target || cell === '') return;
    if (column.isUnit && isPlain) {
      cells.push(`${cells.pop() ?? ''} ${cell}`);
      isPlain = false;
    } else if (
      column.isUnit &&
      target === 'quantity' &&
      columns.slice(at + 1).some((one) => one.target === target)
    ) {
      waiting = cell;
    } else {
      const isNumber = /^[\p{Nd}\s.,'’٫٬]+$/u.test(cell);
      const unit = isNumber ? [column.unit, waiting].find((one) => one !== '') : undefined;
      cells.push(cell + (unit === undefined ? '' : ` ${unit}`));
      isPlain = isNumber && unit === undefined;
      waiting = '';
    }
  });
  return waiting === '' ? cells : [...cells, waiting];
}

/** Splits text into cells at tabs; a quoted cell may contain tabs, line breaks and doubled quotes. */
function readCells(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    const content = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    row.push(content.replace(/\s+/g, ' ').trim());
    if (end === '\t') {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
