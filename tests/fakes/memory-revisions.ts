import type { Application, Revision, RevisionCause } from '../../shared/domain/application.ts';
import { isRevisionDue, superfluous } from '../../shared/rules/revisions.ts';

interface KeptRevision extends Revision {
  readonly keptAt: string;
}

/** Revisions of applications, in memory, by the rules of the real store. */
export class MemoryRevisions {
  /** Revisions by application, newest first. */
  readonly #kept = new Map<string, readonly KeptRevision[]>();
  readonly #restoredFrom = new Map<string, string>();

  noteBeforeSave(application: Application, now: string): void {
    const newest = this.#kept.get(application.id)?.[0];
    const isRestored = this.#restoredFrom.has(application.id);
    if (isRevisionDue({ newestKeptAt: newest?.keptAt ?? null, isRestored }, now)) this.keep(application, now);
    this.#restoredFrom.delete(application.id);
  }

  keep(application: Application, now: string): void {
    const { id, savedAt, content, attachments } = application;
    const newest = {
      id: crypto.randomUUID(),
      at: savedAt,
      keptAt: now,
      cause: this.#causeOf(application),
      content: structuredClone(content),
      attachments: structuredClone(attachments),
    };
    const all = [newest, ...(this.#kept.get(id) ?? [])];
    const gone = new Set(superfluous(all));
    this.#kept.set(
      id,
      all.filter((one) => !gone.has(one)),
    );
  }

  noteRestored(applicationId: string, from: string): void {
    this.#restoredFrom.set(applicationId, from);
  }

  list(applicationId: string): Revision[] {
    return (this.#kept.get(applicationId) ?? []).map(({ id, at, cause, content, attachments }) =>
      structuredClone({ id, at, cause, content, attachments }),
    );
  }

  /** Replaces the revisions of an application. Newest first. */
  put(applicationId: string, revisions: readonly Revision[]): void {
    this.#kept.set(
      applicationId,
      revisions.map((revision) => ({ ...revision, keptAt: revision.at })),
    );
  }

  forget(applicationId: string): void {
    this.#kept.delete(applicationId);
    this.#restoredFrom.delete(applicationId);
  }

  #causeOf({ id, revision }: Application): RevisionCause {
    const from = this.#restoredFrom.get(id);
    if (from !== undefined) return { kind: 'restored', from };
    return revision === 0 ? { kind: 'created' } : { kind: 'edited' };
  }
}
