import type { Application } from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { ExportFormat, ExportSize } from '../../../shared/ipc/areas/export.ts';
import { type Language, mainWords } from '../../../shared/text/languages.ts';
import { base64Length } from '../api-client/submission-body.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { latestAnswer } from '../../../shared/domain/chamber-answer.ts';
import type { ChamberAnswers } from '../follow-up/chamber-answers.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { currencyIn } from '../register/application-columns.ts';
import { intactOf, listed, ownJson, piecesOf, serviceJson } from './json-texts.ts';
import {
  accountingHeads,
  accountingRow,
  AccountingSums,
  exportRow,
  byteOrderMark,
  csvLine,
  fitsCells,
  type FollowedFacts,
  headRow,
  longestCell,
  type WorkbookWriter,
} from './table-rows.ts';

/** Thrown when a text is longer than a cell of a workbook may be. */
export class TooLongForCell extends Error {
  /** Name of its consignee, or its reference where there is none. */
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
  /** Gives the chambers' answers to applications. */
  readonly answers: Pick<ChamberAnswers, 'of'>;
  readonly followUp: Pick<FollowUpService, 'days'>;
  /** Gives the currency of a connection's costs. */
  readonly settings: Pick<SettingsService, 'current'>;
}

interface PiecesRequest {
  readonly applications: AsyncIterable<Application>;
  readonly format: ExportFormat;
  readonly withPdfs: boolean;
  readonly language: Language;
  /** False where a single application is exported. */
  readonly isList: boolean;
  /** Called between pieces; may throw. */
  readonly checkStopped: () => void;
  /** Called with the number of PDFs of an application that cannot be included. */
  readonly onMissingPdfs: (count: number) => void;
  /** Called when an application contains a character that no table can hold. */
  readonly onReplaced: () => void;
}

/** The exported file in pieces. Rejects with reading errors, `PdfChanged` and `TooLongForCell`. */
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
      return csvLines(options, request);
    case 'accounting':
      return accountingLines(options, request);
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

/** Replaces lone surrogates, which no file can contain, and reports that it did. */
function held(row: readonly string[], onReplaced: () => void): readonly string[] {
  if (row.every((cell) => cell.isWellFormed())) return row;
  onReplaced();
  return row.map((cell) => cell.toWellFormed());
}

async function* csvLines(
  options: FollowedOptions,
  { applications, language, onReplaced }: PiecesRequest,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(headRow(language), language);
  for await (const application of applications)
    yield csvLine(held(rowOf(options, application, language), onReplaced), language);
}

type FollowedOptions = Pick<PiecesOptions, 'answers' | 'followUp'>;

function rowOf(
  { answers, followUp }: FollowedOptions,
  application: Application,
  language: Language,
): readonly string[] {
  const { id, ledger } = application;
  const remindsOn = followUp.days(ledger).days.get(id) ?? '';
  return exportRow(application, { answer: latestAnswer(answers.of(id)), remindsOn }, language);
}

async function* accountingLines(
  { settings }: PiecesOptions,
  { applications, language, onReplaced }: PiecesRequest,
): AsyncIterable<string> {
  const sums = new AccountingSums(currencyIn(settings.current()));
  yield byteOrderMark + csvLine(accountingHeads(language), language);
  for await (const application of applications) {
    sums.add(application, language);
    yield csvLine(held(accountingRow(application, language), onReplaced), language);
  }
  for (const row of sums.rows(language)) yield csvLine(row, language);
}

/** Column widths in characters; columns for boxes with several lines are wide. */
const widths = { usual: 18, wide: 32 } as const;
const wideHeads = /name|goods|waren|remarks|bemerkungen/iu;

function workbookPieces(options: PiecesOptions, request: PiecesRequest): AsyncIterable<Uint8Array> {
  const { language } = request;
  const name = mainWords[language].tables.applications;
  const columns = headRow(language).map((head) => widths[wideHeads.test(head) ? 'wide' : 'usual']);
  return options.workbook.pieces({ name, widths: columns, rows: workbookRows(options, request) });
}

