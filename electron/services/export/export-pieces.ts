import type { Application } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { ExportFormat } from '../../../shared/ipc/areas/export.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { mainWords } from '../../../shared/text/main-words.ts';
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

export interface PiecesOptions {
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pieces'>;
  readonly workbook: WorkbookWriter;
}

export interface PiecesRequest {
  readonly applications: AsyncIterable<Application>;
  readonly format: ExportFormat;
  readonly withPdfs: boolean;
  readonly language: Language;
  /** One application alone is no list. */
  readonly isList: boolean;
  /** Called between pieces; may throw. */
  readonly checkStopped: () => void;
  /** So many PDFs of an application cannot go along. */
  readonly onMissingPdfs: (count: number) => void;
  /** An application has a character that no table can hold. */
  readonly onReplaced: () => void;
}

/** The file, as it comes. Rejects with what reading rejects with, `PdfChanged` and `TooLongForCell`. */
export function exportPieces(
  options: PiecesOptions,
  request: PiecesRequest,
): AsyncIterable<Uint8Array | string> {
  switch (request.format) {
    case 'service':
      return listed(serviceValues(options, request), request.isList);
    case 'coDesk':
      return listed(ownValues(request), request.isList);
    case 'csv':
      return csvLines(request);
    case 'xlsx':
      return workbookPieces(options, request);
    default:
      return assertNever(request.format);
  }
}

async function* serviceValues({ files }: PiecesOptions, request: PiecesRequest) {
  const { applications, withPdfs, checkStopped, onMissingPdfs } = request;
  for await (const application of applications) {
    const attached = withPdfs ? application.attachments : [];
    const intact = await intactOf(files, attached, checkStopped);
    onMissingPdfs(attached.length - intact.length);
    yield serviceJson(application, intact, (pdf) => piecesOf(files, pdf, checkStopped)).pieces();
  }
}

async function* ownValues({ applications }: PiecesRequest) {
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

async function* csvLines({ applications, language, onReplaced }: PiecesRequest): AsyncIterable<string> {
  yield byteOrderMark + csvLine(headRow(language), language);
  for await (const application of applications)
    yield csvLine(held(applicationRow(application, language), onReplaced), language);
}

/** In characters; the heads of boxes with several lines are wider than they are. */
const widths = { usual: 18, wide: 32 } as const;
const wideHeads = /name|goods|waren|remarks|bemerkungen/iu;

function workbookPieces({ workbook }: PiecesOptions, request: PiecesRequest): AsyncIterable<Uint8Array> {
  const { language } = request;
  const name = mainWords[language].tables.applications;
  const columns = headRow(language).map((head) => widths[wideHeads.test(head) ? 'wide' : 'usual']);
  return workbook.pieces({ name, widths: columns, rows: workbookRows(request) });
}

async function* workbookRows({
  applications,
  language,
  onReplaced,
}: PiecesRequest): AsyncIterable<readonly string[]> {
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
