import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import {
  bodyOfPayload,
  fingerprint,
  freezeSubmission,
  type SubmissionBody,
} from '../api-client/submission-body.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { FrozenPayload } from './frozen-payload.ts';

export type PayloadFiles = Pick<AttachmentFiles, 'isWhole' | 'pieces'>;

export interface FrozenApplication {
  readonly payload: FrozenPayload;
  readonly bodySha256: string;
  readonly bodyBytes: number;
}

type FileMissing = { readonly kind: 'fileMissing'; readonly name: string };

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
  files: PayloadFiles,
  payload: FrozenPayload,
  serviceTag: ServiceTag,
): SubmissionBody {
  return bodyOfPayload(payload, serviceTag, (part) => wholePieces(files.pieces(part.sha256), part));
}

/**
 * Fixes what an application sends. Every attachment is read once from its first to its last byte; one that is gone
 * or is no longer what was attached ends it here.
 */
export async function freezeApplication(
  files: PayloadFiles,
  application: Application,
  serviceTag: ServiceTag,
): Promise<Result<FrozenApplication, FileMissing>> {
  const missing = await missingAttachment(files, application);
  if (missing !== null) return fail({ kind: 'fileMissing', name: missing });
  const { content, attachments } = application;
  const payload = freezeSubmission({ content, serviceTag, attachments });
  const body = rebuildBody(files, payload, serviceTag);
  try {
    return succeed({ payload, bodySha256: await fingerprint(body), bodyBytes: body.length });
  } catch (error) {
    const damaged = error instanceof DamagedAttachment ? error.attachment : null;
    const name = damaged ?? (await missingAttachment(files, application));
    if (name === null) throw error;
    return fail({ kind: 'fileMissing', name });
  }
}

/** An attachment on disk is no longer what was attached. */
class DamagedAttachment extends Error {
  readonly attachment: string;

  constructor(attachment: string) {
    super('An attachment is no longer what was attached.');
    this.name = 'DamagedAttachment';
    this.attachment = attachment;
  }
}

/** Passes the pieces on and throws at their end when they are not the bytes that the clerk attached. */
async function* wholePieces(
  pieces: AsyncIterable<Uint8Array>,
  { name, sha256 }: Pick<Attachment, 'name' | 'sha256'>,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedAttachment(name);
}