async function* workbookRows(
  options: FollowedOptions,
  { applications, language, onReplaced }: PiecesRequest,
): AsyncIterable<readonly string[]> {
  yield headRow(language);
  for await (const application of applications) {
    const row = held(rowOf(options, application, language), onReplaced);
    const { consignee, clientReference } = application.content;
    if (!fitsCells(row)) throw new TooLongForCell(shown(consignee.name) || shown(clientReference));
    yield row;
  }
}

function shown(name: string): string {
  return Array.from(name.trim()).slice(0, 80).join('');
}

/**
 * Estimated size of a workbook: the share of its text that remains after compression, and the bytes that every workbook
 * has.
 */
const packed = { share: 0.35, bytes: 6_000 } as const;
/** Language for size estimates; the headings differ by only a few bytes. */
const anyLanguage: Language = 'en';
/** Facts for size estimates, where a few bytes do not matter. */
const nothingFollowed: FollowedFacts = { answer: null, remindsOn: '' };
/**
 * How many applications are measured one by one. After them one of ten stands for all ten, because the size need not be
 * exact.
 */
const measuredEach = 300;
const oneOf = 10;

type Counts = Omit<ExportSize, 'unreadable' | 'bytes'>;
type TextBytes = Omit<ExportSize['bytes'], 'xlsx'>;

/** Counts and estimates what an exported file would contain. */
export async function pieceBytes(
  applications: AsyncIterable<Application>,
  files: Pick<AttachmentFiles, 'isWhole'>,
): Promise<Omit<ExportSize, 'unreadable'>> {
  const counts: Counts = { applications: 0, pdfs: 0, pdfBytes: 0, missingPdfs: 0, tooLongForCells: 0 };
  const heads = Buffer.byteLength(csvLine(headRow(anyLanguage), anyLanguage));
  const bytes: TextBytes = { service: 0, coDesk: 0, csv: heads, accounting: 0 };
  for await (const application of applications) {
    counts.applications += 1;
    counts.tooLongForCells += isTooLong(application) ? 1 : 0;
    const index = counts.applications;
    if (index <= measuredEach) addTexts(bytes, application, 1);
    else if (index % oneOf === 0) addTexts(bytes, application, oneOf);
    await addPdfs(counts, application, files);
  }
  const xlsx = Math.round(bytes.csv * packed.share) + packed.bytes;
  return { ...counts, bytes: { ...bytes, xlsx } };
}

/**
 * Whether a text is too long for a cell. Normalising makes a text at most three times as long, so that few need the
 * exact check.
 */
function isTooLong(application: Application): boolean {
  const longest = Math.max(...fieldPaths.map((path) => readField(application.content, path).length));
  return longest > longestCell / 3 && !fitsCells(exportRow(application, nothingFollowed, anyLanguage));
}

function addTexts(bytes: TextBytes, application: Application, times: number): void {
  bytes.service += times * serviceJson(application, [], none).length;
  bytes.coDesk += times * Buffer.byteLength(ownJson(application));
  bytes.accounting +=
    times * Buffer.byteLength(csvLine(accountingRow(application, anyLanguage), anyLanguage));
  bytes.csv +=
    times * Buffer.byteLength(csvLine(exportRow(application, nothingFollowed, anyLanguage), anyLanguage));
}

async function addPdfs(
  counts: Counts,
  { attachments }: Application,
  files: Pick<AttachmentFiles, 'isWhole'>,
): Promise<void> {
  for (const pdf of attachments) {
    const isThere = await files.isWhole(pdf.sha256, pdf.bytes);
    counts.pdfs += isThere ? 1 : 0;
    counts.pdfBytes += isThere ? base64Length(pdf.bytes) : 0;
    counts.missingPdfs += isThere ? 0 : 1;
  }
}

async function* none(): AsyncIterable<Uint8Array> {
  // No PDF is read for an estimate.
}
