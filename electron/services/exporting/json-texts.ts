import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { applicationCopyText } from '../../../shared/rules/application-copy.ts';
import { bodyOfPayload, freezeSubmission, type ReadAttachment } from '../api-client/submission-body.ts';

/** Whoever sends such a file by hand orders nothing with it. */
const harmlessTag = 'Draft';

/** An application as the service takes it, each PDF encoded while it is read. */
export function serviceJson(
  { content }: Pick<Application, 'content'>,
  attachments: readonly Attachment[],
  readPdf: ReadAttachment,
): { readonly length: number; pieces(): AsyncIterable<Uint8Array> } {
  const payload = freezeSubmission({ content, serviceTag: harmlessTag, attachments });
  return bodyOfPayload(payload, harmlessTag, readPdf);
}

/** An application as this program keeps it elsewhere. */
export function ownJson(application: Application): string {
  return applicationCopyText(application.content, application).trimEnd();
}

/** One value as it is, several as a list with one of them on each line. */
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
