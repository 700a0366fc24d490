import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { applicationCopyName, applicationCopyText } from '../../../shared/rules/application-copy.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from './application-store.ts';
import { tryStore, asSaveFailure } from './save-failure.ts';

export interface CopiesNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly documents: {
    save(document: {
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** A `StoreError` for what the file system said; `null` for anything else. */
  readonly fileSystemFailure: (error: unknown) => Error | null;
}

/** Keeps what is on screen as a file elsewhere. Nothing of it touches the data folder, which may take nothing. */
export class CopiesService {
  readonly #needs: CopiesNeeds;

  constructor(needs: CopiesNeeds) {
    this.#needs = needs;
  }

  async saveCopy({
    applicationId,
    content,
  }: {
    readonly applicationId: string;
    readonly content: ApplicationContent;
  }): Promise<Result<'saved' | 'cancelled', SaveFailure>> {
    const bytes = Buffer.from(applicationCopyText(content, this.#known(applicationId)));
    try {
      const document = { bytes, name: applicationCopyName(content), mediaType: 'application/json' };
      return succeed(await this.#needs.documents.save(document));
    } catch (error) {
      return this.#notTaken(error);
    }
  }

  /** What cannot be read any more is left out: what was typed matters more. */
  #known(applicationId: string): Application | null {
    const found = tryStore(() => this.#needs.store.read(applicationId));
    return found.ok ? found.value : null;
  }

  #notTaken(error: unknown): Result<never, SaveFailure> {
    const failure = this.#needs.fileSystemFailure(error);
    if (failure !== null) return asSaveFailure(failure);
    // The chosen folder was removed meanwhile, a folder has that name: the code says it, without the place.
    if (error instanceof Error && 'syscall' in error && 'code' in error)
      return fail({ kind: 'storeFailed', detail: String(error.code) });
    throw error;
  }
}
