import type { Application, ApplicationSummary } from '../../../shared/domain/application.ts';
import type { Purpose } from '../../../shared/domain/attempt.ts';
import {
  confirmationOf,
  type ConfirmedWarning,
  isConfirmed,
  isSameConfirmation,
} from '../../../shared/domain/confirmed-warning.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { demandsOf, type Settings } from '../../../shared/domain/settings.ts';
import {
  findBlockers,
  findCompared,
  findStoringBlockers,
  findWarnings,
} from '../../../shared/rules/readiness/readiness.ts';
import type { Finding } from '../../../shared/domain/finding.ts';
import { findReview } from '../../../shared/rules/review.ts';
import { findUnreviewed } from '../../../shared/rules/taken-values.ts';
import { type ApplicationStore, StoreError } from '../applications/application-store.ts';
import type { DocumentReadings } from '../attachments/attachment-reading.ts';
import type { ConfirmedWarnings, TakenValues } from './application-notes.ts';
import type { SettingsService } from '../settings/settings-service.ts';

interface ReadinessCacheOptions extends ReadinessSources {
  readonly store: ApplicationStore;
}

type Row = Pick<ApplicationSummary, 'id' | 'savedAt' | 'reviewedBy'>;

/** Result of the rules for an application as it was saved, for one connection. */
interface KnownReadiness {
  readonly savedAt: string;
  readonly connection: string | null;
  readonly isBlocked: boolean;
  /** The warnings that a clerk has to confirm. */
  readonly toConfirm: readonly ConfirmedWarning[];
}

/**
 * Decides whether an application that the service would accept is held back by the office's settings, the chamber or a
 * missing review.
 */
export interface HoldRules {
  /** Changes whenever the requirements on applications change. */
  readonly version: string;
  /** True where every application without a review is held back. */
  readonly onlyReviewed: boolean;
  /** `null` where the application cannot be read now. Throws a `StoreError`. */
  isHeldBack(row: Pick<ApplicationSummary, 'id' | 'savedAt' | 'reviewedBy'>): boolean | null;
}

/** How many results are cached, so that reading a part of the register again costs next to nothing. */
const maxCached = 20_000;

/**
 * Determines whether rows of the register are as ready as their editor would say. Each result is cached until something
 * changes.
 */
export class ReadinessCache {
  readonly #options: ReadinessCacheOptions;
  readonly #known = new Map<string, KnownReadiness>();
  #settings: Pick<Settings, 'chambers' | 'requiredFields'> | null = null;
  #version = 0;

  constructor(options: ReadinessCacheOptions) {
    this.#options = options;
  }

