import type { CoDeskBridge } from '../shared/ipc/bridge.ts';

declare global {
  interface Window {
    /** Set by the host before the page runs. */
    readonly coDesk?: CoDeskBridge;
  }
}

type ProgramConnection = 'lost' | 'back';

/** The bridge that the host has set on the window. Throws without one, as the page cannot do anything then. */
export function hostBridge(): CoDeskBridge {
  if (window.coDesk === undefined) throw new Error('The host put no bridge on this page.');
  return window.coDesk;
}

function isProgramConnection(detail: unknown): detail is ProgramConnection {
  return detail === 'lost' || detail === 'back';
}

/** Reports whether main still answers, as the host finds out. The returned function ends it. */
export function listenToProgramConnection(listener: (state: ProgramConnection) => void): () => void {
  const receive = (event: Event): void => {
    if (event instanceof CustomEvent && isProgramConnection(event.detail)) listener(event.detail);
  };
  window.addEventListener('co-desk-connection', receive);
  return () => {
    window.removeEventListener('co-desk-connection', receive);
  };
}
