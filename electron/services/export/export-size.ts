import type { Application } from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { ExportSize } from '../../../shared/ipc/areas/export.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { base64Length } from '../api-client/base64-pieces.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { csvLine, applicationRow, headRow, fitsCells, longestCell } from './table-rows.ts';
import { ownJson, serviceJson } from './json-texts.ts';

/** What packing leaves of the text of a workbook, about, and what is in every workbook. */
const packed = { share: 0.35, bytes: 6_000 } as const;
/** The heads differ by a few bytes from one language to the other. */
const anyLanguage: Language = 'en';
/** So many are measured each; of those after them one of ten stands for all ten, as nobody waits for exact bytes. */
const measuredEach = 300;
const oneOf = 10;

type Counts = Omit<ExportSize, 'unreadable' | 'bytes'>;
type TextBytes = Omit<ExportSize['bytes'], 'xlsx'>;

/** Counts what a file would hold, one application after the other. */
export async function sizeOf(
  applications: AsyncIterable<Application>,
  files: Pick<AttachmentFiles, 'isWhole'>,
): Promise<Omit<ExportSize, 'unreadable'>> {
  const counts: Counts = { applications: 0, pdfs: 0, pdfBytes: 0, missingPdfs: 0, tooLongForCells: 0 };
  const heads = Buffer.byteLength(csvLine(headRow(anyLanguage), anyLanguage));
  const bytes: TextBytes = { service: 0, coDesk: 0, csv: heads };
  for await (const application of applications) {
    counts.applications += 1;
    counts.tooLongForCells += isTooLong(application) ? 1 : 0;
    const place = counts.applications;
    if (place <= measuredEach) addTexts(bytes, application, 1);
    else if (place % oneOf === 0) addTexts(bytes, application, oneOf);
    await addPdfs(counts, application, files);
  }
  const xlsx = Math.round(bytes.csv * packed.share) + packed.bytes;
  return { ...counts, bytes: { ...bytes, xlsx } };
}

/** Composing its signs makes a text three times as long at the very most, so that few need a second look. */
function isTooLong(application: Application): boolean {
  const longest = Math.max(...fieldPaths.map((path) => readField(application.content, path).length));
  return longest > longestCell / 3 && !fitsCells(applicationRow(application, anyLanguage));
}

function addTexts(bytes: TextBytes, application: Application, times: number): void {
  bytes.service += times * serviceJson(application, [], none).length;
  bytes.coDesk += times * Buffer.byteLength(ownJson(application));
  bytes.csv += times * Buffer.byteLength(csvLine(applicationRow(application, anyLanguage), anyLanguage));
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
  // No PDF is asked for.
}
