import type { Application } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type {
  ExportEnd,
  ExportFailure,
  ExportFormat,
  ExportRequest,
  ExportScope,
  ExportSize,
} from '../../../shared/ipc/areas/export.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { languageFor, mainWords } from '../../../shared/text/languages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { RegisterQueries } from '../register/register-queries.ts';
import { exportPieces, type PiecesOptions, pieceBytes, TooLongForCell } from './export-pieces.ts';
import { ExportRun, type RunOptions, Stopped } from './export-run.ts';
import { applicationCopyName } from '../../../shared/rules/application-copy.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import { PdfChanged } from './json-texts.ts';
import type { DocumentOpener, OutgoingFiles } from '../host.ts';
import { codeOf, isOfSystem } from '../errors.ts';

export interface ExportServiceOptions extends PiecesOptions, Pick<RunOptions, 'readyChecks'> {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly register: Pick<RegisterQueries, 'listInSlices'>;
  readonly outgoing: OutgoingFiles;
  /** Rejects with a `StoreError` where the chosen place cannot be written. */
  readonly documents: Pick<DocumentOpener, 'save'>;
  readonly page: EventSink;
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Interval of progress reports to the page. Milliseconds. */
const progressEvery = 120;

/**
 * Exports applications as a file for other programs. The file is completed before the clerk is asked where to save it.
 */
export class ExportService {
  readonly #options: ExportServiceOptions;
  #underWay: ExportRun | null = null;

  constructor(options: ExportServiceOptions) {
    this.#options = options;
  }

  async measure({ scope }: Pick<ExportRequest, 'scope'>): Promise<Result<ExportSize, ExportFailure>> {
    const run = new ExportRun(this.#options);
    try {
      const ids = await run.ids(scope);
      if (!ids.ok) return ids;
      const size = await pieceBytes(run.applications(ids.value), this.#options.files);
      return succeed({ ...size, unreadable: run.unreadable });
    } catch (error) {
      return exportFailure(error);
    }
  }

  async save(request: ExportRequest): Promise<Result<ExportEnd, ExportFailure>> {
    if (this.#underWay !== null) return fail({ kind: 'busy' });
    const run = new ExportRun(this.#options);
    this.#underWay = run;
    try {
      return await this.#saved(request, run);
    } catch (error) {
      if (error instanceof Stopped) return succeed({ ...nothingYet(), end: 'stopped' });
      return exportFailure(error);
    } finally {
      this.#underWay = null;
    }
  }

  stop(): void {
    this.#underWay?.stop();
  }

  async #saved(request: ExportRequest, run: ExportRun): Promise<Result<ExportEnd, ExportFailure>> {
    const ids = await run.ids(request.scope);
    if (!ids.ok) return ids;
    const isAnyLeft = run.anyLeft(ids.value, request.scope);
    if (!isAnyLeft.ok) return isAnyLeft;
    const { outgoing, documents, now } = this.#options;
    const made = nothingYet();
    const path = await outgoing.write(this.#pieces(request, run, ids.value, made));
    try {
      const only = isOne(request.scope) ? this.#options.store.read(ids.value[0] ?? '') : null;
      const name = exportName(only, request, new Date(now()));
      const end = await documents.save({ path, name, mediaType: mediaTypes[request.format] });
      return succeed({ ...made, end, unreadable: run.unreadable });
    } finally {
      await outgoing.remove(path);
    }
  }

  #pieces(request: ExportRequest, run: ExportRun, ids: readonly string[], made: Made) {
    const { checkStopped } = run;
    return exportPieces(this.#options, {
      ...request,
      language: languageFor(request.language),
      applications: this.#withProgress(run.applications(ids), ids.length, made),
      isList: !isOne(request.scope),
      checkStopped,
      onMissingPdfs: (count) => {
        made.missingPdfs += count;
      },
      onReplaced: () => {
        made.replacedCharacters += 1;
      },
    });
  }

  /** Passes the applications on and reports progress to the page. */
  async *#withProgress(
    applications: AsyncIterable<Application>,
    of: number,
    made: Made,
  ): AsyncGenerator<Application, void> {
    let reportedAt = this.#options.now();
    for await (const application of applications) {
      yield application;
      made.applications += 1;
      if (this.#options.now() - reportedAt < progressEvery) continue;
      reportedAt = this.#options.now();
      this.#options.page.emit('exportProgress', { done: made.applications, of });
    }
  }
}

function isOne(scope: ExportScope): boolean {
  return scope.kind === 'chosen' && scope.applicationIds.length === 1;
}

const endings: Readonly<Record<ExportFormat, string>> = {
  service: '.json',
  coDesk: '.codesk',
  csv: '.csv',
  accounting: '.csv',
  xlsx: '.xlsx',
};

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  service: 'application/json',
  coDesk: 'application/json',
  csv: 'text/csv',
  accounting: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Name of the exported file: by consignee and reference for one application, by the day for several. The host makes a
 * valid file name of it.
 */
export function exportName(
  only: Application | null,
  { format, language }: Pick<ExportRequest, 'format' | 'language'>,
  at: Date,
): string {
  const stem =
    only === null
      ? `${mainWords[languageFor(language)].tables.applications} ${localDay(at)}`
      : applicationCopyName(only.content).slice(0, -endings.coDesk.length);
  return stem + endings[format];
}

/** For a `catch`: turns expected errors into a failure and throws others again. */
function exportFailure(error: unknown): { readonly ok: false; readonly error: ExportFailure } {
  if (error instanceof TooLongForCell) return fail({ kind: 'tooLongForCell', name: error.application });
  if (error instanceof PdfChanged) return fail({ kind: 'pdfChanged', name: error.pdf });
  // The chosen folder was removed, or a folder has the chosen name. The error code says so without the path.
  const code = isOfSystem(error) ? codeOf(error) : null;
  return code === null ? asSaveFailure(error) : fail({ kind: 'storeFailed', detail: code });
}

/** Counts of an export while its file is written. */
interface Made {
  applications: number;
  missingPdfs: number;
  unreadable: number;
  replacedCharacters: number;
}

function nothingYet(): Made {
  return { applications: 0, missingPdfs: 0, unreadable: 0, replacedCharacters: 0 };
}
