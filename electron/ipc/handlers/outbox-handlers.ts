import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { Outbox } from '../../services/outbox/outbox.ts';

export function outboxHandlers(outbox: Outbox): Handlers['outbox'] {
  return {
    list: () => outbox.list(),
    move: (asked) => outbox.move(asked),
    tryNow: () => outbox.tryNow(),
  };
}
