import { useSyncExternalStore } from 'react';
import { createMeasure, type Measure } from './measure.ts';

/** One for the whole page, as what is set is remembered with it. */
let shared: Measure | null = null;
const followers = new Set<() => void>();

function measureAnew(): void {
  shared = null;
  for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
  if (followers.size === 0) document.fonts.addEventListener('loadingdone', measureAnew);
  followers.add(tell);
  return () => {
    followers.delete(tell);
    if (followers.size > 0) return;
    document.fonts.removeEventListener('loadingdone', measureAnew);
    // Nobody would hear of fonts that come in from now on.
    shared = null;
  };
}

function current(): Measure {
  shared ??= createMeasure();
  return shared;
}

/** Measures the words of the form as they will be printed; another one each time that fonts came in. */
export function useMeasure(): Measure {
  return useSyncExternalStore(follow, current);
}
