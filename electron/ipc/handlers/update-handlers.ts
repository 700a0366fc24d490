import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { Updates } from '../../services/updates/updates.ts';

export function updateHandlers(updates: Updates): Handlers['updates'] {
  return {
    view: () => updates.view(),
    look: () => updates.look(),
    fetch: ({ version }) => updates.fetch(version),
    stop: () => updates.stop(),
    install: ({ version, when }) => updates.install(version, when),
    later: () => updates.later(),
  };
}
