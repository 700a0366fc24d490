import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { DamageService } from '../../services/damage/damage-service.ts';

export function damageHandlers(damage: DamageService): Handlers['damage'] {
  return {
    report: () => damage.report(),
    salvage: () => damage.salvage(),
    goOn: () => damage.goOn(),
    saveSetAside: () => damage.saveSetAside(),
  };
}
