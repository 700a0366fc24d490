import { useMemo } from 'react';
import type { Application } from '../../shared/domain/application.ts';
import type { CarriedOver } from '../../shared/domain/carrying.ts';
import type { FieldPath } from '../../shared/domain/content.ts';
import type { Result } from '../../shared/domain/result.ts';
import { openBegun, takeBegunBack } from './begun-draft.ts';
import type { Trouble } from './program.ts';
import type { Stores } from './stores.ts';
import { useStores } from './use-stores.ts';
import { useWords } from '../text/language.tsx';
import type { Words } from '../text/words.ts';

export interface Duplicating {
  /** `null` takes what was chosen last. */
  readonly duplicate: (applicationId: string, carried: CarriedOver | null) => void;
  readonly replace: (applicationId: string) => void;
}

type Made = Result<Application, { readonly kind: Trouble['reason'] }>;

/** Where a clerk goes on in a duplicate: the first thing that belongs to the new order alone. */
function firstToWrite({ content }: Application): FieldPath {
  if (content.invoiceNumber === '') return 'invoiceNumber';
  return content.goods === '' ? 'goods' : 'quantity';
}

class DraftsFromOthers {
  readonly #stores: Stores;
  readonly #words: Words;

  constructor(stores: Stores, words: Words) {
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

  /** What is typed is written first, so that the new one has it too. */
  async #begin(
    ask: () => Promise<Made>,
    focusOf: (made: Application) => FieldPath,
    said: (reference: string) => string,
  ): Promise<void> {
    const { editor, program, register, toasts } = this.#stores;
    if (!(await editor.getState().flush())) return;
    const before = program.getState().openIds[register.getState().ledger];
    const answer = await ask();
    const made = await openBegun(this.#stores, answer, answer.ok ? focusOf(answer.value) : null);
    if (made === null) return;
    const undo = (): void => void takeBegunBack(this.#stores, made, before);
    toasts
      .getState()
      .show(said(made.content.clientReference), [{ label: this.#words.common.undo, run: undo }]);
  }
}

/** New drafts from what is in the register. What it was is not changed. */
export function useDuplicating(): Duplicating {
  const stores = useStores();
  const words = useWords();
  return useMemo(() => {
    const drafts = new DraftsFromOthers(stores, words);
    return {
      duplicate: (applicationId, carried) => void drafts.duplicate(applicationId, carried),
      replace: (applicationId) => void drafts.replace(applicationId),
    };
  }, [stores, words]);
}
