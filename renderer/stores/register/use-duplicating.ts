import { useMemo } from 'react';
import type { CarriedOver } from '../../../shared/domain/carrying.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { useStores } from '../use-stores.ts';
import { useFirstWords } from '../../text/language.tsx';
import { beginDraft, takeBegunBack } from './begin-draft.ts';
import type { Trouble } from '../program.ts';
import type { Stores } from '../stores.ts';
import type { FirstWords } from '../../../shared/text/page-words.ts';

export interface Duplicating {
  /** `null` takes what was chosen last. */
  readonly duplicate: (applicationId: string, carried: CarriedOver | null) => void;
  readonly replace: (applicationId: string) => void;
}

/** New drafts from what is in the register. What it was is not changed. */
export function useDuplicating(): Duplicating {
  const stores = useStores();
  const words = useFirstWords();
  return useMemo(() => {
    const drafts = new DraftsFromOthers(stores, words);
    return {
      duplicate: (applicationId, carried) => void drafts.duplicate(applicationId, carried),
      replace: (applicationId) => void drafts.replace(applicationId),
    };
  }, [stores, words]);
}

type Made = Result<Application, { readonly kind: Trouble['reason'] }>;

/** Where a clerk goes on in a duplicate: the first thing that belongs to the new order alone. */
function firstToWrite({ content }: Application): FieldPath {
  if (content.invoiceNumber === '') return 'invoiceNumber';
  return content.goods === '' ? 'goods' : 'quantity';
}

/** Begins drafts from applications of the register, one at a time, and opens them. */
export class DraftsFromOthers {
  readonly #stores: Stores;
  readonly #words: FirstWords;
  /** A second press while the first one is still answered makes no second draft. */
  #isBeginning = false;

  constructor(stores: Stores, words: FirstWords) {
    this.#stores = stores;
    this.#words = words;
  }

  async duplicate(applicationId: string, carried: CarriedOver | null): Promise<void> {
    const { bridge } = this.#stores;
    await this.#begin(
      () => bridge.duplicating.duplicate({ applicationId, carried }),
      firstToWrite,
      this.#words.duplicating.duplicated,
    );
  }

  async replace(applicationId: string): Promise<void> {
    const { bridge } = this.#stores;
    await this.#begin(
      () => bridge.duplicating.replace({ applicationId }),
      () => 'remarks',
      this.#words.duplicating.replacing,
    );
  }

  async #begin(
    ask: () => Promise<Made>,
    focusOf: (made: Application) => FieldPath,
    said: (reference: string) => string,
  ): Promise<void> {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    try {
      await this.#make(ask, focusOf, said);
    } finally {
      this.#isBeginning = false;
    }
  }

  /** What is typed is written first, so that the new one has it too. */
  async #make(
    ask: () => Promise<Made>,
    focusOf: (made: Application) => FieldPath,
    said: (reference: string) => string,
  ): Promise<void> {
    const { editor, program, register, toasts } = this.#stores;
    const before = program.getState().openIds[register.getState().ledger];
    const make = async (): Promise<Made | null> => ((await editor.getState().flush()) ? ask() : null);
    const made = await beginDraft(this.#stores, make, focusOf);
    if (made === null) return;
    const undo = (): void => void takeBegunBack(this.#stores, made, before);
    toasts
      .getState()
      .show(said(made.content.clientReference), [{ label: this.#words.common.undo, run: undo }], {
        applicationId: made.id,
      });
  }
}
