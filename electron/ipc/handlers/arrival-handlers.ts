import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';

export function arrivalHandlers(arrivals: ArrivalsService): Handlers['arrivals'] {
  return {
    list: () => arrivals.list(),
    take: (asked) => arrivals.take(asked),
    leave: (asked) => arrivals.leave(asked),
  };
}
