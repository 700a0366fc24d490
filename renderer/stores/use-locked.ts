import { isLocked } from '../../shared/domain/application.ts';
import { useEditor, useProgram } from './use-stores.ts';

/** True where a newer version wrote the data: all of it is shown, and nothing can be changed or sent. */
export function useOnlyShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer');
}

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  const isOnlyShown = useOnlyShown();
  const isSent = useEditor((state) => state.application !== null && isLocked(state.application.state));
  return isOnlyShown || isSent;
}
