import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { HeldBy, OutboxEntry, OutboxView } from '../../../shared/ipc/areas/submission.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { AttemptRecord } from '../submission/attempts.ts';
import type { Pause, Pauses } from './next-try.ts';

interface WaitingListOptions {
  readonly store: Pick<ApplicationStore, 'openAttempts' | 'exchangePlaces' | 'read'>;
  readonly record: Pick<AttemptRecord, 'holds'>;
  readonly page: EventSink;
  readonly pauses: Pick<Pauses, 'of'>;
  readonly accounts: Pick<ConnectionsService, 'current' | 'nextCheckAt'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const nothing: OutboxView = { entries: [], offlineSince: null, nextTryAt: null, heldBy: null };

/** The waiting attempts in the order in which they are sent, and the view of them that the page shows. */
export class WaitingList {
  readonly #options: WaitingListOptions;
  #offlineSince: number | null = null;
  /** Entries of the view by attempt. They are reused, because what was confirmed does not change while it waits. */
  #entries: ReadonlyMap<string, OutboxEntry> = new Map();
  #reported = JSON.stringify(nothing);

  constructor(options: WaitingListOptions) {
    this.#options = options;
  }

  /** All waiting attempts, except those that have ended and whose end could not be written yet. */
  all(): readonly OpenAttempt[] {
    const { store, record } = this.#options;
    return store
      .openAttempts()
      .filter(
        ({ applicationId, attempt }) => attemptPhase(attempt) === 'waiting' && !record.holds(applicationId),
      );
  }

  of(applicationId: string): OpenAttempt | null {
    return this.all().find((open) => open.applicationId === applicationId) ?? null;
  }

  /** Exchanges an attempt with its neighbour in the order; does nothing at either end of the list. */
  move(attemptId: string, direction: 'earlier' | 'later'): Result<null, SaveFailure> {
    const waiting = this.all();
    const index = waiting.findIndex(({ attempt }) => attempt.id === attemptId);
    const other = index < 0 ? undefined : waiting[direction === 'earlier' ? index - 1 : index + 1];
    if (index < 0 || other === undefined) return succeed(null);
    return tryStore(() => {
      this.#options.store.exchangePlaces(attemptId, other.attempt.id);
      return null;
    });
  }

  view(): OutboxView {
    const waiting = this.all();
    const entries = waiting.flatMap((open) => this.#entries.get(open.attempt.id) ?? this.#entry(open));
    this.#entries = new Map(entries.map((entry) => [entry.attemptId, entry]));
    this.#noteReachability();
    if (entries.length === 0) return nothing;
    const offlineSince = instant(this.#offlineSince);
    if (offlineSince === null) return { entries, offlineSince, ...this.#heldBack(waiting) };
    const nextTryAt = instant(this.#options.accounts.nextCheckAt());
    return { entries, offlineSince, nextTryAt, heldBy: null };
  }

  /**
   * When the first attempt is tried next, and what holds it back. Only the first counts, because it is sent before all
   * others.
   */
  #heldBack([first]: readonly OpenAttempt[]): Pick<OutboxView, 'nextTryAt' | 'heldBy'> {
    const pause = first === undefined ? null : this.#options.pauses.of(first.attempt);
    if (first === undefined || pause === null) return { nextTryAt: null, heldBy: null };
    const nextTryAt = pause.until === Infinity ? null : instant(pause.until);
    return { nextTryAt, heldBy: heldBy(pause, first.attempt) };
  }

  /** Notifies the page when the view of the outbox has changed. */
  notify(): void {
    const view = this.view();
    const report = JSON.stringify(view);
    if (report === this.#reported) return;
    this.#reported = report;
    this.#options.page.emit('outboxChanged', view);
  }

  #noteReachability(): void {
    const isOffline = this.#options.accounts.current().reachability === 'offline';
    this.#offlineSince = isOffline ? (this.#offlineSince ?? this.#options.now()) : null;
  }

  #entry({ applicationId, attempt }: OpenAttempt): OutboxEntry[] {
    const application = this.#options.store.read(applicationId);
    const entry = application === null ? null : outboxEntry(application, attempt);
    return entry === null ? [] : [entry];
  }
}

/** What the page shows of a waiting attempt; `null` for one that was never confirmed. */
export function outboxEntry(
  { id, content }: Pick<Application, 'id' | 'content'>,
  { id: attemptId, steps, clientReference, serviceTag, bodyBytes, userName }: Attempt,
): OutboxEntry | null {
  const [confirmed] = steps;
  if (confirmed === undefined) return null;
  return {
    applicationId: id,
    attemptId,
    consigneeName: content.consignee.name,
    destination: content.destination,
    invoiceCurrency: content.invoiceCurrency,
    invoiceAmount: content.invoiceAmount,
    clientReference,
    serviceTag,
    bodyBytes,
    confirmedAt: confirmed.at,
    userName,
  };
}

function heldBy({ kind, until }: Pause, { steps }: OpenAttempt['attempt']): HeldBy | null {
  if (kind === 'disk' || kind === 'asked') return { kind };
  if (kind === 'unclear') return { kind: until === Infinity ? 'undecided' : kind };
  const last = steps.findLast((step) => step.step === 'heldBack');
  return last === undefined ? null : { kind, at: last.at, reason: last.reason };
}

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
