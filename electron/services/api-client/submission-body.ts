import { createHash } from 'node:crypto';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { attachmentMembers as members, toWireApplication, wireText } from '../wire/co-service.ts';
import { base64Length, base64Pieces } from './base64-pieces.ts';
import type { RequestBody } from './transport.ts';

/** A PDF that goes with an application, read from its place as it is sent. */
export interface BodyAttachment {
  readonly name: string;
  readonly type: string;
  /** Exact length of what `pieces` gives. */
  readonly bytes: number;
  pieces(): AsyncIterable<Uint8Array>;
}

/** The request body of a submission. It is always the same bytes, as often as it is read. */
export type SubmissionBody = RequestBody & { readonly serviceTag: ServiceTag };

export interface FramedSubmission {
  readonly content: ApplicationContent;
  readonly serviceTag: ServiceTag;
  readonly attachments: readonly BodyAttachment[];
}

/**
 * JSON as the specification shows it, with members in its order and no spaces. The attachments are encoded while
 * they are read, so the body is never whole in memory, and its length is known without reading them.
 */
export function frameSubmission(submission: FramedSubmission): SubmissionBody {
  const segments = frame(submission);
  return {
    serviceTag: submission.serviceTag,
    length: segments.reduce((sum, segment) => sum + segmentLength(segment), 0),
    pieces: () => piecesOf(segments),
  };
}

/** SHA-256 of the whole body in lower-case hexadecimal. Throws what reading an attachment throws. */
export async function fingerprint(body: RequestBody): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of body.pieces()) hash.update(piece);
  return hash.digest('hex');
}

/** Text as it stands, or an attachment to be encoded. */
type Segment = Uint8Array | BodyAttachment;

function frame({ content, serviceTag, attachments }: FramedSubmission): readonly Segment[] {
  const { InvoiceDetails, ...first } = toWireApplication(content, serviceTag);
  const list = attachments.flatMap((attachment, place): Segment[] => [
    text(`${place === 0 ? '' : ','}${attachmentHead(attachment)}`),
    attachment,
    text('"}'),
  ]);
  return [
    text(`${JSON.stringify(first).slice(0, -1)},${JSON.stringify(members.list)}:[`),
    ...list,
    text(`],${JSON.stringify({ InvoiceDetails }).slice(1)}`),
  ];
}

/** Everything of one attachment up to the opening quote of its content. */
function attachmentHead({ name, type }: BodyAttachment): string {
  const item = {
    [members.name]: wireText(name),
    [members.type]: wireText(type),
    [members.content]: '',
  };
  return JSON.stringify(item).slice(0, -2);
}

function text(part: string): Uint8Array {
  return new TextEncoder().encode(part);
}

function segmentLength(segment: Segment): number {
  return segment instanceof Uint8Array ? segment.byteLength : base64Length(segment.bytes);
}

async function* piecesOf(segments: readonly Segment[]): AsyncIterable<Uint8Array> {
  for (const segment of segments) {
    if (segment instanceof Uint8Array) yield segment;
    else yield* base64Pieces(segment.pieces(), segment.bytes);
  }
}
