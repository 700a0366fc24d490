import type { ChamberSet } from '../rules/habits/habit.ts';
import type { Demands } from '../rules/readiness.ts';
import type { Settings } from './settings.ts';

type Asking = Pick<Settings, 'chambers' | 'requiredFields'>;

/** Whose habits are looked at for what goes by this connection; without any, those of every chamber. */
export function chamberOf({ chambers }: Pick<Asking, 'chambers'>, connection: string | null): ChamberSet {
  return (connection === null ? undefined : chambers[connection]) ?? 'neutral';
}

/** What is asked of an application that goes by this connection. */
export function demandsOf(settings: Asking, connection: string | null): Demands {
  return { chamber: chamberOf(settings, connection), requiredFields: settings.requiredFields };
}
