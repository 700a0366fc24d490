import { useEffect, useEffectEvent, useMemo } from 'react';
import { confirmationOf } from '../../shared/domain/confirmed-warning.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import type { CarriedOver } from '../../shared/domain/starts.ts';
import { useFirstWords, useWords } from '../text/language.tsx';
import { DraftsFromOthers } from './actions/begin-draft.ts';
import { useProgram, useStores } from './use-stores.ts';

/** The keys 1, 2, 3 and so on carry out what stands beside their number, as long as no sheet hangs. */
export function useNumberKeys(runs: readonly (() => void)[]): void {
  const sheet = useProgram((state) => state.sheet);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (sheet !== null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = runs[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || run === undefined) return;
    // Else the digit would be typed into the sheet that opens.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}

interface Confirming {
  /** True when main has it. */
  readonly confirm: (warning: Finding) => Promise<boolean>;
  readonly takeBack: (warning: Finding) => Promise<boolean>;
}

/** Confirming what the clerk looked at in the application on the desk, as it is written now. */
export function useConfirming(): Confirming {
  const { editor, readiness } = useStores();
  const change = async (warning: Finding, action: 'confirm' | 'unconfirm'): Promise<boolean> => {
    const { applicationId, content } = editor.getState();
    const confirmation = confirmationOf(warning, content);
    if (applicationId === null || confirmation === null) return false;
    return (await readiness.getState()[action](applicationId, confirmation)).ok;
  };
  return {
    confirm: (warning) => change(warning, 'confirm'),
    takeBack: (warning) => change(warning, 'unconfirm'),
  };
}

interface Duplicating {
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

/** Copies a text and says so by the name of what was copied. */
export function useCopy(): (text: string, name: string) => void {
  const { toasts } = useStores();
  const words = useWords().submit.quote;
  return (text, name) => {
    void copyText(text).then((isCopied) => {
      toasts.getState().show(isCopied ? words.copied(name) : words.notCopied(name));
    });
  };
}

/** Puts a text on the clipboard; false when the host does not let the page. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
