import type { Handlers } from '../../../shared/ipc/handlers.ts';
import { editingHandlers, type EditingServices } from './editing.ts';
import { fileHandlers, type FileServices } from './files.ts';
import { programHandlers, type ProgramServices } from './program.ts';
import { sendingHandlers, type SendingServices } from './sending.ts';

export type HandledServices = EditingServices & SendingServices & FileServices & ProgramServices;

/** One handler for every declared call; a missing one is a compile error. */
export function createHandlers(services: HandledServices): Handlers {
  return {
    ...editingHandlers(services),
    ...sendingHandlers(services),
    ...fileHandlers(services),
    ...programHandlers(services),
  };
}
