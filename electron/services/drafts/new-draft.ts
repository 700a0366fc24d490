import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ActiveConnection } from '../../../shared/domain/connection.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { type LanguageStandard, languageStandardOf, standardsOf } from '../../../shared/domain/starts.ts';
import {
  agreeingApplications,
  type DraftStart,
  type GivenFields,
  newContent,
  newContentWithLines,
  countsForUsual,
  startContent,
} from '../../../shared/rules/new-drafts/usual-start.ts';
import { type ApplicationStore, StoreError } from '../applications/application-store.ts';
import type { RegisterQueries } from '../register/register-queries.ts';
import { withLanguage } from '../../../shared/rules/countries/certificate-language.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';

export interface NewDraftOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly starts: DraftStarts;
}

interface GivenDraft {
  readonly ledger: Ledger;
  /** The fields that are given; all others have the starting values of the register. */
  readonly given: GivenFields;
  /** Whether lines that are composed from fields are made now, or are already in the given texts. */
  readonly lines: 'made' | 'given';
  readonly attachments: readonly Attachment[];
}

/** Makes a new application without any history. */
export function newDraft(
  { now, newId, starts }: NewDraftOptions,
  { ledger, given, lines, attachments }: GivenDraft,
): Application {
  const at = timestamp(now);
  const start = starts.of(ledger);
  return {
    id: newId(),
    ledger,
    state: 'draft',
    revision: 0,
    createdAt: at,
    savedAt: at,
    content: withLanguage(
      lines === 'made' ? newContentWithLines(start, given) : newContent(start.content, given),
      start.language,
    ),
    attachments: [...attachments],
    attempts: [],
    certificateRequests: [],
    issued: null,
    // The store adds the account that made it.
    review: [],
  };
}

interface DraftStartSources {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly register: Pick<RegisterQueries, 'list'>;
  readonly settings: { current(): Pick<Settings, 'standards' | 'textLanguage' | 'countryLanguages'> };
  readonly connections: { active(): ActiveConnection; all(): readonly { readonly id: string }[] };
}

/** Gives the starting values of new applications of a register. */
export class DraftStarts {
  readonly #options: DraftStartSources;

  constructor(options: DraftStartSources) {
    this.#options = options;
  }

  of(ledger: Ledger): DraftStart {
    const current = this.#options.settings.current();
    const connection = this.#connectionOf(ledger);
    return {
      content: startContent(standardsOf(current, connection), lastContents(this.#options, ledger)),
      language: languageStandardOf(current, connection),
    };
  }

  /** The language in which new applications are written, by the country of the consignee. */
  language(ledger: Ledger): LanguageStandard {
    return languageStandardOf(this.#options.settings.current(), this.#connectionOf(ledger));
  }

  /** The connection whose standards apply. Without an active one it is the only connection, if there is just one. */
  #connectionOf(ledger: Ledger): string | null {
    if (ledger === 'practice') return 'practice';
    const { connections } = this.#options;
    const active = connections.active();
    if (active !== null && active !== 'practice') return active;
    const [only, ...others] = connections.all();
    return only === undefined || others.length > 0 ? null : only.id;
  }
}

/** How many of the last applications are read at most. Those that say nothing about what is usual are skipped. */
const maxConsidered = 4 * agreeingApplications;

/**
 * Contents of the most recently changed applications of a register, newest first, as many as are needed to see what is
 * usual. Empty where they cannot be read, so that a draft can always be started.
 */
function lastContents(
  { store, register }: Pick<DraftStartSources, 'store' | 'register'>,
  ledger: Ledger,
): readonly ApplicationContent[] {
  try {
    const { rows } = register.list({
      ...{ ledger, place: 'register', search: '', filter: 'all', sort: 'newest' },
      ...{ offset: 0, limit: maxConsidered },
    });
    const contents: ApplicationContent[] = [];
    for (const { id } of rows) {
      const content = store.read(id)?.content;
      if (content !== undefined && countsForUsual(content)) contents.push(content);
      if (contents.length === agreeingApplications) break;
    }
    return contents;
  } catch (error) {
    if (error instanceof StoreError) return [];
    throw error;
  }
}
