import { applicationIdSchema } from '../../../shared/domain/application.ts';
import type { DataState } from '../../../shared/domain/data-state.ts';
import {
  type StartState,
  type SubmittedTogether,
  submittedTogetherSchema,
} from '../../../shared/ipc/messages.ts';
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
  /** How the data could be opened, and whether somebody has to decide how to go on. */
  readonly data: () => DataState;
  /** What this start found; told to the first page that asks. */
  readonly notices: readonly Notice[];
}

/** What a page that crashed again and again begins with. */
const withoutLast: Notice = 'openedWithoutLast';
const lastOpenKey = 'lastOpen';
const togetherKey = 'submittedTogether';

/** What a page needs to know to begin. */
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
    const notices = [...this.#notices];
    this.#notices = [];
    return {
      ...about,
      replaced: this.#replaced,
      settings: settings.current(),
      connections,
      data: this.#options.data(),
      lastOpen: this.#lastOpen(),
      submittedTogether: this.#together(),
      firstRun: store.isEmpty() && connections.connections.length === 0,
      notices,
    };
  }

  /** Everything was put back to another time: a page that comes back must not go on with what it knows. */
  countReplaced(): void {
    this.#replaced += 1;
  }

  /** Something to say to the next page that asks. */
  note(notice: Notice): void {
    this.#notices = [...this.#notices, notice];
  }

  /** The page failed again and again: the next one begins without the application that is open, and says so. */
  openWithoutLast(): void {
    this.rememberOpen({ applicationId: null });
    // Also where that could not be written.
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
      // Losing it costs a look at the next start, which is no reason to trouble a clerk whose disk is full.
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

/** Node's name of the platform in the words of the contract. */
export function platformName(platform: string): StartState['platform'] {
  return platforms.get(platform) ?? 'other';
}
