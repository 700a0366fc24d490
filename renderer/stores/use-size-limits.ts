import { sizeLimitsOf, type SizeLimits } from '../../shared/domain/size-limits.ts';
import { useConnections, useEditor, useProgram } from './use-stores.ts';

/** The limits of the connection by which the open application goes. */
export function useSizeLimits(): SizeLimits {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const isPractice = useEditor(({ application }) => application?.ledger === 'practice');
  return sizeLimitsOf(settings, isPractice ? 'practice' : active);
}
