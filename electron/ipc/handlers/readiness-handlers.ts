import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ConfirmedWarnings } from '../../services/readiness/confirmed-warnings.ts';

export function readinessHandlers(confirmed: ConfirmedWarnings): Handlers['readiness'] {
  return {
    confirmed: (asked) => confirmed.confirmed(asked),
    confirm: (asked) => confirmed.confirm(asked),
    unconfirm: (asked) => confirmed.unconfirm(asked),
  };
}
