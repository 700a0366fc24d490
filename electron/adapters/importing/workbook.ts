import { FileRefused } from '../../services/importing/file-refused.ts';
import { numberLook, type NumberLook } from '../../services/importing/workbook-dates.ts';
import { attribute, cellText, readXml } from './xml-events.ts';
import type { ZipFile } from './zip-file.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Name of its part. */
  readonly part: string;
}

/** What every sheet of a workbook needs to be read. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly dates: 1900 | 1904;
  /** Texts that cells refer to by their place. */
  readonly texts: readonly string[];
  /** How numbers are shown, by the style of a cell. */
  readonly looks: readonly NumberLook[];
}

/** Throws a `FileRefused` for a packed file that is no workbook, or a damaged one. */
export function readWorkbook(zip: ZipFile): Workbook {
  const main = zip.text('xl/workbook.xml');
  if (main === null && zip.has('xl/workbook.bin')) throw new FileRefused({ kind: 'binaryWorkbook' });
  if (main === null)
    throw new FileRefused({ kind: zip.has('[Content_Types].xml') ? 'damaged' : 'notATable' });
  const parts = readRelations(zip.text('xl/_rels/workbook.xml.rels') ?? '');
  const sheets: WorkbookSheet[] = [];
  let dates: Workbook['dates'] = 1900;
  readXml(main, {
    opened: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')) dates = 1904;
      if (name !== 'sheet') return;
      const part = parts.get(attribute(attributes, 'id') ?? '');
      // A sheet of a diagram has no cells.
      if (part === undefined || !zip.has(part)) return;
      const isHidden = /hidden/i.test(attribute(attributes, 'state') ?? '');
      sheets.push({ name: cellText(attribute(attributes, 'name') ?? ''), isHidden, part });
    },
    closed: () => undefined,
    text: () => undefined,
  });
  const texts = readTexts(zip.text('xl/sharedStrings.xml') ?? '');
  return { sheets, dates, texts, looks: readLooks(zip.text('xl/styles.xml') ?? '') };
}

/** Parts by the id under which the workbook knows them, sheets only. */
function readRelations(xml: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  readXml(xml, {
    opened: (name, attributes) => {
      const target = attribute(attributes, 'Target');
      const isSheet = (attribute(attributes, 'Type') ?? '').endsWith('/worksheet');
      if (name !== 'Relationship' || !isSheet || target === null) return;
      parts.set(attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    closed: () => undefined,
    text: () => undefined,
  });
  return parts;
}

/** How what sounds is written beside what is meant is no part of the text. */
function readTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSound = false;
  readXml(xml, {
    opened: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSound = true;
      else if (name === 't') isText = !isSound;
    },
    closed: (name) => {
      if (name === 'si') texts.push(cellText(text));
      else if (name === 'rPh') isSound = false;
      else if (name === 't') isText = false;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return texts;
}

function readLooks(xml: string): readonly NumberLook[] {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  let isOfCells = false;
  readXml(xml, {
    opened: (name, attributes) => {
      const id = Number(attribute(attributes, 'numFmtId') ?? '0');
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) looks.push(numberLook(id, codes.get(id) ?? null));
    },
    closed: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return looks;
}
