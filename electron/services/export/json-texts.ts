import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { applicationCopyText } from '../../../shared/rules/application-copy.ts';
import { bodyOfPayload, freezeSubmission, type ReadAttachment } from '../api-client/submission-body.ts';
import { createHash } from 'node:crypto';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { isOfSystem } from '../errors.ts';

/** Service tag of exported files, so that sending such a file by hand orders nothing. */
const harmlessServiceTag = 'Draft';

/** An application as JSON in the form of the service, each PDF encoded while it is read. */
export function serviceJson(
  { content }: Pick<Application, 'content'>,
  attachments: readonly Attachment[],
  readPdf: ReadAttachment,
): { readonly length: number; pieces(): AsyncIterable<Uint8Array> } {
  const payload = freezeSubmission({ content, serviceTag: harmlessServiceTag, attachments });
  return bodyOfPayload(payload, harmlessServiceTag, readPdf);
}

/** An application as JSON in the form of this program's own files. */
export function ownJson(application: Application): string {
  return applicationCopyText(application.content, application).trimEnd();
}

/** Writes one value unchanged, or several as a JSON list, one on each line. */
export async function* listed(
  values: AsyncIterable<AsyncIterable<Uint8Array | string>>,
  isList: boolean,
): AsyncIterable<Uint8Array | string> {
  let before = isList ? '[\n' : '';
  for await (const value of values) {
    if (before !== '') yield before;
    yield* value;
    before = ',\n';
  }
  if (isList) yield before === '[\n' ? '[]\n' : '\n]\n';
  else yield '\n';
}

/** Thrown when a PDF was removed or changed after it was checked. */
export class PdfChanged extends Error {
  /** Its file name. */
  readonly pdf: string;

  constructor(pdf: string) {
    super('A PDF changed while it was written.');
    this.name = 'PdfChanged';
    this.pdf = pdf;
  }
}

type Files = Pick<AttachmentFiles, 'isWhole' | 'pieces'>;

/** The PDFs whose files are undamaged. `checkStopped` is called between pieces and may throw. */
export async function intactOf(
  files: Files,
  attachments: readonly Attachment[],
  checkStopped: () => void,
): Promise<Attachment[]> {
  const intact: Attachment[] = [];
  for (const attachment of attachments)
    if (await isIntact(files, attachment, checkStopped)) intact.push(attachment);
  return intact;
}

async function isIntact(files: Files, attachment: Attachment, checkStopped: () => void): Promise<boolean> {
  if (!(await files.isWhole(attachment.sha256, attachment.bytes))) return false;
  try {
    for await (const _ of piecesOf(files, attachment, checkStopped));
    return true;
  } catch (error) {
    if (error instanceof PdfChanged) return false;
    throw error;
  }
}

/** The bytes of a PDF that was undamaged before. Throws `PdfChanged` when it can no longer be read or was changed. */
export async function* piecesOf(
  files: Files,
  { name, sha256 }: Pick<Attachment, 'name' | 'sha256'>,
  checkStopped: () => void,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const piece of files.pieces(sha256)) {
      checkStopped();
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    if (isOfSystem(error)) throw new PdfChanged(name);
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw new PdfChanged(name);
}
