import type { Application } from '../../../shared/domain/application.ts';
import type { IssuedDocument } from '../../../shared/domain/certificate.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { IssueFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notTaken } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { AcceptedBy } from './accepting-accounts.ts';
import { type CameCertificate, isPdf } from '../api-client/certificate-in-answer.ts';
import { findLinks, type FoundLink } from '../api-client/links.ts';
import type { CertificateRequestSteps } from './certificate-requests.ts';

export interface IncomingDocumentsOptions {
  readonly store: Pick<ApplicationStore, 'writeIssued'>;
  readonly files: Pick<AttachmentFiles, 'keep'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface Incoming {
  readonly accepted: AcceptedBy;
  readonly open: CertificateRequestSteps;
  readonly document: Extract<IssueAnswer, { kind: 'document' }>;
}

type Kept = Result<Application, IssueFailure>;

/** Keeps what came: the bytes first, then that they came, then the end of the request. */
export class IncomingDocuments {
  readonly #options: IncomingDocumentsOptions;
  /** What came and could not be kept. Asking may not bring it a second time, so it is kept before anything else. */
  readonly #unkept = new Map<string, Incoming>();

  constructor(options: IncomingDocumentsOptions) {
    this.#options = options;
  }

  /** How many came and are nowhere but in memory. */
  get held(): number {
    return this.#unkept.size;
  }

  /** Keeps what an application waits for since the disk was full; `null` when there is nothing. */
  async keepHeld(applicationId: string): Promise<Kept | null> {
    const incoming = this.#unkept.get(applicationId);
    return incoming === undefined ? null : this.keep(incoming);
  }

  /** The same for all of them. What is still not kept stays here. */
  async keepAllHeld(): Promise<void> {
    for (const incoming of [...this.#unkept.values()]) await this.keep(incoming);
  }

  async keep(incoming: Incoming): Promise<Kept> {
    const { accepted, open, document } = incoming;
    const { application, quote } = accepted;
    const { body, ending } = readDocument(document);
    const name = safeFileName(application.content.clientReference || quote.applicationId, ending);
    const issuedAt = timestamp(this.#options.now);
    this.#unkept.set(application.id, incoming);
    try {
      const taken = await this.#options.files.keep(document.bytes);
      this.#options.store.writeIssued(application.id, {
        ...{ issuedAt, requestId: open.id, name, ...taken, body },
      });
      const ended = open.end({ kind: 'issued', ...taken });
      if (ended.ok) this.#unkept.delete(application.id);
      return ended.ok || ended.error.kind === 'notFound' ? ended : notKept(ended.error);
    } catch (error) {
      return notKept(notTaken(error).error);
    }
  }
}

function notKept({ kind }: SaveFailure): Kept {
  return fail({ kind: 'notKept', reason: kind });
}

interface ReadDocument {
  readonly body: IssuedDocument['body'];
  /** Ending of the file's name, without a dot. Chosen here, never taken from the answer. */
  readonly ending: string;
}

/** Text longer than this inside JSON is shown shortened (a PDF in base64, say); the kept file has it all. */
const longestShownText = 4_000;

/** Outside of texts JSON has none of these but its line breaks. */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** How a certificate is kept and shown: a PDF, or the JSON whose links lead to it. */
export function readDocument({ bytes, wrapping }: CameCertificate): ReadDocument {
  if (!isPdf(bytes)) return { body: { kind: 'json', ...readAnswer(bytes) }, ending: 'json' };
  const answer = wrapping === null ? {} : { answer: readAnswer(wrapping) };
  return { body: { kind: 'pdf', ...answer }, ending: 'pdf' };
}

/** Throws for what is no JSON: a certificate that is no PDF was found in JSON. */
function readAnswer(bytes: Uint8Array): { text: string; links: FoundLink[] } {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const text = JSON.stringify(value, shorten, 2).replace(hidden, escaped);
  return { text, links: findLinks(value) };
}

/** As JSON may write any letter: it says the same, and turns or hides nothing on a screen. */
function escaped(letter: string): string {
  const units = Array.from({ length: letter.length }, (_none, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

function shorten(_member: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > longestShownText;
  return isLong ? `${value.slice(0, 100)}… (+${value.length - 100})` : value;
}

/** A name every system takes: letters, digits, dots and dashes, at most 80 of them before the ending. */
export function safeFileName(wanted: string, ending: string): string {
  const kept = wanted
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  return `certificate-${Array.from(kept).slice(0, 80).join('') || 'of-origin'}.${ending}`;
}
