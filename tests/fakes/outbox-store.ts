import type { Application, Ledger } from '../../shared/domain/application.ts';
import { type Attempt, attemptPhase } from '../../shared/domain/attempt.ts';
import {
  StoreError,
  UnreadableRow,
  type ApplicationStore,
  type FrozenPayload,
} from '../../electron/services/applications/application-store.ts';
import { AttemptStore } from './attempt-store.ts';

type Kept = Pick<
  ApplicationStore,
  'confirmAttempt' | 'payloadOf' | 'openAttempts' | 'lastEnded' | 'exchangePlaces' | 'withSameInvoice'
>;

/**
 * The part of the application store that the outbox uses, in memory: order, payloads, and a disk that fails when told
 * to.
 */
export class OutboxStore extends AttemptStore implements Kept {
  readonly #payloads = new Map<string, FrozenPayload>();
  readonly #ids: string[] = [];
  #order: readonly string[] = [];
  /** Whether the disk takes a write of an attempt; where not, it fails as full. */
  takes: (attempt: Attempt) => boolean = () => true;
  /** Applications that cannot be read any more; their columns in the register still can. */
  readonly damaged = new Set<string>();

  override read(id: string): Application | null {
    if (this.damaged.has(id)) throw new UnreadableRow('told to be damaged');
    return super.read(id);
  }

  override put(application: Application): void {
    if (!this.#ids.includes(application.id)) this.#ids.push(application.id);
    super.put(application);
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    this.writeAttempt(applicationId, attempt);
    this.#payloads.set(attempt.id, structuredClone(payload));
    this.#order = [...this.#order, attempt.id];
  }

  override writeAttempt(applicationId: string, attempt: Attempt): void {
    if (!this.takes(attempt)) throw new StoreError('diskFull', 'told to fail');
    super.writeAttempt(applicationId, attempt);
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    return structuredClone(this.#payloads.get(attemptId) ?? null);
  }

  /** Replaces a payload, as a fault of the database would; `null` loses it. */
  replacePayload(attemptId: string, payload: FrozenPayload | null): void {
    if (payload === null) this.#payloads.delete(attemptId);
    else this.#payloads.set(attemptId, payload);
  }

  override openAttempts() {
    return super
      .openAttempts()
      .toSorted((one, other) => this.#order.indexOf(one.attempt.id) - this.#order.indexOf(other.attempt.id));
  }

  lastEnded(connection: string, most: number): Attempt[] {
    return this.#all()
      .flatMap(({ attempts }) =>
        attempts.filter((one) => one.outcome !== null && one.connection === connection),
      )
      .toSorted((one, other) => this.#order.indexOf(other.id) - this.#order.indexOf(one.id))
      .slice(0, most);
  }

  exchangePlaces(attemptId: string, otherAttemptId: string): void {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
    const places: Readonly<Record<string, string>> = {
      [attemptId]: otherAttemptId,
      [otherAttemptId]: attemptId,
    };
    this.#order = this.#order.map((id) => places[id] ?? id);
  }

  withSameInvoice(ledger: Ledger, invoiceNumber: string, exceptId: string) {
    const folded = invoiceNumber.trim().toLowerCase();
    return this.#all()
      .filter(({ id, ledger: its }) => id !== exceptId && its === ledger)
      .filter(({ content }) => content.invoiceNumber.trim().toLowerCase() === folded)
      .map(({ id, state, savedAt, content: { consignee, ...content } }) => ({
        ...content,
        id,
        state,
        savedAt,
        deletedAt: null,
        consigneeName: consignee.name,
      }));
  }

  /** Client references of the waiting applications, in the order of sending. */
  waitingReferences(): string[] {
    return this.openAttempts()
      .filter(({ attempt }) => attemptPhase(attempt) === 'waiting')
      .map(({ attempt }) => attempt.clientReference);
  }

  #all(): Application[] {
    return this.#ids.flatMap((id) => super.read(id) ?? []);
  }
}
