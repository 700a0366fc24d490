import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { useEditor, useProgram } from './use-stores.ts';

/** Why nothing of the open application can be sent, whatever stands in it. */
export type Hindrance =
  | { readonly kind: 'newer' }
  | { readonly kind: 'memory' }
  /** What is on screen could not be saved. */
  | { readonly kind: 'notSaved'; readonly failure: ApplicationFailure };

export function useHindrance(): Hindrance | null {
  const data = useProgram((state) => state.data.kind);
  const failure = useEditor((state) => state.saveFailure);
  if (data === 'newer') return { kind: 'newer' };
  if (failure !== null) return { kind: 'notSaved', failure };
  return data === 'memory' ? { kind: 'memory' } : null;
}
