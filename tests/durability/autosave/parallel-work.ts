import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { places } from '../../e2e/support/places.ts';
import type { Random } from '../../faults/random.ts';
import { hashOfFile } from '../work/damage-bytes.ts';
import type { Typist } from './typist.ts';

/** What the program has confirmed as stored, apart from the typed text. */
export interface Promised {
  readonly attachments: readonly { readonly applicationId: string; readonly attachment: Attachment }[];
  readonly backups: readonly string[];
}

const pdfs = ['scanned.pdf', 'many-pages.pdf', 'with-form.pdf', 'version-2.0.pdf'] as const;

/** Attaches PDFs and makes backups while a clerk types, until the program is killed. */
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

/**
 * Attachments and backups that were confirmed and are missing after a start, as problems in words. `folder` is the data
 * folder.
 */
export async function lostOf(
  coDesk: CoDeskBridge,
  folder: string,
  { attachments, backups }: Promised,
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { applicationId, attachment } of attachments) {
    const opened = await coDesk.applications.open({ applicationId });
    const isListed = opened.ok && opened.value.attachments.some(({ id }) => id === attachment.id);
    if (!isListed || !isWhole(folder, attachment.sha256)) lost.push('an attached PDF is not there');
  }
  if (backups.length === 0) return lost;
  const { backups: listed } = await coDesk.backups.list();
  const isThere = (id: string): boolean => listed.some((backup) => backup.id === id && backup.isWhole);
  return [...lost, ...backups.filter((id) => !isThere(id)).map(() => 'a backup is not there')];
}

function isWhole(folder: string, sha256: string): boolean {
  const file = path.join(folder, 'attachments', sha256.slice(0, 2), sha256);
  return existsSync(file) && hashOfFile(file) === sha256;
}
