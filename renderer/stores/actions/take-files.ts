import type { DocumentReading } from '../../../shared/domain/reading.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';

/** Whether a file is an electronic invoice without a PDF around it, by its name and type. */
export function isDataFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.xml$/iu.test(name) || type === 'text/xml' || type === 'application/xml';
}

/** Reads an electronic invoice without a PDF; nothing of the file is kept. */
export async function readDataFile(
  { invoices }: Pick<CoDeskBridge, 'invoices'>,
  file: File,
): Promise<DocumentReading> {
  const nothing: DocumentReading = { kind: 'unreadable', reason: 'inaccessible' };
  return (await askMain(() => invoices.readFile({}, [file]), null)) ?? nothing;
}

/**
 * Adds files to an open application: PDFs are attached; the values of an electronic invoice are read and offered, as
 * the service takes PDFs only. The reason why a file could not be read is shown among the refused files.
 */
export async function takeFiles(
  stores: Stores,
  applicationId: string,
  files: readonly File[],
): Promise<void> {
  const { attachments, bridge, readings } = stores;
  const data = files.filter(isDataFile);
  const attached = attachments.getState().add(
    applicationId,
    files.filter((file) => !data.includes(file)),
  );
  for (const file of data) {
    const { name } = file;
    const read = await readDataFile(bridge, file);
    const refusal =
      read.kind === 'read' ? [] : [{ name, refusal: { kind: 'noEinvoice', reason: read.reason } as const }];
    attachments.getState().refuse(applicationId, refusal, [name]);
    if (read.kind === 'read')
      readings.getState().offer({ applicationId, attachmentId: null, name, reading: read.reading });
  }
  await attached;
}
