import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { seededRandom } from '../../faults/random.ts';
import type { Desk } from '../driver/desk.ts';
import { overwriteStart } from '../work/damage-bytes.ts';
import type { Claims } from '../work/claims.ts';
import { Clerk } from '../work/clerk.ts';
import { makePdfs, type Pdf } from '../work/pdfs.ts';
import { makeOlder } from '../work/older-database.ts';
import { prepareTemplate } from '../work/template.ts';
import type { BrokenDeed } from './broken-deed.ts';

interface SceneParts {
  readonly folder: string;
  readonly known: Claims;
  readonly pdfs: readonly Pdf[];
}

/** Data for one deed, copied from the same template for each trial. */
export class Scene {
  readonly deed: BrokenDeed;
  /** The data folder, new for each trial. Absolute. */
  readonly data: string;
  readonly known: Claims;
  readonly #template: string;
  readonly #pdfs: readonly Pdf[];

  private constructor(deed: BrokenDeed, { folder, known, pdfs }: SceneParts) {
    this.deed = deed;
    this.known = known;
    this.data = path.join(folder, 'data');
    this.#template = path.join(folder, 'template');
    this.#pdfs = pdfs;
  }

  /** Makes the template. `folder` is absolute. */
  static async prepare(deed: BrokenDeed, folder: string): Promise<Scene> {
    const template = path.join(folder, 'template');
    const pdfs = await makePdfs(path.join(folder, 'pdfs'));
    const known = await prepareTemplate({ folder: template, pdfs });
    const database = path.join(template, databaseName);
    if (deed === 'quarantine') overwriteStart(database, 4_096);
    if (deed === 'migrate') {
      makeOlder(database);
      known.revisions.clear();
    }
    return new Scene(deed, { folder, known, pdfs });
  }

  setUp(): void {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(this.#template, this.data, { recursive: true });
  }

  clerk(desk: Desk, claims: Claims, seed: string): Clerk {
    return new Clerk({ desk, claims, random: seededRandom(seed), pdfs: this.#pdfs, longest: 7_900 });
  }
}
