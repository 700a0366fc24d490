import { useEffect } from 'react';
import { useProgram } from '../stores/use-stores.ts';

/** How content comes into an application: by keys, by a choice, or as a file. */
const changes = ['input', 'change', 'drop', 'paste'] as const;

/** Has a browser ask before it closes the page with what exists in memory only. The desktop asks by itself. */
export function useLeaveQuestion(): void {
  const isAsking = useProgram(({ host, data }) => host === 'browser' && data.kind === 'memory');
  useEffect(() => (isAsking ? askBeforeLeaving(window) : undefined), [isAsking]);
}

/** Prevents the end of a page to which something was given since; the returned function ends that. */
export function askBeforeLeaving(page: EventTarget): () => void {
  const end = new AbortController();
  let hasChanged = false;
  const note = (): void => {
    hasChanged = true;
  };
  for (const name of changes) page.addEventListener(name, note, { capture: true, signal: end.signal });
  const ask = (event: Event): void => {
    if (hasChanged) event.preventDefault();
  };
  page.addEventListener('beforeunload', ask, { signal: end.signal });
  return () => end.abort();
}
