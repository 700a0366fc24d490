import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import type { Random } from '../../faults/random.ts';
import { filesBelow } from '../driver/data-folder.ts';
import { withDesk } from '../driver/desk.ts';
import { hashOfFile } from '../work/damage-bytes.ts';
import type { Claims } from '../work/claims.ts';
import { makePdfs } from '../work/pdfs.ts';
import { prepareTemplate } from '../work/template.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import type { Damage } from './damages.ts';

/** Kinds of files in a data folder that can be damaged. */
export const targets = [
  'database',
  'attachment',
  'preferences',
  'journal',
  'backup',
  'lock',
  'contact',
  'window',
] as const;
export type Target = (typeof targets)[number];

/** A data folder in which one file is damaged. */
export interface Damaged {
  readonly target: Target;
  /** Path of the file below the data folder. */
  readonly name: string;
  /** SHA-256 of the damaged bytes. */
  readonly sha256: string;
  readonly damagedBytes: Buffer;
}

/** Makes data folders of which one file is damaged. */
export class DamagedFolders {
  /** The data folder, new for each damage. Absolute. */
  readonly data: string;
  readonly known: Claims;
  /** Id of a draft with PDFs that is ready to be sent. */
  readonly readyId: string;
  readonly #template: string;

  private constructor(folder: string, known: Claims, readyId: string) {
    this.data = path.join(folder, 'data');
    this.#template = path.join(folder, 'template');
    this.known = known;
    this.readyId = readyId;
  }

  static async prepare(folder: string): Promise<DamagedFolders> {
    const template = path.join(folder, 'template');
    const pdfs = await makePdfs(path.join(folder, 'pdfs'));
    const known = await prepareTemplate({ folder: template, pdfs });
    const readyId = await withDesk(template, async ({ coDesk }) => {
      const ready = valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'sample' }));
      known.take(ready);
      const { backups } = valueOf(await coDesk.backups.now());
      known.backups = backups.map(({ id }) => id);
      return ready.id;
    });
    for (const name of ['instance.lock', 'instance.json', 'window.json'])
      writeFileSync(path.join(template, name), name === 'instance.lock' ? '' : '{}');
    return new DamagedFolders(folder, known, readyId);
  }

  make(target: Target, damage: Damage, random: Random): Damaged {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(this.#template, this.data, { recursive: true });
    const name = this.#fileOf(target);
    const file = path.join(this.data, name);
    const damagedBytes = Buffer.from(damage.of(readFileSync(file), random));
    writeFileSync(file, damagedBytes);
    return { target, name, sha256: hashOfFile(file), damagedBytes };
  }

  #fileOf(target: Target): string {
    switch (target) {
      case 'database':
        return databaseName;
      case 'attachment':
        return this.#attachmentOfReady();
      case 'preferences':
        return 'preferences.json';
      case 'journal':
        return journalName;
      case 'backup':
        // Backups are named by time, so the newest is the last one.
        return (
          filesBelow(this.data)
            .filter((name) => name.startsWith('backups/'))
            .at(-1) ?? ''
        );
      case 'lock':
        return 'instance.lock';
      case 'contact':
        return 'instance.json';
      case 'window':
        return 'window.json';
    }
  }

  #attachmentOfReady(): string {
    const found = this.known.attachments.find(({ applicationId }) => applicationId === this.readyId);
    const sha256 = found?.attachment.sha256 ?? '';
    return `attachments/${sha256.slice(0, 2)}/${sha256}`;
  }
}
