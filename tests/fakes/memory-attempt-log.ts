import type { Application } from '../../shared/domain/application.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import type {
  OpenAttempt,
  OpenCertificateRequest,
  FrozenPayload,
} from '../../electron/services/applications/application-store.ts';

/** Frozen payloads and the order of the outbox, in memory. */
export class MemoryAttemptLog {
  readonly #payloads = new Map<string, FrozenPayload>();
  #order: readonly string[] = [];

  /** Adds an attempt to the end of the order, unless it is already there. */
  note(attemptId: string): void {
    if (!this.#order.includes(attemptId)) this.#order = [...this.#order, attemptId];
  }

  confirm(attemptId: string, payload: FrozenPayload): void {
    this.note(attemptId);
    this.#payloads.set(attemptId, structuredClone(payload));
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    return structuredClone(this.#payloads.get(attemptId) ?? null);
  }

  exchangePlaces(one: string, other: string): void {
    if (![one, other].every((id) => this.#order.includes(id))) return;
    this.#order = this.#order.map((id) => (id === one ? other : id === other ? one : id));
  }

  lastEnded(applications: readonly Application[], connection: string, most: number): Attempt[] {
    return applications
      .flatMap(({ attempts }) =>
        attempts.filter((one) => one.outcome !== null && one.connection === connection),
      )
      .toSorted((one, other) => this.#order.indexOf(other.id) - this.#order.indexOf(one.id))
      .slice(0, most)
      .map((attempt) => structuredClone(attempt));
  }

  open(applications: readonly Application[]): OpenAttempt[] {
    return applications
      .flatMap(({ id, attempts }) =>
        attempts
          .filter(({ outcome }) => outcome === null)
          .map((attempt) => ({ applicationId: id, attempt: structuredClone(attempt) })),
      )
      .toSorted((one, other) => this.#order.indexOf(one.attempt.id) - this.#order.indexOf(other.attempt.id));
  }
}

export function openRequests(applications: readonly Application[]): OpenCertificateRequest[] {
  return applications.flatMap(({ id, certificateRequests }) =>
    certificateRequests
      .filter(({ outcome }) => outcome === null)
      .map((request) => ({ applicationId: id, request: structuredClone(request) })),
  );
}

/** The list with the record of the same id replaced, or with a new one added at its end. */
export function replaced<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  entry: Entry,
): Entry[] {
  const index = list.findIndex(({ id }) => id === entry.id);
  return index < 0 ? [...list, structuredClone(entry)] : list.with(index, structuredClone(entry));
}
