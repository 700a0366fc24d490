import type { Application } from '../../../shared/domain/application.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';

export interface RequestRecordNeeds {
  readonly store: Pick<ApplicationStore, 'read' | 'writeCertificateRequest'>;
  readonly page: EventSink;
}

export type RequestWritten = Result<Application, SaveFailure | { readonly kind: 'notFound' }>;

interface Unwritten {
  readonly applicationId: string;
  readonly request: CertificateRequest;
}

/**
 * Writes requests for certificates durably and tells the page after that. An end that could not be written is kept
 * in memory and written later; until then nothing more is asked.
 */
export class RequestRecord {
  readonly #store: RequestRecordNeeds['store'];
  readonly #page: EventSink;
  /** By request. */
  readonly #unwritten = new Map<string, Unwritten>();

  constructor({ store, page }: RequestRecordNeeds) {
    this.#store = store;
    this.#page = page;
  }

  write(applicationId: string, request: CertificateRequest): RequestWritten {
    const written = tryStore(() => {
      this.#store.writeCertificateRequest(applicationId, request);
      return this.#store.read(applicationId);
    });
    if (!written.ok) return written;
    if (written.value === null) return fail({ kind: 'notFound' });
    this.#page.emit('applicationChanged', written.value);
    return succeed(written.value);
  }

  /** Like `write`, for what must not get lost in this run, whatever the writing throws. */
  end(applicationId: string, request: CertificateRequest): RequestWritten {
    this.#unwritten.set(request.id, { applicationId, request });
    const written = this.write(applicationId, request);
    if (written.ok || written.error.kind === 'notFound') this.#unwritten.delete(request.id);
    return written;
  }

  /** Writes what could not be written before. Tells why when something is left. */
  catchUp(): Result<null, SaveFailure> {
    for (const { applicationId, request } of this.#unwritten.values()) {
      const written = this.end(applicationId, request);
      if (!written.ok && written.error.kind !== 'notFound') return fail(written.error);
    }
    return succeed(null);
  }
}