  /** The check for applications that would be sent by a connection. */
  of(connection: string | null): HoldRules {
    this.#forgetAfterChange();
    const onlyReviewed = this.#options.settings.current().review === 'required';
    return {
      version: JSON.stringify([this.#version, connection]),
      onlyReviewed,
      isHeldBack: (row) => {
        // A review mark changes without a save, so it is not cached.
        if (onlyReviewed && row.reviewedBy === undefined) return true;
        const known = this.#readinessOf(row, connection);
        if (known === null) return null;
        if (known.isBlocked || this.#hasUnreviewed(row.id)) return true;
        if (known.toConfirm.length === 0) return false;
        const confirmed = this.#options.confirmed.of(row.id);
        return !known.toConfirm.every((wanted) => confirmed.some((one) => isSameConfirmation(one, wanted)));
      },
    };
  }

  /** Whether a taken value is unreviewed. A review does not save the application, so this is not cached. */
  #hasUnreviewed(id: string): boolean {
    const values = this.#options.taken.of(id);
    if (values.every(({ reviewed }) => reviewed !== null)) return false;
    const content = this.#contentOf(id);
    return content === 'unreadable' || (content !== undefined && findUnreviewed(content, values).length > 0);
  }

  /**
   * The cached or new result; `null` where the application cannot be read now, which is not cached because it may be
   * readable the next time.
   */
  #readinessOf(row: Row, connection: string | null): KnownReadiness | null {
    const known = this.#known.get(row.id);
    if (known?.savedAt === row.savedAt && known.connection === connection) return known;
    const application = this.#read(row.id);
    if (application === 'unreadable') return null;
    const judged = { savedAt: row.savedAt, connection, ...this.#judged(application, connection) };
    if (this.#known.size >= maxCached) this.#known.clear();
    this.#known.set(row.id, judged);
    return judged;
  }

  /**
   * Documents of an application were read, so its result is determined again. True where it differs from the one
   * before, which may be on screen. Throws a `StoreError`.
   */
  documentsRead(id: string): boolean {
    const before = this.#known.get(id);
    if (before === undefined) {
      const application = this.#read(id);
      if (application === null || application === 'unreadable') return false;
      return comparedOf(application, this.#options).length > 0;
    }
    this.#known.delete(id);
    const now = this.#readinessOf({ id, savedAt: before.savedAt }, before.connection);
    return now === null || now.isBlocked !== before.isBlocked || !isSame(now.toConfirm, before.toConfirm);
  }

  /** Applies the rules, including the comparison with documents that have been read; none is read for a row. */
  #judged(
    application: Application | null,
    connection: string | null,
  ): Pick<KnownReadiness, 'isBlocked' | 'toConfirm'> {
    if (application === null) return { isBlocked: false, toConfirm: [] };
    const { content } = application;
    const demands = demandsOf(this.#options.settings.current(), connection);
    const isBlocked = findBlockers(content, demands.requiredFields).length > 0;
    const warnings = isBlocked
      ? []
      : [...findWarnings(content, demands), ...comparedOf(application, this.#options)];
    return { isBlocked, toConfirm: warnings.flatMap((one) => confirmationOf(one, content) ?? []) };
  }

  #contentOf(id: string): ApplicationContent | 'unreadable' | undefined {
    const application = this.#read(id);
    return application === 'unreadable' ? application : application?.content;
  }

  /**
   * Reads an application, also from the bin. One that is damaged cannot be sent, and must not make the whole register
   * fail.
   */
  #read(id: string): Application | 'unreadable' | null {
    const { store } = this.#options;
    try {
      return store.read(id) ?? store.readBinned(id);
    } catch (error) {
      if (error instanceof StoreError && error.reason === 'other') return 'unreadable';
      throw error;
    }
  }

  #forgetAfterChange(): void {
    const settings = this.#options.settings.current();
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#version += 1;
    this.#known.clear();
  }
}

interface ReadinessOptions {
  readonly settings: Pick<SettingsService, 'current'>;
  readonly confirmed: ConfirmedWarnings;
  readonly taken: Pick<TakenValues, 'of' | 'dataOf'>;
}

interface ReadinessSources extends ReadinessOptions {
  readonly documents: Pick<DocumentReadings, 'of'>;
}

type Judged = Pick<Application, 'id' | 'content' | 'attachments' | 'review'>;

/**
 * Findings where documents that have been read differ from the application, confirmed ones included. Throws a
 * `StoreError`.
 */
function comparedOf(
  application: Pick<Judged, 'id' | 'content' | 'attachments'>,
  { documents, taken }: Pick<ReadinessSources, 'documents' | 'taken'>,
): readonly Finding[] {
  const { id, content } = application;
  const own = { taken: taken.of(id), data: taken.dataOf(id) };
  return findCompared(content, documents.of(application), own);
}

function isSame(one: readonly ConfirmedWarning[], other: readonly ConfirmedWarning[]): boolean {
  return (
    one.length === other.length && one.every((wanted, at) => isSameConfirmation(wanted, other[at] ?? wanted))
  );
}

/** The checks of main before anything of an application is sent. The page checks the same but is not relied upon. */
export class Readiness {
  readonly #options: ReadinessSources;

  constructor(options: ReadinessSources) {
    this.#options = options;
  }

  /**
   * Blockers: missing fields that the service or the office requires, a missing review, and documents that contradict
   * each other. Where an application is only stored at the service, just what cannot be sent at all. Throws a
   * `StoreError`.
   */
  blockers(application: Judged, purpose: Purpose): readonly Finding[] {
    const { content } = application;
    if (purpose === 'store') return findStoringBlockers(content);
    const { requiredFields, review: mode } = this.#options.settings.current();
    const found = findBlockers(content, requiredFields);
    return [...found, ...this.#compared(application, 'blocker'), ...findReview(mode, application.review)];
  }

  /** Unconfirmed differences from documents. Attached documents that were never read give none. */
  #compared(application: Judged, severity: Finding['severity']): readonly Finding[] {
    const { id, content } = application;
    const found = comparedOf(application, this.#options).filter((finding) => finding.severity === severity);
    if (found.length === 0) return found;
    const confirmed = this.#options.confirmed.of(id);
    return found.filter((finding) => !isConfirmed(finding, content, confirmed));
  }

  /**
   * Unreviewed values from documents, and unconfirmed warnings of the chamber's checks for a connection. None where an
   * application is only stored, because no chamber sees it. Throws a `StoreError`.
   */
  openWarnings(application: Judged, connection: string | null, purpose: Purpose): readonly Finding[] {
    if (purpose === 'store') return [];
    const { id, content } = application;
    const unreviewed = findUnreviewed(content, this.#options.taken.of(id));
    const found = findWarnings(content, demandsOf(this.#options.settings.current(), connection));
    const confirmed = found.length === 0 ? [] : this.#options.confirmed.of(id);
    const compared = this.#compared(application, 'warning');
    return [
      ...unreviewed,
      ...compared,
      ...found.filter((finding) => !isConfirmed(finding, content, confirmed)),
    ];
  }

  /** Everything that prevents sending an application for this purpose by a connection. Throws a `StoreError`. */
  openFindings(application: Judged, connection: string | null, purpose: Purpose): readonly Finding[] {
    const blockers = this.blockers(application, purpose);
    return blockers.length > 0 ? blockers : this.openWarnings(application, connection, purpose);
  }
}
