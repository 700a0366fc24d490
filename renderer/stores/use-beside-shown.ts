import { useSyncExternalStore } from 'react';
import { useBeside } from './use-stores.ts';

/** Narrower than this, neither the PDF nor the page would be readable. The same edge stands in editor.module.css. */
const roomForBoth = '(width >= 960px)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(roomForBoth);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True where the window is wide enough for a PDF beside the page. */
export function useRoomForBeside(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(roomForBoth).matches);
}

/** True while a PDF stands beside the page, so that the register and the inspector give way. */
export function useBesideShown(): boolean {
  const isOpen = useBeside((state) => state.isOpen);
  return useRoomForBeside() && isOpen;
}
