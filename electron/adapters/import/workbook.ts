import {
  FileRefused,
  maxHeaderRows,
  importLimits,
  CellMarks,
  type CellMark,
  type Table,
} from '../../services/import/file-contents.ts';
import { numberFormat, type NumberFormat, shownNumber } from './number-formats.ts';
import { readAttribute, cellText, readXml, type XmlAttributes, type XmlListener } from './xml-events.ts';
import type { ZipFile } from './zip-file.ts';
import { columnIndex } from '../../services/import/columns.ts';

interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Name of the part in the packed file. */
  readonly part: string;
}

/** What is needed to read any sheet of a workbook. */
interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly dates: 1900 | 1904;
  /** Shared texts, which cells refer to by index. */
  readonly texts: readonly string[];
  /** Number formats, by the style of a cell. */
  readonly formats: readonly NumberFormat[];
}

/** Reads a workbook. Throws a `FileRefused` for a packed file that is no workbook, or is damaged. */
export function readWorkbook(zip: ZipFile): Workbook {
  const main = zip.text('xl/workbook.xml');
  if (main === null && zip.has('xl/workbook.bin')) throw new FileRefused({ kind: 'binaryWorkbook' });
  if (main === null)
    throw new FileRefused({ kind: zip.has('[Content_Types].xml') ? 'damaged' : 'notATable' });
  const parts = readRelations(zip.text('xl/_rels/workbook.xml.rels'));
  const sheets: WorkbookSheet[] = [];
  let dates: Workbook['dates'] = 1900;
  readXml(main, {
    opened: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(readAttribute(attributes, 'date1904') ?? ''))
        dates = 1904;
      if (name !== 'sheet') return;
      const part = parts.get(readAttribute(attributes, 'id') ?? '');
      // A sheet that only holds a chart has no cells.
      if (part === undefined || !zip.has(part)) return;
      const isHidden = /hidden/i.test(readAttribute(attributes, 'state') ?? '');
      sheets.push({ name: cellText(readAttribute(attributes, 'name') ?? ''), isHidden, part });
    },
    closed: () => undefined,
    text: () => undefined,
  });
  const texts = readTexts(zip.text('xl/sharedStrings.xml'));
  return { sheets, dates, texts, formats: readFormats(zip.text('xl/styles.xml')) };
}

/** Names of the sheets' parts, by their id in the workbook. */
function readRelations(xml: string | null): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  readXml(xml, {
    opened: (name, attributes) => {
      const target = readAttribute(attributes, 'Target');
      const isSheet = (readAttribute(attributes, 'Type') ?? '').endsWith('/worksheet');
      if (name !== 'Relationship' || !isSheet || target === null) return;
      parts.set(
        readAttribute(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      );
    },
    closed: () => undefined,
    text: () => undefined,
  });
  return parts;
}

/** The shared texts, without the phonetic guides of Japanese text. */
function readTexts(xml: string | null): readonly string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    opened: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    closed: (name) => {
      if (name === 'si') texts.push(cellText(text));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return texts;
}

