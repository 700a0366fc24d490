import type { Application } from '../../../shared/domain/application.ts';
import type { ExportSize } from '../../../shared/ipc/areas/exporting.ts';
import type { TableLanguage } from '../../../shared/rules/tables/headings.ts';
import { base64Length } from '../api-client/base64-pieces.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { csvLine } from './csv-text.ts';
import { ownJson, serviceJson } from './json-texts.ts';
import { applicationRow, headRow } from './table-rows.ts';
import { fitsCells } from './workbook.ts';

/** What packing leaves of the text of a workbook, about, and what is in every workbook. */
const packed = { share: 0.35, bytes: 6_000 } as const;
/** The heads differ by a few bytes from one language to the other. */
const anyLanguage: TableLanguage = 'en';

/** Counts what a file would hold, one application after the other. */
export async function sizeOf(
  applications: AsyncIterable<Application>,
  files: Pick<AttachmentFiles, 'isWhole'>,
): Promise<Omit<ExportSize, 'unreadable'>> {
  const heads = Buffer.byteLength(csvLine(headRow(anyLanguage), anyLanguage));
  const size = { applications: 0, pdfs: 0, pdfBytes: 0, missingPdfs: 0, tooLongForCells: 0 };
  const bytes = { service: 0, coDesk: 0, csv: heads };
  for await (const application of applications) {
    const row = applicationRow(application, anyLanguage);
    size.applications += 1;
    size.tooLongForCells += fitsCells(row) ? 0 : 1;
    bytes.service += serviceJson(application, [], none).length;
    bytes.coDesk += Buffer.byteLength(ownJson(application));
    bytes.csv += Buffer.byteLength(csvLine(row, anyLanguage));
    for (const pdf of application.attachments) {
      const isThere = await files.isWhole(pdf.sha256, pdf.bytes);
      size.pdfs += isThere ? 1 : 0;
      size.pdfBytes += isThere ? base64Length(pdf.bytes) : 0;
      size.missingPdfs += isThere ? 0 : 1;
    }
  }
  const xlsx = Math.round(bytes.csv * packed.share) + packed.bytes;
  return { ...size, bytes: { ...bytes, xlsx } };
}

async function* none(): AsyncIterable<Uint8Array> {
  // No PDF is asked for.
}
