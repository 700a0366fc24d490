import type { Application, Ledger } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { IssuedDocument } from '../../shared/domain/issued-document.ts';
import type { RegisterPage, RegisterQuery } from '../../shared/ipc/messages.ts';
import { applicationState } from '../../shared/rules/application-state.ts';
import {
  StoreError,
  type ApplicationStore,
  type WriteAnswer,
} from '../../electron/services/applications/application-store.ts';
import { listPage } from './memory-register.ts';

interface Kept {
  application: Application;
  deletedAt: string | null;
  /** All attachments in their places, removed ones too. */
  places: Attachment[];
  removed: Set<string>;
}

/** Applications in memory with the behaviour of the real store. Fails when told to. */
export class MemoryApplicationStore implements ApplicationStore {
  readonly #kept = new Map<string, Kept>();
  /** Set to make the next writes fail. */
  failure: StoreError['reason'] | null = null;

  create(application: Application): void {
    this.#mayWrite();
    const { id, attachments } = application;
    const places = structuredClone(attachments);
    const kept = {
      application: structuredClone(application),
      deletedAt: null,
      places,
      removed: new Set<string>(),
    };
    this.#kept.set(id, kept);
  }

  read(id: string): Application | null {
    const kept = this.#kept.get(id);
    return kept === undefined || kept.deletedAt !== null ? null : shown(kept);
  }

  writeContent(id: string, content: ApplicationContent, baseRevision: number, savedAt: string): WriteAnswer {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept === undefined || kept.deletedAt !== null) return 'notFound';
    if (kept.application.revision !== baseRevision) return 'changedElsewhere';
    kept.application = {
      ...kept.application,
      content: structuredClone(content),
      revision: baseRevision + 1,
      savedAt,
    };
    return 'written';
  }

  addAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, ({ places }) => places.push(structuredClone(attachment)) > 0);
  }

  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, ({ places, removed }) => {
      const place = places.findIndex(({ id }) => id === attachment.id && !removed.has(id));
      if (place >= 0) places[place] = structuredClone(attachment);
      return place >= 0;
    });
  }

  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void {
    this.#change(applicationId, savedAt, (kept) => {
      const moved = kept.places.find(({ id }) => id === attachmentId);
      if (moved === undefined) return false;
      const rest = kept.places.filter(({ id }) => id !== attachmentId);
      const next = rest.filter(({ id }) => !kept.removed.has(id))[position];
      kept.places = rest.toSpliced(next === undefined ? rest.length : rest.indexOf(next), 0, moved);
      return true;
    });
  }

  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void {
    this.#change(applicationId, savedAt, ({ places, removed }) => {
      const isThere = places.some(({ id }) => id === attachmentId) && !removed.has(attachmentId);
      if (isThere) removed.add(attachmentId);
      return isThere;
    });
  }

  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean {
    return this.#change(applicationId, savedAt, ({ removed }) => removed.delete(attachmentId));
  }

  remove(id: string, at: string): void {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept !== undefined) kept.deletedAt ??= at;
  }

  restore(id: string): void {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept !== undefined) kept.deletedAt = null;
  }

  list(query: RegisterQuery): RegisterPage {
    return listPage(this.#present().map(shown), query);
  }

  isEmpty(): boolean {
    return this.#kept.size === 0;
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const attempts = [...kept.application.attempts];
    const place = attempts.findIndex(({ id }) => id === attempt.id);
    attempts[place < 0 ? attempts.length : place] = structuredClone(attempt);
    kept.application = { ...kept.application, attempts };
  }

  openAttempts(): { applicationId: string; attempt: Attempt }[] {
    return [...this.#kept.values()].flatMap(({ application: { id, attempts } }) =>
      attempts
        .filter(({ outcome }) => outcome === null)
        .map((attempt) => ({ applicationId: id, attempt: structuredClone(attempt) })),
    );
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    kept.application = { ...kept.application, issued: structuredClone(issued) };
  }

  countReference(ledger: Ledger, clientReference: string, exceptId: string): number {
    return this.#present().filter(
      ({ application: one }) =>
        one.ledger === ledger && one.content.clientReference === clientReference && one.id !== exceptId,
    ).length;
  }

  greatestReference(ledger: Ledger, prefix: string): number {
    const numbers = [...this.#kept.values()]
      .filter(({ application }) => application.ledger === ledger)
      .map(({ application }) => application.content.clientReference)
      .filter((reference) => reference.startsWith(prefix) && /^\d{4}$/.test(reference.slice(prefix.length)))
      .map((reference) => Number(reference.slice(prefix.length)));
    return Math.max(0, ...numbers);
  }

  #present(): Kept[] {
    return [...this.#kept.values()].filter(({ deletedAt }) => deletedAt === null);
  }

  #change(applicationId: string, savedAt: string, change: (kept: Kept) => boolean): boolean {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const changed = change(kept);
    if (changed) kept.application = { ...kept.application, savedAt, revision: kept.application.revision + 1 };
    return changed;
  }

  #existing(applicationId: string): Kept {
    const kept = this.#kept.get(applicationId);
    if (kept === undefined || kept.deletedAt !== null)
      throw new Error(`There is no application ${applicationId}.`);
    return kept;
  }

  #mayWrite(): void {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
  }
}

function shown({ application, places, removed }: Kept): Application {
  const { content, attempts, issued } = application;
  const attachments = places.filter(({ id }) => !removed.has(id));
  return structuredClone({ ...application, attachments, state: applicationState(content, attempts, issued) });
}
