import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { applicationCopyName, applicationCopyText } from '../../../shared/rules/application-copy.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asReadFailure, tryStore } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';

interface CopiesOptions {
  readonly store: ApplicationStore;
  /** Rejects with a `StoreError` where the chosen place cannot be written. */
  readonly documents: Pick<DocumentOpener, 'save'>;
}

/**
 * Saves the open application as a file in another place. Does not write to the data folder, which may be full or
 * failing.
 */
export class CopiesService {
  readonly #options: CopiesOptions;

  constructor(options: CopiesOptions) {
    this.#options = options;
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
      return succeed(await this.#options.documents.save(document));
    } catch (error) {
      return asReadFailure(error);
    }
  }

  /** The stored application; `null` where it cannot be read: saving the typed text matters more. */
  #known(applicationId: string): Application | null {
    const found = tryStore(() => this.#options.store.read(applicationId));
    return found.ok ? found.value : null;
  }
}
