import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AboutService } from '../../services/about/about-service.ts';
import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';

export function diagnosticsHandlers(diagnostics: DiagnosticsService): Handlers['diagnostics'] {
  return {
    prepare: () => diagnostics.prepare(),
    save: (asked) => diagnostics.save(asked),
  };
}

export function aboutHandlers(about: AboutService): Handlers['about'] {
  return {
    runtime: () => about.runtime(),
    licences: () => about.licences(),
    saveComponents: () => about.saveComponents(),
  };
}
