import { isLocked } from '../../shared/domain/application.ts';
import { useEditor } from './use-stores.ts';

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  return useEditor((state) => state.application !== null && isLocked(state.application.state));
}
