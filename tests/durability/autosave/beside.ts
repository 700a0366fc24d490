import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { places } from '../../e2e/support/places.ts';
import type { Random } from '../../faults/random.ts';
import type { Typist } from './typist.ts';

/** What the program said it has, besides what is typed. */
export interface Promised {
  readonly attachments: readonly { readonly applicationId: string; readonly attachment: Attachment }[];
  readonly backups: readonly string[];
}

const pdfs = ['scanned.pdf', 'many-pages.pdf', 'with-form.pdf', 'version-2.0.pdf'] as const;

/** Attaches PDFs and backs up while somebody types, until the program is gone. */
export class WorkBeside {
  readonly #attachments: { applicationId: string; attachment: Attachment }[] = [];
  #backups: readonly string[] = [];

  get promised(): Promised {
    return { attachments: this.#attachments, backups: this.#backups };
  }

  async attach(
    coDesk: CoDeskBridge,
    typist: Typist,
    application: Application,
    random: Random,
  ): Promise<void> {
    const name = random.pick(pdfs);
    const file = new File([await readFile(path.join(places.pdfs, name))], name);
    const { id: applicationId } = application;
    const answer = await coDesk.attachments.add({ applicationId }, [file]);
    if (!answer.ok) return;
    for (const attachment of answer.value.application.attachments)
      this.#attachments.push({ applicationId, attachment });
    typist.take(answer.value.application);
  }

  async backUp(coDesk: CoDeskBridge): Promise<void> {
    const answer = await coDesk.backups.now();
    if (answer.ok) this.#backups = answer.value.backups.map(({ id }) => id);
  }
}
