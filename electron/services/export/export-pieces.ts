import type { Application } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { ExportFormat } from '../../../shared/ipc/areas/export.ts';
import type { TableLanguage } from '../../../shared/rules/tables/heading-words.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import {
  byteOrderMark,
  csvLine,
  applicationRow,
  headRow,
  fitsCells,
  type WorkbookWriter,
} from './table-rows.ts';
import { intactOf, piecesOf, listed, ownJson, serviceJson } from './json-texts.ts';

/** A text is longer than a cell of a workbook may be. */
export class TooLongForCell extends Error {
  /** Of the consignee, or the reference where there is none. */
  readonly application: string;

  constructor(application: string) {
    super('A text is longer than a cell.');
    this.name = 'TooLongForCell';
    this.application = application;
  }
}

export interface PiecesNeeds {
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pieces'>;
  readonly workbook: WorkbookWriter;
}

export interface PiecesWish {
  readonly applications: AsyncIterable<Application>;
  readonly format: ExportFormat;
  readonly withPdfs: boolean;
  readonly language: TableLanguage;
  /** One application alone is no list. */
  readonly isList: boolean;
  /** Called between pieces; may throw. */
  readonly look: () => void;
  /** So many PDFs of an application cannot go along. */
  readonly onMissingPdfs: (count: number) => void;
  /** An application has a character that no table can hold. */
  readonly onReplaced: () => void;
}

/** The file, as it comes. Rejects with what reading rejects with, `PdfChanged` and `TooLongForCell`. */
export function exportPieces(needs: PiecesNeeds, wish: PiecesWish): AsyncIterable<Uint8Array | string> {
  switch (wish.format) {
    case 'service':
      return listed(serviceValues(needs, wish), wish.isList);
    case 'coDesk':
      return listed(ownValues(wish), wish.isList);
    case 'csv':
      return csvLines(wish);
    case 'xlsx':
      return workbookPieces(needs, wish);
    default:
      return assertNever(wish.format);
  }
}

async function* serviceValues({ files }: PiecesNeeds, wish: PiecesWish) {
  const { applications, withPdfs, look, onMissingPdfs } = wish;
  for await (const application of applications) {
    const attached = withPdfs ? application.attachments : [];
    const intact = await intactOf(files, attached, look);
    onMissingPdfs(attached.length - intact.length);
    yield serviceJson(application, intact, (pdf) => piecesOf(files, pdf, look)).pieces();
  }
}

async function* ownValues({ applications }: PiecesWish) {
  for await (const application of applications) yield once(ownJson(application));
}

async function* once(text: string): AsyncIterable<string> {
  yield await Promise.resolve(text);
}

/** A half of a character is no character to any file; it is told that it was one. */
function held(row: readonly string[], onReplaced: () => void): readonly string[] {
  if (row.every((cell) => cell.isWellFormed())) return row;
  onReplaced();
  return row.map((cell) => cell.toWellFormed());
}

async function* csvLines({ applications, language, onReplaced }: PiecesWish): AsyncIterable<string> {
  yield byteOrderMark + csvLine(headRow(language), language);
  for await (const application of applications)
    yield csvLine(held(applicationRow(application, language), onReplaced), language);
}

/** In characters; the heads of boxes with several lines are wider than they are. */
const widths = { usual: 18, wide: 32 } as const;
const wideHeads = /name|goods|waren|remarks|bemerkungen/iu;

function workbookPieces({ workbook }: PiecesNeeds, wish: PiecesWish): AsyncIterable<Uint8Array> {
  const { language } = wish;
  const name = { en: 'Applications', de: 'Anträge' }[language];
  const columns = headRow(language).map((head) => widths[wideHeads.test(head) ? 'wide' : 'usual']);
  return workbook.pieces({ name, widths: columns, rows: workbookRows(wish) });
}

async function* workbookRows({
  applications,
  language,
  onReplaced,
}: PiecesWish): AsyncIterable<readonly string[]> {
  yield headRow(language);
  for await (const application of applications) {
    const row = held(applicationRow(application, language), onReplaced);
    const { consignee, clientReference } = application.content;
    if (!fitsCells(row)) throw new TooLongForCell(shown(consignee.name) || shown(clientReference));
    yield row;
  }
}

function shown(name: string): string {
  return Array.from(name.trim()).slice(0, 80).join('');
}
