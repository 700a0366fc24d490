import type { Application } from '../../../shared/domain/application.ts';
import type { IssuedDocument } from '../../../shared/domain/certificate.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { IssueFailure } from '../../../shared/ipc/areas/submission.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asReadFailure } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { AcceptedBy } from './accepting-accounts.ts';
import { type AnsweredCertificate, isPdf } from '../api-client/certificate-in-answer.ts';
import { findLinks, type FoundLink } from '../api-client/links.ts';
import type { CertificateRequestSteps } from './certificate-requests.ts';

export interface ReceivedDocumentsOptions {
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

type Stored = Result<Application, IssueFailure>;

/** Stores received certificates: first the bytes, then the entry in the application, then the end of the request. */
export class ReceivedDocuments {
  readonly #options: ReceivedDocumentsOptions;
  /**
   * Certificates that were received and could not be stored, by application. A second request may not bring them again,
   * so they are stored before anything else.
   */
  readonly #unkept = new Map<string, Incoming>();

  constructor(options: ReceivedDocumentsOptions) {
    this.#options = options;
  }

  /** Number of received certificates that exist only in memory. */
  get held(): number {
    return this.#unkept.size;
  }

  /** Stores the certificate of an application that could not be stored before; `null` when there is none. */
  async keepHeld(applicationId: string): Promise<Stored | null> {
    const incoming = this.#unkept.get(applicationId);
    return incoming === undefined ? null : this.keep(incoming);
  }

  /** Stores all certificates that could not be stored before. What fails again stays in memory. */
  async keepAllHeld(): Promise<void> {
    for (const incoming of [...this.#unkept.values()]) await this.keep(incoming);
  }

  async keep(incoming: Incoming): Promise<Stored> {
    const { accepted, open, document } = incoming;
    const { application, quote } = accepted;
    const { body, ending } = readCertificate(document);
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
      return ended.ok || ended.error.kind === 'notFound' ? ended : notStored(ended.error);
    } catch (error) {
      return notStored(asReadFailure(error).error);
    }
  }
}

function notStored({ kind }: SaveFailure): Stored {
  return fail({ kind: 'notStored', reason: kind });
}

interface ReadDocument {
  readonly body: IssuedDocument['body'];
  /** Extension of the file's name, without a dot. Chosen here, never taken from the answer. */
  readonly ending: string;
}

/**
 * Texts inside JSON that are longer than this, such as a PDF in base64, are shown shortened; the stored file has all of
 * it. In UTF-16 units.
 */
const longestShownText = 4_000;

/** Invisible characters that are shown escaped. Outside of its strings JSON has none of these except line breaks. */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Determines how a certificate is stored and shown: as a PDF, or as the JSON whose links lead to it. */
export function readCertificate({ bytes, wrapping }: AnsweredCertificate): ReadDocument {
  if (!isPdf(bytes)) return { body: { kind: 'json', ...readAnswer(bytes) }, ending: 'json' };
  const answer = wrapping === null ? {} : { answer: readAnswer(wrapping) };
  return { body: { kind: 'pdf', ...answer }, ending: 'pdf' };
}

/**
 * Formats the JSON around or instead of a certificate and finds its links. Throws for what is no JSON: anything that is
 * no PDF was found in JSON.
 */
function readAnswer(bytes: Uint8Array): { text: string; links: FoundLink[] } {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const text = JSON.stringify(value, shorten, 2).replace(hidden, escaped);
  return { text, links: findLinks(value) };
}

/**
 * Writes characters as JSON escapes: the meaning stays the same, and nothing changes direction or is hidden on the
 * screen.
 */
function escaped(letter: string): string {
  const units = Array.from({ length: letter.length }, (_none, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

function shorten(_member: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > longestShownText;
  return isLong ? `${value.slice(0, 100)}… (+${value.length - 100})` : value;
}

/** A file name that every system accepts: letters, digits, dots and dashes, at most 80 of them before the extension. */
export function safeFileName(wanted: string, ending: string): string {
  const kept = wanted
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  return `certificate-${Array.from(kept).slice(0, 80).join('') || 'of-origin'}.${ending}`;
}
