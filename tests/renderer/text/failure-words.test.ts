import { describe, expect, it } from 'vitest';
import {
  applicationFailureWords,
  issueFailureWords,
  submissionFailureWords,
} from '../../../renderer/parts/failure-words.ts';
import { findingWords } from '../../../renderer/parts/finding-words.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { refusalText } from '../../../renderer/features/attachments/attachments-panel.tsx';
import type { AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import { notSentReasonSchema, unknownReasonSchema } from '../../../shared/domain/attempt.ts';
import type { ApplicationFailure, DocumentFailure } from '../../../shared/ipc/messages.ts';
import type { IssueFailure, SubmissionFailure } from '../../../shared/ipc/areas/submission.ts';
import { findingSchema } from '../../../shared/domain/finding.ts';
import { readyApplication } from '../stores/editor-desk.ts';

/** One failure of each kind; a new kind is a compile error here. */
type OneOfEach<Failure extends { readonly kind: string }> = {
  readonly [Kind in Failure['kind']]: Extract<Failure, { readonly kind: Kind }>;
};

const applicationFailures: OneOfEach<ApplicationFailure> = {
  diskFull: { kind: 'diskFull' },
  readOnly: { kind: 'readOnly' },
  unreachable: { kind: 'unreachable' },
  newerVersion: { kind: 'newerVersion' },
  storeFailed: { kind: 'storeFailed', detail: 'SQLITE_IOERR' },
  notFound: { kind: 'notFound' },
  locked: { kind: 'locked' },
  changedElsewhere: { kind: 'changedElsewhere', current: readyApplication() },
  fileMissing: { kind: 'fileMissing', name: 'invoice.pdf' },
  notUndecided: { kind: 'notUndecided' },
  keptForGood: { kind: 'keptForGood' },
};
const documentFailures: OneOfEach<DocumentFailure> = {
  ...applicationFailures,
  noReader: { kind: 'noReader' },
  notSaved: { kind: 'notSaved' },
};
const signIn = { kind: 'signIn', failure: { kind: 'refused', status: 400, message: 'No.' } } as const;
const submissionFailures: OneOfEach<SubmissionFailure> = {
  ...applicationFailures,
  notReady: { kind: 'notReady', findings: [] },
  notConnected: { kind: 'notConnected' },
  signIn,
  confirmationStale: { kind: 'confirmationStale' },
  sameInvoiceSent: { kind: 'sameInvoiceSent' },
  tooSoon: { kind: 'tooSoon', until: '2026-11-19T14:40:00.000Z' },
};
const issueFailures: OneOfEach<IssueFailure> = {
  ...documentFailures,
  notConnected: { kind: 'notConnected' },
  notAccepted: { kind: 'notAccepted' },
  notIssued: { kind: 'notIssued' },
  signIn,
  refused: { kind: 'refused', status: 409, message: 'Not approved yet' },
  notSent: { kind: 'notSent' },
  unclear: { kind: 'unclear', status: null },
  notStored: { kind: 'notStored', reason: 'diskFull' },
  linkNotAllowed: { kind: 'linkNotAllowed' },
  linkNotOpened: { kind: 'linkNotOpened' },
};
const refusals: OneOfEach<AttachmentRefusal> = {
  notPdf: { kind: 'notPdf' },
  empty: { kind: 'empty' },
  noEinvoice: { kind: 'noEinvoice', reason: 'damaged' },
  passwordNeeded: { kind: 'passwordNeeded' },
  encrypted: { kind: 'encrypted' },
  cutOff: { kind: 'cutOff' },
  damaged: { kind: 'damaged' },
  tooLarge: { kind: 'tooLarge', bytes: 12_400_000, limitBytes: 10_000_000 },
  tooComplex: { kind: 'tooComplex' },
  alreadyAttached: { kind: 'alreadyAttached', name: 'Invoice.pdf' },
  unreadable: { kind: 'unreadable' },
  isFolder: { kind: 'isFolder' },
  diskFull: { kind: 'diskFull' },
  locked: { kind: 'locked' },
};

const languages = [
  { language: 'en', locale: 'en-GB', words: english },
  { language: 'de', locale: 'de-DE', words: german },
] as const;
/** A title is one line without a full stop; advice is whole sentences. */
const oneLine = /^\p{Lu}.*[^.]$/u;
const sentences = /^[\p{Lu}\d].*[.”“]$/su;

describe.each(languages)('in $language', ({ words, locale }) => {
  it('every failure says in one line what happened, and in sentences what is safe and what to do', () => {
    const said = [
      ...Object.values(documentFailures).map((failure) => applicationFailureWords(failure, words)),
      ...Object.values(submissionFailures).map((failure) => submissionFailureWords(failure, words, locale)),
      ...Object.values(issueFailures).map((failure) => issueFailureWords(failure, words)),
    ];
    for (const { title, advice } of said) {
      expect(title).toMatch(oneLine);
      expect(advice).toMatch(sentences);
    }
  });

  it('a missing copy is named, and what the service said is quoted', () => {
    expect(applicationFailureWords(applicationFailures.fileMissing, words).title).toContain('invoice.pdf');
    expect(issueFailureWords(issueFailures.refused, words).advice).toContain('Not approved yet');
  });

  it('a certificate that is gone is no attachment, and one that came says why it is not saved', () => {
    const { attachments, failures } = words;
    const missing = issueFailureWords(issueFailures.fileMissing, words);
    expect(`${missing.title} ${missing.advice}`).not.toContain(attachments.title);
    expect(missing).toEqual(failures.issue.fileMissing);
    const { advice } = issueFailureWords(issueFailures.notStored, words);
    expect(advice).toContain(failures.application.diskFull.title);
  });

  it('only what may be about the certificate says that the chamber may not have approved it', () => {
    const title = (status: number): string =>
      issueFailureWords({ kind: 'refused', status, message: '' }, words).title;
    const { refused, refusedAccount, refusedForNow } = words.failures.issue;
    expect([403, 404, 409].map(title)).toEqual([refused.title, refused.title, refused.title]);
    expect([401, 429].map(title)).toEqual([refusedAccount.title, refusedForNow.title]);
  });

  it('every refused PDF gets its reason and a way out', () => {
    for (const refusal of Object.values(refusals))
      expect(refusalText(refusal, words.attachments, locale)).toMatch(sentences);
  });

  it('names both sizes when a PDF is too large', () => {
    const text = refusalText(refusals.tooLarge, words.attachments, locale);
    expect(text).toMatch(/12[.,]4 MB/);
    expect(text).toMatch(/10[.,]0 MB/);
  });

  it('every rule speaks in the box and in the panel', () => {
    for (const rule of findingSchema.shape.rule.options) {
      const compared = {
        document: 'Invoice.pdf',
        kind: 'differs',
        value: '26-11873',
        otherValue: '26-11874',
      } as const;
      const finding = { rule, severity: 'blocker', place: 'goods', compared } as const;
      const { short, long } = findingWords(finding, words, locale);
      expect(words.readiness.checks[rule]).toMatch(/^\S.*[^.]$/);
      expect(short).not.toMatch(/\.$/);
      expect(long).toMatch(sentences);
    }
  });

  it('a placeholder that is not filled in is named as it stands in the text, with the field that fills it in', () => {
    const placeholder = { written: '{purchase order}', field: 'purchaseOrder' } as const;
    const finding = { rule: 'placeholderOpen', severity: 'blocker', place: 'remarks', placeholder } as const;
    const { short, long } = findingWords(finding, words, locale);
    expect(short).toContain('{purchase order}');
    expect(long).toContain('{purchase order}');
    expect(long).toContain(words.editor.fields.purchaseOrder);
  });

  it('every reason why not submitted, or why nobody knows, has its words', () => {
    for (const reason of notSentReasonSchema.options) {
      expect(words.submit.notSent.reasons[reason].why).toMatch(sentences);
      expect(words.submit.notSent.reasons[reason].advice).toMatch(sentences);
    }
    for (const reason of unknownReasonSchema.options)
      expect(words.submit.unknown.reasons[reason]({ seconds: '120', status: '502' })).toMatch(sentences);
  });
});
