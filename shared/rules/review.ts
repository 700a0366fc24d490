import type { Application } from '../domain/application.ts';
import { type ApplicationContent, readField } from '../domain/content.ts';
import { type FieldPath, fieldPaths } from '../domain/fields.ts';
import type { ReviewMode, ReviewStep } from '../domain/review.ts';
import type { Finding } from '../domain/finding.ts';

/** What the steps of a review add up to. */
interface Review {
  /** Accounts that wrote it; empty where unknown. */
  readonly writers: readonly string[];
  /** Writers whose text nobody else has reviewed: those since the version that was last reviewed. */
  readonly unreviewed: readonly string[];
  /** The review that counts; `null` where it is not reviewed. */
  readonly reviewed: ReviewStep | null;
  /**
   * The review before that, by which somebody else has seen what this reviewer wrote; `null` where she wrote none of
   * it.
   */
  readonly earlier: ReviewStep | null;
  /** The review that a later change cancelled; `null` where there was none, or where it was reviewed again. */
  readonly lost: ReviewStep | null;
}

/**
 * Combines the steps of a review. Only their order counts, never their times. A reviewer must not have written since
 * the last reviewed version, so that each change is seen by somebody other than its writer.
 */
export function reviewOf(steps: readonly ReviewStep[]): Review {
  const writers: string[] = [];
  let unreviewed: string[] = [];
  let reviewed: ReviewStep | null = null;
  let earlier: ReviewStep | null = null;
  let lost: ReviewStep | null = null;
  for (const step of steps) {
    if (step.kind === 'reviewed') {
      // Such a step can only come from a file that somebody altered: a review by a writer, or of what nobody wrote.
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

/** Why an account may not review: it is a writer, or the writer is unknown, as in data of an older version. */
type ReviewRefusal = 'wroteIt' | 'writerUnknown';

/** Why an account may not review; `null` where it may. */
export function reviewRefusal(steps: readonly ReviewStep[], account: string): ReviewRefusal | null {
  const { unreviewed } = reviewOf(steps);
  if (unreviewed.length === 0) return 'writerUnknown';
  return isAmong(unreviewed, account) ? 'wroteIt' : null;
}

/** The steps after an account changed something; the same array where that adds nothing. */
export function withWritten(
  steps: readonly ReviewStep[],
  { account, at }: Omit<ReviewStep, 'kind'>,
): readonly ReviewStep[] {
  const { reviewed, unreviewed } = reviewOf(steps);
  const isKnown = reviewed === null && isAmong(unreviewed, account);
  return isKnown ? steps : [...steps, { kind: 'written', account, at }];
}

/**
 * The steps after a change that restored exactly what the last review saw: the review counts again, and the changes in
 * between are removed. Otherwise the steps are unchanged. `seal`: hash of the current application. Only changes may
 * have followed that review.
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
 * Everything that a review covers, as one text. Versions with the same text look the same to a reviewer: every field as
 * it is sent (in NFC), by name, and the PDFs in their order with their hashes. Tags are left out as they are never
 * sent, and DIY or FS as it is confirmed each time.
 */
export function reviewedText({ content, attachments }: Pick<Application, 'content' | 'attachments'>): string {
  const fields = fieldPaths
    .filter((path) => !notReviewed.has(path))
    .map((path) => [path, readField(content, path)]);
  const pdfs = attachments.map(({ name, type, sha256 }) => [name, type, sha256]);
  return JSON.stringify([fields, pdfs]).normalize('NFC');
}

/** A new application with its writer recorded. An application whose writer is known is returned unchanged. */
export function madeBy(account: string, application: Application): Application {
  const { review, createdAt: at } = application;
  return review.length > 0 ? application : { ...application, review: [{ kind: 'written', account, at }] };
}

/**
 * Whether a save changes what was reviewed. Filling in a blank client reference does not count: the program does that
 * itself when submitting.
 */
export function changesReviewed(before: ApplicationContent, after: ApplicationContent): boolean {
  return fieldPaths.some((path) => {
    if (notReviewed.has(path) || (path === 'clientReference' && before.clientReference.trim() === ''))
      return false;
    return readField(before, path) !== readField(after, path);
  });
}

/** The blocker of an application that was not reviewed although the office requires it. */
export function findReview(mode: ReviewMode, steps: readonly ReviewStep[]): readonly Finding[] {
  if (mode !== 'required' || reviewOf(steps).reviewed !== null) return [];
  return [{ rule: 'notReviewed', severity: 'blocker', place: 'review' }];
}

/** Compares account names as Windows does: neither case nor width of letters counts. */
export function isSameAccount(one: string, other: string): boolean {
  return accountKey(one) === accountKey(other);
}

function accountKey(account: string): string {
  return account.normalize('NFKC').toLowerCase().trim();
}

function isAmong(accounts: readonly string[], account: string): boolean {
  return accounts.some((one) => isSameAccount(one, account));
}

/** The name of an account on screen: the one that the office gave it, else that of the system. */
export function accountName(account: string, names: Readonly<Record<string, string>>): string {
  const name = Object.hasOwn(names, account) ? (names[account]?.trim() ?? '') : '';
  return name === '' ? account : name;
}
