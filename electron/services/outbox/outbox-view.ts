import type { OutboxEntry, OutboxView } from '../../../shared/ipc/messages.ts';
import type { ConnectionsStatus } from '../../../shared/domain/connection.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import type { Pauses } from './pauses.ts';
import type { WaitingList } from './waiting-list.ts';

export interface OutboxNotifierOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly page: EventSink;
  readonly waiting: Pick<WaitingList, 'all'>;
  readonly pauses: Pick<Pauses, 'until'>;
  readonly accounts: {
    status(): ConnectionsStatus;
    /** When somebody looks again whether the service answers, in milliseconds since the epoch. */
    nextCheckAt(): number | null;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const nothing: OutboxView = { entries: [], offlineSince: null, nextTryAt: null };

/** What the page sees of the outbox, told each time it has become another. */
export class OutboxNotifier {
  readonly #needs: OutboxNotifierOptions;
  #offlineSince: number | null = null;
  #told = JSON.stringify(nothing);

  constructor(needs: OutboxNotifierOptions) {
    this.#needs = needs;
  }

  view(): OutboxView {
    const waiting = this.#needs.waiting.all();
    const entries = waiting.flatMap((open) => this.#entry(open));
    this.#noteReachability();
    if (entries.length === 0) return nothing;
    const nextTryAt =
      this.#offlineSince === null ? this.#nextTryOf(waiting) : this.#needs.accounts.nextCheckAt();
    return { entries, offlineSince: instant(this.#offlineSince), nextTryAt: instant(nextTryAt) };
  }

  tell(): void {
    const view = this.view();
    const said = JSON.stringify(view);
    if (said === this.#told) return;
    this.#told = said;
    this.#needs.page.emit('outboxChanged', view);
  }

  #noteReachability(): void {
    const isOffline = this.#needs.accounts.status().reachability === 'offline';
    this.#offlineSince = isOffline ? (this.#offlineSince ?? this.#needs.now()) : null;
  }

  /** The first one goes before the others, so theirs is not the next try whatever they wait for. */
  #nextTryOf([first]: readonly OpenAttempt[]): number | null {
    return first === undefined ? null : this.#needs.pauses.until(first.attempt.id);
  }

  #entry({ applicationId, attempt }: OpenAttempt): OutboxEntry[] {
    const content = this.#needs.store.read(applicationId)?.content;
    const confirmedAt = attempt.steps[0]?.at;
    if (content === undefined || confirmedAt === undefined) return [];
    const { clientReference, serviceTag, bodyBytes, userName } = attempt;
    return [
      {
        applicationId,
        attemptId: attempt.id,
        consigneeName: content.consignee.name,
        destination: content.destination,
        invoiceCurrency: content.invoiceCurrency,
        invoiceAmount: content.invoiceAmount,
        clientReference,
        serviceTag,
        bodyBytes,
        confirmedAt,
        userName,
      },
    ];
  }
}

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
