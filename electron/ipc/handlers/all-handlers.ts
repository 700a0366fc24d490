import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AboutService } from '../../services/about/about-service.ts';
import type { LearnWhenDone } from '../../services/address-book/learn-when-done.ts';
import type { BackupsService } from '../../services/recovery/backups-service.ts';
import type { DamageService } from '../../services/recovery/damage-service.ts';
import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';
import type { ProgramService } from '../../services/program/program-service.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { Updates } from '../../services/updates/updates.ts';
import type { UnsavedWork } from '../unsaved-work.ts';
import { editingHandlers, type EditingServices } from './editing.ts';
import { fileHandlers, type FileServices } from './files.ts';
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

interface ProgramServices {
  readonly program: ProgramService;
  readonly settings: SettingsService;
  readonly backups: BackupsService;
  readonly damage: DamageService;
  readonly updates: Updates;
  readonly diagnostics: DiagnosticsService;
  readonly about: AboutService;
  readonly learnWhenDone: LearnWhenDone;
  readonly unsaved: UnsavedWork;
}

type ProgramHandlers = Pick<Handlers, 'program' | 'backups' | 'damage' | 'updates' | 'diagnostics' | 'about'>;

/** The program itself: how it begins, its settings, all of its data at once, newer versions and support. */
function programHandlers(services: ProgramServices): ProgramHandlers {
  const { program, settings, backups, damage, updates, diagnostics, about, learnWhenDone, unsaved } =
    services;
  return {
    program: {
      start: () => {
        const state = program.start();
        learnWhenDone.began(state.lastOpen?.applicationId ?? null);
        return state;
      },
      changeSettings: (change) => settings.change(change),
      rememberOpen: (asked) => {
        program.rememberOpen(asked);
        learnWhenDone.opened(asked.applicationId);
      },
    },
    backups: {
      list: () => backups.list(),
      now: () => backups.now(),
      restore: (asked) => backups.restore(asked),
      saveAll: async () => {
        const saved = await backups.saveAll();
        if (saved.ok && saved.value.end === 'saved') unsaved.savedElsewhere();
        return saved;
      },
      takeIn: (_asked, files) => backups.takeIn(files),
    },
    damage: {
      report: () => damage.report(),
      salvage: () => damage.salvage(),
      goOn: () => damage.goOn(),
      saveSetAside: () => damage.saveSetAside(),
    },
    updates: {
      view: () => updates.view(),
      look: () => updates.look(),
      fetch: ({ version }) => updates.fetch(version),
      stop: () => updates.stop(),
      install: ({ version, when }) => updates.install(version, when),
      later: () => updates.later(),
    },
    diagnostics: {
      prepare: () => diagnostics.prepare(),
      save: (asked) => diagnostics.save(asked),
    },
    about: {
      runtime: () => about.runtime(),
      licences: () => about.licences(),
      saveComponents: () => about.saveComponents(),
    },
  };
}
