import { applicationIdSchema } from '../../../shared/domain/application.ts';
import type { DataState } from '../../../shared/domain/data-state.ts';
import {
  type StartState,
  type SubmittedTogether,
  submittedTogetherSchema,
} from '../../../shared/ipc/areas/program.ts';
import { StoreError, type ApplicationStore } from '../applications/application-store.ts';
import type { Preferences, SettingsService } from '../settings/settings-service.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';

type Notice = StartState['notices'][number];

interface ProgramOptions {
  readonly about: Pick<StartState, 'version' | 'run' | 'host' | 'platform' | 'systemLanguage' | 'account'>;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly connections: Pick<ConnectionsService, 'status'>;
  readonly store: ApplicationStore;
  readonly preferences: Preferences;
  /** How the data was opened, and whether the clerk has to decide how to go on. */
  readonly data: () => DataState;
  /** Notices about this start, for the first page that asks. */
  readonly notices: readonly Notice[];
}

/** Notice for a page that starts after repeated crashes. */
const withoutLast: Notice = 'openedWithoutLast';
const lastOpenKey = 'lastOpen';
const togetherKey = 'submittedTogether';

/** Gives a page the state with which it starts. */
export class ProgramService {
  readonly #options: ProgramOptions;
  #notices: readonly Notice[];
  #skipsLast = false;
  #replaced = 0;

  constructor(options: ProgramOptions) {
    this.#options = options;
    this.#notices = options.notices;
  }

  start(): StartState {
    const { about, settings, store } = this.#options;
    const connections = this.#options.connections.status();
    const data = this.#options.data();
    const notices = [...this.#notices];
    this.#notices = [];
    return {
      ...about,
      replaced: this.#replaced,
      settings: settings.current(),
      connections,
      data,
      lastOpen: this.#lastOpen(),
      submittedTogether: this.#together(),
      // What a newer version wrote may only seem to be empty, and nothing can be begun there.
      firstRun: data.kind !== 'newer' && store.isEmpty() && connections.connections.length === 0,
      notices,
    };
  }

  /** Counts that the data was replaced, so that a page that reconnects discards what it knows. */
  countReplaced(): void {
    this.#replaced += 1;
  }

  /** Adds a notice for the next page that asks. */
  note(notice: Notice): void {
    this.#notices = [...this.#notices, notice];
  }

  /** After repeated crashes of the page: the next one starts without the open application, and says so. */
  openWithoutLast(): void {
    this.rememberOpen({ applicationId: null });
    // Works even where that could not be written.
    this.#skipsLast = true;
    if (!this.#notices.includes(withoutLast)) this.note(withoutLast);
  }

  rememberOpen({ applicationId }: { readonly applicationId: string | null }): void {
    this.#skipsLast = false;
    this.#remember(lastOpenKey, applicationId);
  }

  rememberTogether({ list }: { readonly list: SubmittedTogether }): void {
    this.#remember(togetherKey, list);
  }

  #remember(key: string, value: unknown): void {
    try {
      this.#options.preferences.write(key, value);
    } catch (error) {
      // Losing it only means some searching at the next start, no reason to disturb a clerk whose disk is full.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  #together(): SubmittedTogether {
    const kept = submittedTogetherSchema.safeParse(this.#options.preferences.read(togetherKey));
    return kept.success ? kept.data : [];
  }

  #lastOpen(): StartState['lastOpen'] {
    if (this.#skipsLast) return null;
    const kept = applicationIdSchema.safeParse(this.#options.preferences.read(lastOpenKey));
    const found = kept.success ? this.#options.store.read(kept.data) : null;
    return found === null ? null : { applicationId: found.id, ledger: found.ledger };
  }
}

const platforms: ReadonlyMap<string, StartState['platform']> = new Map([
  ['win32', 'windows'],
  ['darwin', 'mac'],
  ['linux', 'linux'],
]);

/** Converts Node's name of the platform into that of the contract. */
export function platformName(platform: string): StartState['platform'] {
  return platforms.get(platform) ?? 'other';
}
