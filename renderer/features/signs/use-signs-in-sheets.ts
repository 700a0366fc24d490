import { useEffect, useEffectEvent } from 'react';
import { commandOf } from '../../parts/keys.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { writableField } from './caret-place.ts';

/** A sheet keeps the keys of all commands from what lies below it; signs are for its own fields too. */
export function useSignsInSheets(open: () => void): void {
  const platform = useProgram((state) => state.platform);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    if (target.closest('[role="dialog"]') === null || writableField(target) === null) return;
    if (commandOf(platform, event) !== 'signs') return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
