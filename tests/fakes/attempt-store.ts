import type { Application } from '../../shared/domain/application.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import type { IssuedDocument } from '../../shared/domain/certificate.ts';
import { applicationState } from '../../shared/rules/readiness/readiness.ts';
import { type ApplicationStore, StoreError } from '../../electron/services/applications/application-store.ts';

type Kept = Pick<ApplicationStore, 'read' | 'writeAttempt' | 'openAttempts' | 'writeIssued'>;

/** The part of the application store that keeps attempts, in memory. Records writes and fails when told to. */
export class AttemptStore implements Kept {
  readonly #applications = new Map<string, Application>();
  /** Every attempt that was written, in order. */
  readonly written: Attempt[] = [];
  /** Set to make the next writes fail. */
  failure: StoreError['reason'] | null = null;

  put(application: Application): void {
    this.#applications.set(application.id, application);
  }

  read(id: string): Application | null {
    const application = this.#applications.get(id);
    if (application === undefined) return null;
    const { content, attempts, issued } = application;
    return structuredClone({ ...application, state: applicationState(content, attempts, issued) });
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    const application = this.#changed(applicationId);
    this.written.push(structuredClone(attempt));
    const others = application.attempts.filter(({ id }) => id !== attempt.id);
    this.put({ ...application, attempts: [...others, structuredClone(attempt)] });
  }

  openAttempts(): { applicationId: string; attempt: Attempt }[] {
    return [...this.#applications.values()].flatMap(({ id, attempts }) =>
      attempts.filter(({ outcome }) => outcome === null).map((attempt) => ({ applicationId: id, attempt })),
    );
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.put({ ...this.#changed(applicationId), issued: structuredClone(issued) });
  }

  #changed(applicationId: string): Application {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
    const application = this.#applications.get(applicationId);
    if (application === undefined) throw new Error('There is no such application.');
    return application;
  }
}
