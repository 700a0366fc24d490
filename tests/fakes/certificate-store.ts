import type { Application } from '../../shared/domain/application.ts';
import type { CertificateRequest, IssuedDocument } from '../../shared/domain/certificate.ts';
import { applicationState } from '../../shared/rules/readiness/readiness.ts';
import { StoreError, type ApplicationStore } from '../../electron/services/applications/application-store.ts';

type Kept = Pick<
  ApplicationStore,
  'read' | 'writeIssued' | 'writeCertificateRequest' | 'openCertificateRequests'
>;

/** The part of the application store that keeps certificates, in memory. Reports every write and fails when told to. */
export class CertificateStore implements Kept {
  readonly #applications = new Map<string, Application>();
  readonly #tell: (event: string) => void;
  /** Set to make the next writes fail. */
  failure: StoreError['reason'] | null = null;
  /** Set to make the next reads fail. */
  unreadable: StoreError['reason'] | null = null;
  /** Steps of a request whose write fails; `issued` for the certificate itself. */
  readonly failing = new Set<string>();

  constructor(tell: (event: string) => void) {
    this.#tell = tell;
  }

  put(application: Application): void {
    this.#applications.set(application.id, structuredClone(application));
  }

  read(id: string): Application | null {
    if (this.unreadable !== null) throw new StoreError(this.unreadable, 'told to fail');
    const application = this.#applications.get(id);
    if (application === undefined) return null;
    const { content, attempts, issued } = application;
    return structuredClone({ ...application, state: applicationState(content, attempts, issued) });
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.put({ ...this.#changed(applicationId, 'issued'), issued });
    this.#tell('written: issued');
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    const step = request.steps.at(-1)?.step ?? '';
    const application = this.#changed(applicationId, step);
    const others = application.certificateRequests.filter(({ id }) => id !== request.id);
    this.put({ ...application, certificateRequests: [...others, request] });
    this.#tell(`written: ${step}${request.outcome === null ? '' : ` ${request.outcome.kind}`}`);
  }

  openCertificateRequests(): { applicationId: string; request: CertificateRequest }[] {
    return [...this.#applications.values()].flatMap(({ id, certificateRequests }) =>
      certificateRequests
        .filter(({ outcome }) => outcome === null)
        .map((request) => ({ applicationId: id, request: structuredClone(request) })),
    );
  }

  #changed(applicationId: string, what: string): Application {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
    if (this.failing.has(what)) throw new StoreError('diskFull', 'told to fail');
    const application = this.#applications.get(applicationId);
    if (application === undefined) throw new Error('There is no such application.');
    return application;
  }
}
