import { useEffect, useEffectEvent } from 'react';
import { useProgram } from './use-stores.ts';

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
