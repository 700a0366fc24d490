import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import {
  freezeSubmission,
  hashBody,
  type SubmissionBody,
  rebuildBody,
} from '../../electron/services/api-client/submission-body.ts';
import { emptyContent } from '../../shared/domain/content.ts';

const limitBytes = 1_000_000_000;

/**
 * A submission with one PDF out of a folder of attachments, as the outbox sends it: the PDF and the whole body are
 * hashed while they are sent.
 */
export async function attachedBody(folder: string, file: string): Promise<() => SubmissionBody> {
  const files = new AttachmentFolder(folder);
  const taken = await files.take(file, limitBytes);
  if (taken === 'tooLarge') throw new Error('The PDF is too large.');
  const attachments = [{ name: 'Invoice.pdf', type: 'Commercial Invoice', ...taken }];
  const payload = freezeSubmission({ content: emptyContent, serviceTag: 'DIY', attachments });
  return () => hashBody(rebuildBody(files, payload, 'DIY'));
}
