import { issuedAnswer, type IssuedDocument } from '../../../shared/domain/issued-document.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { keptCertificate, type KeptDocuments } from './kept-documents.ts';
import { isOpenableLink } from './links.ts';

interface ApplicationOnly {
  readonly applicationId: string;
}

export interface IssuedDocumentsNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly kept: Pick<KeptDocuments, 'open' | 'save'>;
  readonly links: { open(url: string): Promise<void> };
}

/** Shows and hands out what the issue call brought. */
export class IssuedDocuments {
  readonly #needs: IssuedDocumentsNeeds;

  constructor(needs: IssuedDocumentsNeeds) {
    this.#needs = needs;
  }

  async open({ applicationId }: ApplicationOnly): Promise<Result<null, IssueFailure>> {
    const issued = this.#issued(applicationId);
    return issued.ok ? this.#needs.kept.open(keptCertificate(issued.value)) : issued;
  }

  async save({ applicationId }: ApplicationOnly): Promise<Result<'saved' | 'cancelled', IssueFailure>> {
    const issued = this.#issued(applicationId);
    return issued.ok ? this.#needs.kept.save(keptCertificate(issued.value)) : issued;
  }

  async openLink(asked: ApplicationOnly & { readonly link: number }): Promise<Result<null, IssueFailure>> {
    const issued = this.#issued(asked.applicationId);
    if (!issued.ok) return issued;
    const link = issuedAnswer(issued.value)?.links[asked.link];
    if (link === undefined || !isOpenableLink(link.url)) return fail({ kind: 'linkNotAllowed' });
    try {
      await this.#needs.links.open(new URL(link.url).href);
      return succeed(null);
    } catch {
      // Whatever the system said, no browser came up; the address stands on screen to be copied.
      return fail({ kind: 'linkNotOpened' });
    }
  }

  #issued(applicationId: string): Result<IssuedDocument, IssueFailure> {
    const application = this.#needs.store.read(applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    return application.issued === null ? fail({ kind: 'notIssued' }) : succeed(application.issued);
  }
}
