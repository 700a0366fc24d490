import {
  bodyOfPayload,
  freezeSubmission,
  type SubmissionBody,
  type SubmissionToFreeze,
} from '../../electron/services/api-client/submission-body.ts';

/** A PDF whose bytes a test makes up. */
export interface BodyAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Freezes a submission and builds its body at once, with PDFs that the test supplies. */
export function frameSubmission({
  attachments,
  ...submission
}: Omit<SubmissionToFreeze, 'attachments'> & {
  readonly attachments: readonly BodyAttachment[];
}): SubmissionBody {
  const named = attachments.map(({ name, type, bytes }, index) => ({
    name,
    type,
    bytes,
    sha256: `${index}`,
  }));
  const payload = freezeSubmission({ ...submission, attachments: named });
  return bodyOfPayload(payload, submission.serviceTag, ({ sha256 }) => {
    const attachment = attachments[Number(sha256)];
    if (attachment === undefined) throw new Error('There is no such attachment.');
    return attachment.pieces();
  });
}
