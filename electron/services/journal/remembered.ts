import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { JournalEntry } from './attempt-journal.ts';

/** What the end of a journal tells about one application. */
export interface RememberedApplication {
  /** As it was confirmed last; `null` when the line that said so is not among those read. */
  readonly snapshot: Application | null;
  /** Latest state of each, by id, in the order in which they were confirmed. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
  readonly requests: ReadonlyMap<string, CertificateRequest>;
}

/** Sorts entries by application. The last line about an attempt is the one that counts. */
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
  }
}

/**
 * The application as the store and the journal know it together; `null` when the store knows everything already, or
 * when there is nothing to make it from. Of each attempt the state with more steps counts. One that only the journal
 * knows and that never left ends as not sent, because the clerk may have been told so.
 */
export function completed(
  kept: Application | null,
  remembered: RememberedApplication,
  at: string,
): Application | null {
  const base = kept ?? remembered.snapshot;
  if (base === null) return null;
  const before = kept ?? { ...base, attempts: [], certificateRequests: [], issued: null };
  const attempts = merged(before.attempts, remembered.attempts, (attempt) => withdrawn(attempt, at));
  const requests = merged(before.certificateRequests, remembered.requests, (request) => request);
  if (kept !== null && attempts === null && requests === null) return null;
  return {
    ...asSent(before, remembered),
    attempts: attempts ?? before.attempts,
    certificateRequests: requests ?? before.certificateRequests,
  };
}

/** What was confirmed last is what the clerk sees, not an older text that the store may have gone back to. */
function asSent(before: Application, { snapshot, attempts }: RememberedApplication): Application {
  const last = [...attempts.values()].at(-1);
  if (snapshot === null || last === undefined) return before;
  const isKnown = before.attempts.some(({ id }) => id === last.id);
  return isKnown ? before : { ...before, content: snapshot.content, attachments: snapshot.attachments };
}

interface Logged {
  readonly id: string;
  readonly steps: readonly unknown[];
}

/** `null` when nothing is new. */
function merged<Item extends Logged>(
  kept: readonly Item[],
  remembered: ReadonlyMap<string, Item>,
  adopted: (item: Item) => Item,
): Item[] | null {
  const later = kept.map((item) => {
    const other = remembered.get(item.id);
    return other !== undefined && other.steps.length > item.steps.length ? other : item;
  });
  const known = new Set(kept.map(({ id }) => id));
  const added = [...remembered.values()].filter(({ id }) => !known.has(id)).map(adopted);
  const isNew = added.length > 0 || later.some((item, place) => item !== kept[place]);
  return isNew ? [...later, ...added] : null;
}

function withdrawn(attempt: Attempt, at: string): Attempt {
  const phase = attemptPhase(attempt);
  if (phase !== 'waiting' && phase !== 'starting') return attempt;
  return {
    ...attempt,
    steps: [...attempt.steps, { step: 'ended', at }],
    outcome: { kind: 'notSent', reason: 'stopped' },
  };
}
