import type { Application } from '../domain/application.ts';
import { type ApplicationContent, readField } from '../domain/content.ts';
import { fieldPaths } from '../domain/fields.ts';
import type { ReviewMode, ReviewStep } from '../domain/review.ts';
import type { Finding } from './readiness/finding.ts';

/** What follows from the steps of a review. */
export interface Review {
  /** Accounts whose text nobody else has reviewed yet, and those that wrote before the first review; none where unknown. */
  readonly writers: readonly string[];
  /** The step that counts; `null` where it is not reviewed. */
  readonly reviewed: ReviewStep | null;
  /** The review that a change took away; `null` where none was, or where it was reviewed again. */
  readonly lost: ReviewStep | null;
}

/**
 * Takes the steps of a review together. Their order alone counts, never their times. Whoever wrote before the first
 * review stays a writer for good; who wrote later does so until somebody else has reviewed that.
 */
export function reviewOf(steps: readonly ReviewStep[]): Review {
  const first: string[] = [];
  let later: string[] | null = null;
  let reviewed: ReviewStep | null = null;
  let lost: ReviewStep | null = null;
  for (const step of steps) {
    if (step.kind === 'reviewed') {
      // A file that somebody altered may say that a writer did, or that it was done of what nobody wrote.
      if (first.length === 0 || isAmong([...first, ...(later ?? [])], step.account)) continue;
      reviewed = step;
      lost = null;
    } else if (step.kind === 'withdrawn') reviewed = null;
    else {
      if (reviewed !== null) {
        lost = reviewed;
        later = [];
        reviewed = null;
      }
      const writers = later ?? first;
      if (!isAmong(writers, step.account)) writers.push(step.account);
    }
  }
  const others = (later ?? []).filter((account) => !isAmong(first, account));
  return { writers: [...first, ...others], reviewed, lost };
}

/** Why an account may not review: it wrote it, or nobody knows who did, as in what an older version kept. */
export type ReviewRefusal = 'wroteIt' | 'writerUnknown';

/** `null` where it may. */
export function reviewRefusal(steps: readonly ReviewStep[], account: string): ReviewRefusal | null {
  const { writers } = reviewOf(steps);
  if (writers.length === 0) return 'writerUnknown';
  return isAmong(writers, account) ? 'wroteIt' : null;
}

/** The steps after an account changed something; the same ones where that says nothing new. */
export function withWritten(
  steps: readonly ReviewStep[],
  { account, at }: Omit<ReviewStep, 'kind'>,
): readonly ReviewStep[] {
  const { reviewed, writers } = reviewOf(steps);
  const isKnown = reviewed === null && isAmong(writers, account);
  return isKnown ? steps : [...steps, { kind: 'written', account, at }];
}

/** A new application as an account made it. One that is known to be written by somebody stays as it is. */
export function madeBy(account: string, application: Application): Application {
  const { review, createdAt: at } = application;
  return review.length > 0 ? application : { ...application, review: [{ kind: 'written', account, at }] };
}

/**
 * Whether a save changes what was reviewed. The office's own tags leave for nobody, and a reference that was blank is
 * given by the program itself when the application is submitted.
 */
export function changesReviewed(before: ApplicationContent, after: ApplicationContent): boolean {
  return fieldPaths.some((path) => {
    if (path === 'tags' || (path === 'clientReference' && before.clientReference.trim() === '')) return false;
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
