import { useMemo } from 'react';
import type { CarriedOver } from '../../shared/domain/carrying.ts';
import { DraftsFromOthers } from './drafts-from-others.ts';
import { useStores } from './use-stores.ts';
import { useWords } from '../text/language.tsx';

export interface Duplicating {
  /** `null` takes what was chosen last. */
  readonly duplicate: (applicationId: string, carried: CarriedOver | null) => void;
  readonly replace: (applicationId: string) => void;
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
