import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { applicationCopyName, applicationCopyText } from '../../../shared/rules/application-copy.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notTaken, tryStore } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';

interface CopiesOptions {
  readonly store: ApplicationStore;
  /** Rejects with a `StoreError` where the chosen place does not take it. */
  readonly documents: Pick<DocumentOpener, 'save'>;
}

/** Keeps what is on screen as a file elsewhere. Nothing of it touches the data folder, which may take nothing. */
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
      return notTaken(error);
    }
  }

  /** What cannot be read any more is left out: what was typed matters more. */
  #known(applicationId: string): Application | null {
    const found = tryStore(() => this.#options.store.read(applicationId));
    return found.ok ? found.value : null;
  }
}
