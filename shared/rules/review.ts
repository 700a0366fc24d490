import type { Application } from '../domain/application.ts';
import { type ApplicationContent, readField } from '../domain/content.ts';
import { type FieldPath, fieldPaths } from '../domain/fields.ts';
import type { ReviewMode, ReviewStep } from '../domain/review.ts';
import type { Finding } from '../domain/finding.ts';

/** What follows from the steps of a review. */
interface Review {
  /** Accounts that wrote it; none where unknown. */
  readonly writers: readonly string[];
  /** Those of them whose text nobody else has reviewed: who wrote since the version that was reviewed last. */
  readonly unreviewed: readonly string[];
  /** The step that counts; `null` where it is not reviewed. */
  readonly reviewed: ReviewStep | null;
  /** The review before it, by which somebody else has seen what this reviewer wrote herself; `null` where she wrote none of it. */
  readonly earlier: ReviewStep | null;
  /** The review that a change took away; `null` where none was, or where it was reviewed again. */
  readonly lost: ReviewStep | null;
}

/**
 * Takes the steps of a review together. Their order alone counts, never their times. A review is by somebody who has not
 * written since the version that was reviewed before, so that somebody else than its writer has seen each change.
 */
export function reviewOf(steps: readonly ReviewStep[]): Review {
  const writers: string[] = [];
  let unreviewed: string[] = [];
  let reviewed: ReviewStep | null = null;
  let earlier: ReviewStep | null = null;
  let lost: ReviewStep | null = null;
  for (const step of steps) {
    if (step.kind === 'reviewed') {
      // A file that somebody altered may say that a writer did, or that it was done of what nobody wrote.
      if (unreviewed.length === 0 || isAmong(unreviewed, step.account)) continue;
      earlier = lost ?? earlier;
      reviewed = step;
      lost = null;
    } else if (step.kind === 'withdrawn') reviewed = null;
    else {
      if (reviewed !== null) {
        lost = reviewed;
        unreviewed = [];
        reviewed = null;
      }
      for (const all of [writers, unreviewed]) if (!isAmong(all, step.account)) all.push(step.account);
    }
  }
  const hasWritten = reviewed !== null && isAmong(writers, reviewed.account);
  return { writers, unreviewed, reviewed, earlier: hasWritten ? earlier : null, lost };
}

/** Why an account may not review: it wrote it, or nobody knows who did, as in what an older version kept. */
type ReviewRefusal = 'wroteIt' | 'writerUnknown';

/** `null` where it may. */
export function reviewRefusal(steps: readonly ReviewStep[], account: string): ReviewRefusal | null {
  const { unreviewed } = reviewOf(steps);
  if (unreviewed.length === 0) return 'writerUnknown';
  return isAmong(unreviewed, account) ? 'wroteIt' : null;
}

/** The steps after an account changed something; the same ones where that says nothing new. */
export function withWritten(
  steps: readonly ReviewStep[],
  { account, at }: Omit<ReviewStep, 'kind'>,
): readonly ReviewStep[] {
  const { reviewed, unreviewed } = reviewOf(steps);
  const isKnown = reviewed === null && isAmong(unreviewed, account);
  return isKnown ? steps : [...steps, { kind: 'written', account, at }];
}

/**
 * The steps after a write: what says the same again as the last review saw is reviewed again, and what was written in between
 * is gone without a trace. `seal`: of the application as it stands now. Nothing else than changes may have come since.
 */
export function withMarkBack(steps: readonly ReviewStep[], seal: () => string): readonly ReviewStep[] {
  const { lost } = reviewOf(steps);
  if (lost?.seal === undefined) return steps;
  const upTo = steps.lastIndexOf(lost) + 1;
  const isChangedOnly = steps.slice(upTo).every(({ kind }) => kind === 'written');
  return isChangedOnly && lost.seal === seal() ? steps.slice(0, upTo) : steps;
}

const notReviewed: ReadonlySet<FieldPath> = new Set<FieldPath>(['tags', 'submitAs']);

/**
 * All that a review sees, as one text, so that two versions with the same text are the same to whoever reviews: every field as it is sent
 * (in NFC), by its name, and the PDFs in their order with their bytes. The office's own tags leave for nobody, and DIY or FS is confirmed
 * each time.
 */
export function reviewedText({ content, attachments }: Pick<Application, 'content' | 'attachments'>): string {
  const fields = fieldPaths
    .filter((path) => !notReviewed.has(path))
    .map((path) => [path, readField(content, path)]);
  const pdfs = attachments.map(({ name, type, sha256 }) => [name, type, sha256]);
  return JSON.stringify([fields, pdfs]).normalize('NFC');
}

/** A new application as an account made it. One that is known to be written by somebody stays as it is. */
export function madeBy(account: string, application: Application): Application {
  const { review, createdAt: at } = application;
  return review.length > 0 ? application : { ...application, review: [{ kind: 'written', account, at }] };
}

/**
 * Whether a save changes what was reviewed. A reference that was blank is given by the program itself when the application
 * is submitted.
 */
export function changesReviewed(before: ApplicationContent, after: ApplicationContent): boolean {
  return fieldPaths.some((path) => {
    if (notReviewed.has(path) || (path === 'clientReference' && before.clientReference.trim() === ''))
      return false;
    return readField(before, path) !== readField(after, path);
  });
}

/** What stops an application from being submitted where the office wants it reviewed before. */
export function findReview(mode: ReviewMode, steps: readonly ReviewStep[]): readonly Finding[] {
  if (mode !== 'required' || reviewOf(steps).reviewed !== null) return [];
  return [{ rule: 'notReviewed', severity: 'blocker', place: 'review' }];
}

/** Names of accounts are told apart as Windows does: neither case nor the form of letters counts. */
export function isSameAccount(one: string, other: string): boolean {
  return accountKey(one) === accountKey(other);
}

function accountKey(account: string): string {
  return account.normalize('NFKC').toLowerCase().trim();
}

function isAmong(accounts: readonly string[], account: string): boolean {
  return accounts.some((one) => isSameAccount(one, account));
}

/** What an account is called on screen: as somebody named it, or as the system does. */
export function accountName(account: string, names: Readonly<Record<string, string>>): string {
  const name = Object.hasOwn(names, account) ? (names[account]?.trim() ?? '') : '';
  return name === '' ? account : name;
}
