import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure, SavedAll } from '../../../shared/ipc/messages.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { AttemptJournal } from '../journal/attempt-journal.ts';
import type { JournaledStore } from '../journal/journaled-store.ts';
import type { EverythingFiles, MadeFile } from './everything.ts';

export interface SavingAllNeeds {
  readonly everything: Pick<EverythingFiles, 'make'>;
  readonly journal: Pick<AttemptJournal, 'after'>;
  readonly journaled: Pick<JournaledStore, 'journalMark'>;
  readonly documents: {
    /** Rejects with a `StoreError` where the chosen place does not take it. */
    save(document: {
      readonly path: string;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the file is called by the system; no program but this one opens it. */
const mediaType = 'application/octet-stream';
const everythingEnding = '.codesk-everything';

/** Hands everything with its PDFs to the clerk as one file. */
export class SavingAll {
  readonly #needs: SavingAllNeeds;

  constructor(needs: SavingAllNeeds) {
    this.#needs = needs;
  }

  /** The file is the clerk's from then on; the copy it came from is removed, whatever she chose. */
  async save(): Promise<Result<SavedAll, SaveFailure>> {
    try {
      const made = await this.#make();
      try {
        return succeed(await this.#handOut(made));
      } finally {
        await made.discard();
      }
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  #make(): Promise<MadeFile> {
    const { journal, journaled, everything, now } = this.#needs;
    const { end } = journal.after(journaled.journalMark());
    return everything.make({ madeAt: new Date(now()).toISOString(), journal: end.journal });
  }

  async #handOut({ path, applications, pdfs, missingPdfs }: MadeFile): Promise<SavedAll> {
    const name = `CO Desk ${dayOf(new Date(this.#needs.now()))}${everythingEnding}`;
    const end = await this.#needs.documents.save({ path, name, mediaType });
    return { end, applications, pdfs, missingPdfs };
  }
}

/** Of this computer's calendar. */
function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