function readFormats(xml: string | null): readonly NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(xml, {
    opened: (name, attributes) => {
      const id = Number(readAttribute(attributes, 'numFmtId') ?? '0');
      if (name === 'numFmt') codes.set(id, readAttribute(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) formats.push(numberFormat(id, codes.get(id) ?? null));
    },
    closed: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return formats;
}

/** The cells of a sheet, up to the last filled one of each row. Throws a `FileRefused` above a limit. */
export function readSheet(xml: string, workbook: Workbook): Table {
  const reader = new SheetReader(workbook);
  readXml(xml, reader);
  return reader.table;
}

class SheetReader implements XmlListener {
  readonly table = {
    rows: new Array<string[]>(),
    marks: new CellMarks(),
    hidden: { rows: new Set<number>(), columns: new Set<number>() },
  };
  readonly #workbook: Workbook;
  #cells = 0;
  #row = -1;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  /** `null` for a cell without one. */
  #formula: string | null = null;
  #reading: 'value' | 'formula' | 'nothing' = 'nothing';
  #isPhonetic = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  opened(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'col') this.#hideColumns(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'v') this.#reading = 'value';
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.#reading = this.#isPhonetic ? 'nothing' : 'value';
    else if (name === 'f') this.#beginFormula();
    else if (name === 'mergeCell') this.#merge(readAttribute(attributes, 'ref') ?? '');
  }

  closed(name: string): void {
    if (name === 'c') this.#keepCell();
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'v' || name === 't' || name === 'f') this.#reading = 'nothing';
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#value += text;
    else if (this.#reading === 'formula') this.#formula = `${this.#formula ?? ''}${text}`;
  }

  #beginRow(attributes: XmlAttributes): void {
    const number = readAttribute(attributes, 'r');
    this.#row = number === null ? this.#row + 1 : Number(number) - 1;
    this.#column = -1;
    if (isHidden(attributes, 'ht')) this.table.hidden.rows.add(this.#row);
  }

  #hideColumns(attributes: XmlAttributes): void {
    if (!isHidden(attributes, 'width')) return;
    const [first = 1, last = 0] = ['min', 'max'].map((name) => Number(readAttribute(attributes, name)));
    for (let column = Math.max(1, first); column <= Math.min(last, importLimits.columns); column += 1)
      this.table.hidden.columns.add(column - 1);
  }

  #beginCell(attributes: XmlAttributes): void {
    const place = /^([A-Z]{1,3})(\d{1,7})$/.exec(readAttribute(attributes, 'r') ?? '');
    this.#column = place === null ? this.#column + 1 : columnIndex(place[1] ?? '');
    if (place !== null) this.#row = Number(place[2]) - 1;
    this.#type = readAttribute(attributes, 't') ?? 'n';
    this.#style = Number(readAttribute(attributes, 's') ?? '0');
    this.#value = '';
    this.#formula = null;
  }

  #beginFormula(): void {
    this.#reading = 'formula';
    this.#formula = '=';
  }

  #keepCell(): void {
    if (this.#value === '' && this.#formula === null) return;
    const { text, mark } = this.#meaning();
    if (text === '' && mark === null) return;
    const row = this.#place();
    while (row.length < this.#column) row.push('');
    row[this.#column] = text;
    const result = mark?.kind === 'number' ? mark : null;
    const formula = this.#formula;
    const own: CellMark | null = formula === null ? mark : { kind: 'formula', formula, result };
    if (own !== null) this.table.marks.set(this.#row, this.#column, own);
  }

  /** Notes the cells below the first one of merged ones; those beside it are taken as blank. */
  #merge(ref: string): void {
    const [, letters = '', first = '', last = ''] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
    const [top, end] = [Number(first) - 1, Math.min(Number(last), this.table.rows.length)];
    this.#cells += Math.max(0, end - top);
    if (this.#cells > importLimits.cells) throw new FileRefused({ kind: 'tooComplex' });
    for (let row = top + 1; row < end; row += 1) this.table.marks.merge(row, columnIndex(letters), top);
  }

  /** The row of the current cell; adds missing rows before it. */
  #place(): string[] {
    const { rows, columns, cells } = importLimits;
    if (!(this.#row >= 0)) throw new FileRefused({ kind: 'damaged' });
    if (this.#column >= columns) throw new FileRefused({ kind: 'tooManyColumns', limit: columns });
    if (this.#row >= rows + maxHeaderRows) throw new FileRefused({ kind: 'tooManyRows', limit: rows });
    while (this.table.rows.length <= this.#row) this.table.rows.push([]);
    const row = this.table.rows[this.#row] ?? [];
    this.#cells += Math.max(0, this.#column + 1 - row.length);
    if (this.#cells > cells) throw new FileRefused({ kind: 'tooComplex' });
    return row;
  }

  #meaning(): { readonly text: string; readonly mark: CellMark | null } {
    const value = this.#value;
    if (this.#type === 's') return { text: this.#workbook.texts[Number(value)] ?? '', mark: null };
    if (this.#type === 'b') return { text: value.trim() === '1' ? 'TRUE' : 'FALSE', mark: null };
    if (this.#type === 'e') return { text: value, mark: { kind: 'error' } };
    if (this.#type === 'd') return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), mark: null };
    if (this.#type !== 'n') return { text: cellText(value), mark: null };
    const format = this.#workbook.formats[this.#style] ?? 'plain';
    const shown = value === '' ? '' : shownNumber(value, format, this.#workbook.dates);
    if (shown === null) return { text: value, mark: null };
    if (shown === '' || format === 'date') return { text: shown, mark: null };
    if (format === 'plain') return { text: shown, mark: { kind: 'number' } };
    return {
      text: shown,
      mark: format.kind === 'zeros' ? null : { kind: 'number', currency: format.currency },
    };
  }
}

/** Whether a row or column is hidden: by hand, by a filter, by a group that is closed, or as it has no size. */
function isHidden(attributes: XmlAttributes, size: 'ht' | 'width'): boolean {
  const given = readAttribute(attributes, size);
  return (
    /^(?:1|true)$/u.test(readAttribute(attributes, 'hidden') ?? '') || (given !== null && Number(given) === 0)
  );
}
