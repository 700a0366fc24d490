import type { Application } from '../../../shared/domain/application.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, SaveFailure, SentBody } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, asSaveFailure, notSaved } from '../applications/save-failure.ts';
import { auditText } from './audit-record.ts';
import { readableBody } from './readable-body.ts';

export interface AuditNeeds {
  readonly store: Pick<ApplicationStore, 'read' | 'payloadOf' | 'attempted'>;
  /** Files that last for one task. */
  readonly files: {
    /** The absolute path of what was written. Throws a `StoreError` where the disk does not take it. */
    write(pieces: Iterable<string>): Promise<string>;
    /** Nothing happens when it is gone already. */
    remove(path: string): Promise<void>;
  };
  readonly documents: {
    save(document: {
      readonly path: string;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Exported = Result<'saved' | 'cancelled', ApplicationFailure>;

/** Shows what was sent, and hands the record of everything that was sent to the clerk. */
export class AuditService {
  readonly #needs: AuditNeeds;

  constructor(needs: AuditNeeds) {
    this.#needs = needs;
  }

  /** `notFound` where the application has no such attempt, or where an older version kept nothing of what it sent. */
  sentBody(asked: {
    readonly applicationId: string;
    readonly attemptId: string;
  }): Result<SentBody, ApplicationFailure> {
    const found = tryStore(() => {
      const application = this.#needs.store.read(asked.applicationId);
      const attempt = application?.attempts.find(({ id }) => id === asked.attemptId);
      const payload = attempt === undefined ? null : this.#needs.store.payloadOf(attempt.id);
      if (attempt === undefined || payload === null) return null;
      const { bodySha256, bodyBytes } = attempt;
      return { text: readableBody(payload), bodySha256, bodyBytes };
    });
    if (!found.ok) return found;
    return found.value === null ? fail({ kind: 'notFound' }) : succeed(found.value);
  }

  /** The file is the clerk's from then on; the copy it came from is removed, whatever she chose. */
  async export({ applicationId }: { readonly applicationId: string | null }): Promise<Exported> {
    const applications = this.#applications(applicationId);
    if (!applications.ok) return applications;
    const path = await this.#write(applications.value);
    if (!path.ok) return path;
    const name = `CO-Desk-audit-${this.#at().slice(0, 10)}.json`;
    try {
      const mediaType = 'application/json';
      return succeed(await this.#needs.documents.save({ path: path.value, name, mediaType }));
    } catch (error) {
      return notSaved(error);
    } finally {
      await this.#needs.files.remove(path.value);
    }
  }

  #applications(applicationId: string | null): Result<Iterable<Application>, ApplicationFailure> {
    if (applicationId === null) return succeed(this.#needs.store.attempted());
    const found = tryStore(() => this.#needs.store.read(applicationId));
    if (!found.ok) return found;
    return found.value === null ? fail({ kind: 'notFound' }) : succeed([found.value]);
  }

  async #write(applications: Iterable<Application>): Promise<Result<string, SaveFailure>> {
    try {
      return succeed(await this.#needs.files.write(auditText(applications, this.#at())));
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  #at(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
