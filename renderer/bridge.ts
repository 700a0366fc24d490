import type { CoDeskBridge } from '../shared/ipc/bridge.ts';

declare global {
  interface Window {
    /** Put there by the host before the page runs. */
    readonly coDesk?: CoDeskBridge;
  }
}

type ProgramConnection = 'lost' | 'back';

/** The bridge that the host put on the window. Without one the page cannot do anything, so it throws. */
export function hostBridge(): CoDeskBridge {
  if (window.coDesk === undefined) throw new Error('The host put no bridge on this page.');
  return window.coDesk;
}

function isProgramConnection(detail: unknown): detail is ProgramConnection {
  return detail === 'lost' || detail === 'back';
}

/** Hears from the host whether the program behind the page still answers. The returned function ends it. */
export function listenToProgramConnection(listener: (state: ProgramConnection) => void): () => void {
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent && isProgramConnection(event.detail)) listener(event.detail);
  };
  window.addEventListener('co-desk-connection', hear);
  return () => {
    window.removeEventListener('co-desk-connection', hear);
  };
}
