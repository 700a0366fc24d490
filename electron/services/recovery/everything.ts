import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { SavedAll, SaveFailure } from '../../../shared/ipc/messages.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { PreparedData } from './backup-shelf.ts';

/** A file with everything that lies aside until it is handed out. */
export interface MadeFile {
  /** Absolute. */
  readonly path: string;
  readonly applications: number;
  readonly pdfs: number;
  /** PDFs that should be in it and were gone or not as they were when they were attached. */
  readonly missingPdfs: number;
  /** Removes it. More than once does no harm. */
  discard(): Promise<void>;
}

/** What such a file held, ready to take the place of what is there. */
export interface BroughtData extends PreparedData {
  /** The name of the journal beside the database that it was made of; '' where nothing was ever sent. */
  readonly journal: string;
  /**
   * Puts its PDFs in their places, without a pause in it. The function it answers takes out again those that were not
   * there before. Throws a `StoreError`, and leaves nothing then.
   */
  placePdfs(): () => void;
}

/** `foreign`: nothing that this program made. `newer`: a newer version of it did. */
export type Brought = BroughtData | { readonly kind: 'foreign' | 'damaged' | 'newer' };

/** Everything as one file. Whatever the disk does not let it do is a `StoreError`; nothing is left of it then. */
export interface EverythingFiles {
  /** Durable and read back when it resolves. `journal` as for `BroughtData`. */
  make(facts: { readonly madeAt: string; readonly journal: string }): Promise<MadeFile>;
  /** `path` is of a file that nobody has looked at; it is never written to. */
  bring(path: string): Promise<Brought>;
  /** Removes what a crash left, once in a run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** PDFs that nobody needs any more. */
export interface UnneededPdfs {
  /** Removes what a crash left of PDFs that were on their way in. Rejects with a `StoreError`. */
  clear(): Promise<void>;
  /**
   * Removes them: neither what is there now, nor any backup, nor the journal has named them on very many days, and
   * nobody has had them in hand in this run. Removes nothing where any of that cannot be read. Rejects with a `StoreError`.
   */
  remove(): Promise<void>;
  close(): Promise<void>;
}

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
