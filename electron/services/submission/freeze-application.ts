import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import {
  bodyOfPayload,
  freezeSubmission,
  type FrozenPayload,
  type SubmissionBody,
  sumOfPayload,
} from '../api-client/submission-body.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';

export type PayloadFiles = Pick<AttachmentFiles, 'isWhole' | 'isIntact' | 'pieces'>;

interface FrozenApplication {
  readonly payload: FrozenPayload;
  readonly payloadSha256: string;
  readonly bodyBytes: number;
}

interface FileMissing {
  readonly kind: 'fileMissing';
  readonly name: string;
}

/** The name of the first attachment that is not there whole. */
export async function missingAttachment(
  files: PayloadFiles,
  application: Application,
): Promise<string | null> {
  for (const { name, sha256, bytes } of application.attachments) {
    if (!(await files.isWhole(sha256, bytes))) return name;
  }
  return null;
}

/** The body that a payload stands for, with every PDF checked to its end while it is read. */
export function rebuildBody(
  files: Pick<AttachmentFiles, 'pieces'>,
  payload: FrozenPayload,
  serviceTag: ServiceTag,
): SubmissionBody {
  return bodyOfPayload(payload, serviceTag, (part) => wholePieces(files.pieces(part.sha256), part));
}

/**
 * Fixes what an application sends. One that has an attachment which is gone or is no longer what was attached ends here;
 * what this run has hashed is not read again.
 */
export async function freezeApplication(
  files: PayloadFiles,
  application: Application,
  serviceTag: ServiceTag,
): Promise<Result<FrozenApplication, FileMissing>> {
  const { content, attachments } = application;
  const name = await damagedAttachment(files, attachments);
  if (name !== null) return fail({ kind: 'fileMissing', name });
  const payload = freezeSubmission({ content, serviceTag, attachments });
  const { length: bodyBytes } = rebuildBody(files, payload, serviceTag);
  return succeed({ payload, payloadSha256: sumOfPayload(payload), bodyBytes });
}

/** The name of the first PDF that is not there with its own bytes. */
export async function damagedAttachment(
  files: PayloadFiles,
  attachments: readonly Pick<Attachment, 'name' | 'sha256' | 'bytes'>[],
): Promise<string | null> {
  for (const { name, sha256, bytes } of attachments) {
    if (!(await files.isIntact(sha256, bytes))) return name;
  }
  return null;
}

/** Passes the pieces on and throws at their end when they are not the bytes that the clerk attached. */
async function* wholePieces(
  pieces: AsyncIterable<Uint8Array>,
  { sha256 }: Pick<Attachment, 'sha256'>,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error('An attachment is no longer what was attached.');
}
