import { useMemo } from 'react';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { languages } from '../../../shared/text/languages.ts';
import { fieldName } from '../../parts/places.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useStores } from '../../stores/use-stores.ts';
import { findCountry } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { fieldOfBox, putText, showField } from './put-text.ts';

/** Where marked text may go: a box by its number, a field, or the one that had the focus last. */
export type Target = { readonly box: number } | { readonly field: FieldPath } | 'last';

/** Puts text into the application on the desk, and gives the words that say so. */
export function usePut(): (text: string, target: Target) => string {
  const { words, language } = useLanguage();
  const { editor, beside } = useStores();
  const isLocked = useLocked();
  const needs = useMemo(
    () => ({ countryCode: findCountry, amountStyle: languages[language].amounts }),
    [language],
  );
  const pathOf = (target: Target): FieldPath | null | undefined => {
    if (target === 'last') return beside.getState().lastField;
    return 'box' in target ? fieldOfBox(target.box, editor) : target.field;
  };
  return (text, target) => {
    if (isLocked) return words.beside.locked;
    const path = pathOf(target);
    if (path === null || path === undefined) return words.beside.noField;
    putText({ editor, path, text, needs });
    showField(path);
    return words.beside.put(text, fieldName(path, words));
  };
}
