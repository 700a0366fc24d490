import { createHash } from 'node:crypto';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { attachmentMembers as members, toWireApplication, wireText } from '../wire/co-service.ts';
import type { RequestBody } from './transport.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { FrozenPayload } from '../applications/application-store.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';

/**
 * SHA-256 of a payload in lower-case hexadecimal. Each PDF is represented by its own SHA-256, so this covers every byte
 * of the body without reading a PDF.
 */
export function hashOfPayload({ parts }: FrozenPayload): string {
  const plain = parts.map((part) =>
    part.kind === 'text' ? [part.text] : [part.name, part.sha256, part.bytes],
  );
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** A PDF with its name and type in the body. */
interface NamedAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** SHA-256 of the PDF in lower-case hexadecimal. */
  readonly sha256: string;
}

/** The request body of a submission. It gives the same bytes each time it is read. */
export interface SubmissionBody extends RequestBody {
  readonly serviceTag: ServiceTag;
}

export interface SubmissionToFreeze {
  readonly content: ApplicationContent;
  readonly serviceTag: ServiceTag;
  readonly attachments: readonly NamedAttachment[];
}

type FrozenAttachment = Extract<FrozenPayload['parts'][number], { kind: 'attachment' }>;

/** Reads the PDF of a part. */
export type ReadAttachment = (part: FrozenAttachment) => AsyncIterable<Uint8Array>;

/** Fixes the payload: JSON as in the specification, with members in its order, no spaces and a gap for each PDF. */
export function freezeSubmission(submission: SubmissionToFreeze): FrozenPayload {
  const { content, serviceTag, attachments } = submission;
  const { InvoiceDetails, ...first } = toWireApplication(content, serviceTag);
  const list = attachments.flatMap((attachment, index) => [
    text(`${index === 0 ? '' : ','}${attachmentHead(attachment)}`),
    gapFor(attachment),
    text('"}'),
  ]);
  return {
    parts: [
      text(`${JSON.stringify(first).slice(0, -1)},${JSON.stringify(members.list)}:[`),
      ...list,
      text(`],${JSON.stringify({ InvoiceDetails }).slice(1)}`),
    ],
  };
}

/**
 * Builds the body of a payload. PDFs are encoded while they are read, so the body is never whole in memory, and its
 * length is known without reading them.
 */
export function bodyOfPayload(
  { parts }: FrozenPayload,
  serviceTag: ServiceTag,
  readAttachment: ReadAttachment,
): SubmissionBody {
  const segments = parts.map((part) => (part.kind === 'text' ? new TextEncoder().encode(part.text) : part));
  return {
    serviceTag,
    length: segments.reduce((sum, segment) => sum + segmentLength(segment), 0),
    pieces: () => piecesOf(segments, readAttachment),
  };
}

/** SHA-256 of the whole body in lower-case hexadecimal. Throws what reading an attachment throws. */
export async function fingerprint(body: RequestBody): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of body.pieces()) hash.update(piece);
  return hash.digest('hex');
}

/** A body that is hashed while it is sent, each time it is sent. */
interface HashedBody extends SubmissionBody {
  /** SHA-256 as `fingerprint` gives it; `null` until its last byte was read, and while it is read again. */
  readonly sha256: () => string | null;
}

export function hashBody(body: SubmissionBody): HashedBody {
  let sum: string | null = null;
  return {
    ...body,
    sha256: () => sum,
    async *pieces() {
      sum = null;
      const hash = createHash('sha256');
      let read = 0;
      for await (const piece of body.pieces()) {
        hash.update(piece);
        read += piece.byteLength;
        // Computed before the last piece is passed on, because `onSent` may be called before the next piece is
        // requested.
        if (read === body.length) sum = hash.digest('hex');
        yield piece;
      }
    },
  };
}

/** Text, or a PDF to be encoded. */
type Segment = Uint8Array | FrozenAttachment;

/** Everything of one attachment up to the opening quote of its content. */
function attachmentHead({ name, type }: NamedAttachment): string {
  const item = {
    [members.name]: wireText(name),
    [members.type]: wireText(type),
    [members.content]: '',
  };
  return JSON.stringify(item).slice(0, -2);
}

