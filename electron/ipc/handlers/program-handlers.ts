import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ProgramService } from '../../services/program/program-service.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';

export function programHandlers(program: ProgramService, settings: SettingsService): Handlers['program'] {
  return {
    start: () => program.start(),
    changeSettings: (change) => settings.change(change),
    rememberOpen: (asked) => program.rememberOpen(asked),
  };
}
