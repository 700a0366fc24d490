import type { Application, ApplicationState } from '../../shared/domain/application.ts';
import type { Assessment } from './assessment.ts';

type Shown = Assessment & { readonly application: Application | null };

/**
 * How the application on the desk stands: ready only where nothing is left to fix or to look at. What is kept of it
 * says whether the service would take it, and knows nothing of what an office or a chamber asks.
 */
export function shownState({ application, findings, warnings }: Shown): ApplicationState {
  if (application === null) return 'draft';
  const isHeldBack = application.state === 'ready' && findings.length + warnings.length > 0;
  return isHeldBack ? 'draft' : application.state;
}
