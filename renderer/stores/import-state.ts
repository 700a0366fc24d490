import type { ImportFailure, ImportProgress, ImportView } from '../../shared/ipc/areas/import.ts';
import type { ImportStretches } from './import-rows.ts';

export type ImportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly failure: ImportFailure }
  | { readonly kind: 'open'; readonly view: ImportView };

/** What drafts were made of. */
export interface MadeDrafts {
  readonly batchId: string;
  readonly made: number;
  readonly leftOut: number;
  /** PDFs of the file that could not be attached. */
  readonly pdfsLeftOut: number;
}

export interface ImportsState {
  readonly step: ImportStep;
  readonly stretches: ImportStretches;
  readonly doing: 'nothing' | 'changing' | 'making';
  /** How many drafts of how many are made, while they are. */
  readonly progress: ImportProgress | null;
  /** Why the last change or the making did not happen; the file is still open. */
  readonly failure: ImportFailure | null;
}

export const initialImports: ImportsState = {
  step: { kind: 'choosing' },
  stretches: new Map(),
  doing: 'nothing',
  progress: null,
  failure: null,
};

/** What is open; `null` while nothing is. */
export function openImport({ step }: Pick<ImportsState, 'step'>): ImportView | null {
  return step.kind === 'open' ? step.view : null;
}