function text(part: string): FrozenPayload['parts'][number] {
  return { kind: 'text', text: part };
}

function gapFor({ name, sha256, bytes }: NamedAttachment): FrozenAttachment {
  return { kind: 'attachment', name, sha256, bytes };
}

function segmentLength(segment: Segment): number {
  return segment instanceof Uint8Array ? segment.byteLength : base64Length(segment.bytes);
}

async function* piecesOf(
  segments: readonly Segment[],
  readAttachment: ReadAttachment,
): AsyncIterable<Uint8Array> {
  for (const segment of segments) {
    if (segment instanceof Uint8Array) yield segment;
    else yield* base64Pieces(readAttachment(segment), segment.bytes);
  }
}

/** Length of this many bytes in base64, padding included. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * How many bytes are encoded at a time, a multiple of three. The strings are so short that they are collected with the
 * young generation at once; encoding 256 KiB in one go takes four times as long, most of it to allocate memory.
 */
const encodedAtOnce = 48 * 1024;

/** Encodes base64 into one buffer, which each piece overwrites. */
class Encoder {
  #buffer = Buffer.alloc(0);

  /** Padded where the bytes do not fill a group of three. */
  encode(bytes: Uint8Array): Uint8Array {
    const length = base64Length(bytes.byteLength);
    if (this.#buffer.length < length) this.#buffer = Buffer.allocUnsafeSlow(length);
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let written = 0;
    for (let begin = 0; begin < view.length; begin += encodedAtOnce)
      written += this.#buffer.write(view.toString('base64', begin, begin + encodedAtOnce), written, 'latin1');
    return this.#buffer.subarray(0, written);
  }
}

/**
 * Encodes bytes as they arrive. One or two bytes that do not fill a group wait for the next piece, so that padding
 * occurs only at the end. Throws when the source is longer or shorter than expected.
 */
async function* base64Pieces(
  source: AsyncIterable<Uint8Array>,
  expectedBytes: number,
): AsyncIterable<Uint8Array> {
  const encoder = new Encoder();
  let waiting: Uint8Array = new Uint8Array(0);
  let read = 0;
  for await (const piece of source) {
    read += piece.byteLength;
    if (read > expectedBytes) throw new Error('An attachment is longer than it was.');
    const bytes = waiting.byteLength === 0 ? piece : Buffer.concat([waiting, piece]);
    const whole = bytes.byteLength - (bytes.byteLength % 3);
    // Copied, because the source reuses its buffer.
    waiting = new Uint8Array(bytes.subarray(whole));
    if (whole > 0) yield encoder.encode(bytes.subarray(0, whole));
  }
  if (read < expectedBytes) throw new Error('An attachment is shorter than it was.');
  if (waiting.byteLength > 0) yield encoder.encode(waiting);
}

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

/** Name of the first attachment whose file is missing or has another size; `null` where there is none. */
export async function missingAttachment(
  files: PayloadFiles,
  application: Application,
): Promise<string | null> {
  for (const { name, sha256, bytes } of application.attachments) {
    if (!(await files.isWhole(sha256, bytes))) return name;
  }
  return null;
}

/** Builds the body of a payload and checks every PDF by its SHA-256 while it is read. */
export function rebuildBody(
  files: Pick<AttachmentFiles, 'pieces'>,
  payload: FrozenPayload,
  serviceTag: ServiceTag,
): SubmissionBody {
  return bodyOfPayload(payload, serviceTag, (part) => wholePieces(files.pieces(part.sha256), part));
}

/**
 * Fixes what an application sends. Fails where an attachment is missing or was changed. Files that this run has already
 * hashed are not read again.
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
  return succeed({ payload, payloadSha256: hashOfPayload(payload), bodyBytes });
}

/** Name of the first PDF that is missing or was changed; `null` where there is none. */
export async function damagedAttachment(
  files: PayloadFiles,
  attachments: readonly Pick<Attachment, 'name' | 'sha256' | 'bytes'>[],
): Promise<string | null> {
  for (const { name, sha256, bytes } of attachments) {
    if (!(await files.isIntact(sha256, bytes))) return name;
  }
  return null;
}

/** Passes the pieces on, and throws at the end when they are not the bytes that the clerk attached. */
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
