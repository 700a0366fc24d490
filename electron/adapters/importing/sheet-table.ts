import { FileRefused } from '../../services/importing/file-refused.ts';
import { mostHeaderRows, type ImportLimits } from '../../services/importing/limits.ts';
import { CellMarks, type CellMark, type Table } from '../../services/importing/table.ts';
import { shownNumber } from '../../services/importing/workbook-dates.ts';
import { columnIndex } from '../../services/importing/column-letter.ts';
import type { Workbook } from './workbook.ts';
import { attribute, cellText, readXml, type XmlListener } from './xml-events.ts';

/** The cells of a sheet, up to the last one of each row that holds anything. Throws a `FileRefused` above a limit. */
export function readSheet(xml: string, workbook: Workbook, limits: ImportLimits): Table {
  const reader = new SheetReader(workbook, limits);
  readXml(xml, reader);
  return reader.table;
}

class SheetReader implements XmlListener {
  readonly table: { readonly rows: string[][]; readonly marks: CellMarks } = {
    rows: [],
    marks: new CellMarks(),
  };
  readonly #workbook: Workbook;
  readonly #limits: ImportLimits;
  #cells = 0;
  #row = -1;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  /** `null` for a cell without one. */
  #formula: string | null = null;
  #reading: 'value' | 'formula' | 'nothing' = 'nothing';
  #isSound = false;

  constructor(workbook: Workbook, limits: ImportLimits) {
    this.#workbook = workbook;
    this.#limits = limits;
  }

  opened(name: string, attributes: string): void {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'v') this.#reading = 'value';
    else if (name === 'rPh') this.#isSound = true;
    else if (name === 't') this.#reading = this.#isSound ? 'nothing' : 'value';
    else if (name === 'f') this.#beginFormula();
  }

  closed(name: string): void {
    if (name === 'c') this.#keepCell();
    else if (name === 'rPh') this.#isSound = false;
    else if (name === 'v' || name === 't' || name === 'f') this.#reading = 'nothing';
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#value += text;
    else if (this.#reading === 'formula') this.#formula = `${this.#formula ?? ''}${text}`;
  }

  #beginRow(attributes: string): void {
    const number = attribute(attributes, 'r');
    this.#row = number === null ? this.#row + 1 : Number(number) - 1;
    this.#column = -1;
  }

  #beginCell(attributes: string): void {
    const place = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r') ?? '');
    this.#column = place === null ? this.#column + 1 : columnIndex(place[1] ?? '');
    if (place !== null) this.#row = Number(place[2]) - 1;
    this.#type = attribute(attributes, 't') ?? 'n';
    this.#style = Number(attribute(attributes, 's') ?? '0');
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
    const own: CellMark | null = this.#formula === null ? mark : { kind: 'formula', formula: this.#formula };
    if (own !== null) this.table.marks.set(this.#row, this.#column, own);
  }

  /** The row of the cell, with those before it that are not there. */
  #place(): string[] {
    const { rows, columns, cells } = this.#limits;
    if (!(this.#row >= 0)) throw new FileRefused({ kind: 'damaged' });
    if (this.#column >= columns) throw new FileRefused({ kind: 'tooManyColumns', limit: columns });
    if (this.#row >= rows + mostHeaderRows) throw new FileRefused({ kind: 'tooManyRows', limit: rows });
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
    const look = this.#workbook.looks[this.#style] ?? 'plain';
    const shown = value === '' ? '' : shownNumber(value, look, this.#workbook.dates);
    if (shown === null) return { text: value, mark: null };
    return { text: shown, mark: look === 'plain' && shown !== '' ? { kind: 'number' } : null };
  }
}
