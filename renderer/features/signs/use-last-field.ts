import { useCallback, useEffect, useRef } from 'react';
import { writableField, type TextField } from './caret-place.ts';

/** The text field that had the focus last, as long as it is still shown: a menu takes the focus away for a moment. */
export function useLastField(): () => TextField | null {
  const last = useRef<TextField | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const field = target instanceof Element ? writableField(target) : null;
      if (field?.dataset['field'] !== undefined) last.current = field;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return useCallback(() => {
    const field = last.current;
    return field?.isConnected === true && field.checkVisibility() ? field : null;
  }, []);
}
