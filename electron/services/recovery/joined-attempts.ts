import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../../shared/domain/certificate.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { FrozenPayload } from '../applications/application-store.ts';
import type { JournalEntry } from '../requests/attempt-journal.ts';

/**
 * Combines the attempts of two records of the same application, each in the state that contains more. None is left out.
 * An attempt after which nothing may be sent comes last, because the last one determines the application's state.
 */
export function joinedAttempts(kept: readonly Attempt[], others: Iterable<Attempt>): Attempt[] {
  const joined = new Map(kept.map((attempt) => [attempt.id, attempt]));
  for (const attempt of others) {
    const known = joined.get(attempt.id);
    joined.set(attempt.id, known === undefined ? attempt : moreComplete(known, attempt));
  }
  const attempts = [...joined.values()];
  return [...attempts.filter((one) => !isFinal(one)), ...attempts.filter(isFinal)];
}

/**
 * The one of two states of an attempt that contains more; the first where they are equal. Having been sent counts more
 * than an end without it: a damaged record may contain an end that never happened.
 */
export function moreComplete(one: Attempt, other: Attempt): Attempt {
  const [known, knownOfOther] = [knowledge(one), knowledge(other)];
  for (const [index, value] of knownOfOther.entries()) {
    const difference = value - (known[index] ?? 0);
    if (difference !== 0) return difference > 0 ? other : one;
  }
  return one;
}

/** Whether a byte of the attempt may have been sent. */
export function mayHaveBeenSent({ steps }: Pick<Attempt, 'steps'>): boolean {
  return steps.some(({ step }) => step === 'sending' || step === 'sent');
}

/** Whether the attempt was accepted or is unknown, so that another one might cost a second time. */
export function isFinal({ outcome }: Pick<Attempt, 'outcome'>): boolean {
  if (outcome?.kind === 'accepted') return outcome.quote.serviceTag !== 'Draft';
  return outcome?.kind === 'unknown' && outcome.foundAbsentAt === null;
}

/** What a state contains, most important first. A state without a body is the stand-in for an unreadable attempt. */
function knowledge(attempt: Attempt): readonly number[] {
  const { outcome, steps, bodySha256 } = attempt;
  return [
    Number(outcome?.kind === 'accepted'),
    Number(steps.some(({ step }) => step === 'decided')),
    Number(bodySha256 !== ''),
    Number(mayHaveBeenSent(attempt)),
    Number(outcome !== null),
    steps.length,
  ];
}

/** What the entries of a journal say about one application. */
export interface RememberedApplication {
  /** The application at its last confirmation; `null` when that entry is not among those read. */
  readonly snapshot: Application | null;
  /** Latest state of each attempt, by id, in order of confirmation. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
  readonly requests: ReadonlyMap<string, CertificateRequest>;
  readonly issued: IssuedDocument | null;
}

/** Groups entries by application. The last entry about an attempt counts. */
export function rememberedApplications(
  entries: readonly JournalEntry[],
): ReadonlyMap<string, RememberedApplication> {
  const remembered = new Map<string, RememberedApplication>();
  for (const entry of entries) {
    const id = entry.kind === 'confirmed' ? entry.application.id : entry.applicationId;
    remembered.set(id, withEntry(remembered.get(id) ?? nothing, entry));
  }
  return remembered;
}

const nothing: RememberedApplication = {
  snapshot: null,
  attempts: new Map(),
  payloads: new Map(),
  requests: new Map(),
  issued: null,
};

function withEntry(known: RememberedApplication, entry: JournalEntry): RememberedApplication {
  switch (entry.kind) {
    case 'confirmed':
      return {
        ...known,
        snapshot: entry.application,
        attempts: new Map(known.attempts).set(entry.attempt.id, entry.attempt),
        payloads: new Map(known.payloads).set(entry.attempt.id, entry.payload),
      };
    case 'attempt':
      return { ...known, attempts: new Map(known.attempts).set(entry.attempt.id, entry.attempt) };
    case 'certificateRequest':
      return { ...known, requests: new Map(known.requests).set(entry.request.id, entry.request) };
    case 'issued':
      return { ...known, issued: entry.issued };
    default:
      return assertNever(entry);
  }
}
