import type { Ledger } from '../../../shared/domain/application.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type {
  DaysOrder,
  ColumnTarget,
  ImportedLine,
  ImportFailure,
  ImportReading,
  ImportView,
  ProblemKind,
  RepeatedField,
  RepeatReading,
  MadeDrafts,
} from '../../../shared/ipc/areas/import.ts';
import type { EnteredFile, EventSink } from '../../../shared/ipc/handlers.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { DraftStarts } from '../drafts/new-draft.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import {
  type BatchRecords,
  type DraftBatches,
  undoImport,
  type DatabaseWriter,
} from '../applications/draft-batches.ts';
import type { DraftMaker } from './draft-maker.ts';
import { type ImportMemory, KnownRows } from './import-memory.ts';
import type { FileView } from './file-contents.ts';
import type { ImportThread } from './import-thread.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';

interface ImportOptions extends SliceOptions {
  /** Starts a thread for one file. */
  readonly startThread: () => ImportThread;
  readonly startWriter: () => DatabaseWriter;
  /** Indexes new drafts for searching. */
  readonly catchUp: { begin(): void };
  readonly making: DraftMaker;
  readonly batches: DraftBatches;
  readonly book: BatchRecords;
  readonly memory: ImportMemory;
  readonly starts: Pick<DraftStarts, 'of'>;
  readonly register: Pick<ApplicationStore, 'withSameInvoice' | 'read'>;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

interface ImportOnly {
  readonly importId: string;
}
interface OpenImport {
  readonly thread: ImportThread;
  readonly ledger: Ledger;
  readonly fileName: string;
  isMaking: boolean;
}
type Answer = Result<ImportView, ImportFailure>;

/** The most imports that are open at once, each with its own thread. */
const openAtOnce = 3;
/** Time before progress is reported for the first time. Milliseconds. */
const quietMilliseconds = 1_000;
/** Time between two reports of progress. Milliseconds. */
const progressEvery = 120;

/** Imports drafts from tables and JSON; the clerk sees them before anything is stored. */
export class ImportService {
  readonly #options: ImportOptions;
  readonly #slices: Slices;
  readonly #known: KnownRows;
  /** Open imports, oldest first. */
  readonly #open = new Map<string, OpenImport>();
  readonly #running = new Set<Promise<void>>();

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
    this.#known = new KnownRows({ ...options, slices: this.#slices });
  }

  /** Whether drafts are being made or taken back. */
  get isWriting(): boolean {
    return this.#running.size > 0;
  }

  async read({ ledger }: { readonly ledger: Ledger }, files: readonly EnteredFile[]): Promise<Answer> {
    const [file] = files;
    if (file === undefined || files.length > 1) return fail({ kind: 'unreadable' });
    const remembered = tryStore(() => this.#options.memory.all());
    if (!remembered.ok) return remembered;
    this.#makeRoom();
    const importId = this.#options.newId();
    const thread = this.#options.startThread();
    const fileName = shownFileName(file.name);
    const open = { thread, ledger, fileName, isMaking: false };
    this.#open.set(importId, open);
    const start = this.#options.starts.of(ledger);
    const opening = { path: file.path, fileName, remembered: remembered.value, start };
    const view = await this.#known.mark(open, await thread.view({ kind: 'open', ...opening }));
    if (!view.ok) this.close({ importId });
    return named(importId, view);
  }

  readAgain({ importId, reading }: ImportOnly & { readonly reading: ImportReading }): Promise<Answer> {
    return this.#view(importId, { kind: 'readAgain', reading });
  }

  match({
    importId,
    targets,
    days,
  }: ImportOnly & {
    readonly targets: readonly ColumnTarget[];
    readonly days: DaysOrder | null;
  }): Promise<Answer> {
    return this.#view(importId, { kind: 'match', targets, days });
  }

  correct({
    importId,
    ...correction
  }: ImportOnly & {
    readonly row: number;
    readonly column: number;
    readonly value: string;
    readonly alike: boolean;
  }): Promise<Answer> {
    return this.#view(importId, { kind: 'correct', ...correction });
  }

  join({
    importId,
    ...choice
  }: ImportOnly & { readonly row: number; readonly joins: boolean | null }): Promise<Answer> {
    return this.#view(importId, { kind: 'join', ...choice });
  }

  countRepeated({
    importId,
    ...choice
  }: ImportOnly & { readonly field: RepeatedField; readonly reading: RepeatReading }): Promise<Answer> {
    return this.#view(importId, { kind: 'countRepeated', ...choice });
  }

  includeHidden({ importId, includes }: ImportOnly & { readonly includes: boolean }): Promise<Answer> {
    return this.#view(importId, { kind: 'includeHidden', includes });
  }

  skipKnown({ importId, skips }: ImportOnly & { readonly skips: boolean }): Promise<Answer> {
    return this.#view(importId, { kind: 'skipKnown', skips });
  }

  takeRepairs({ importId, kind }: ImportOnly & { readonly kind: ProblemKind }): Promise<Answer> {
    return this.#view(importId, { kind: 'takeRepairs', problem: kind });
  }

  async rows({
    importId,
    first,
    count,
  }: ImportOnly & { readonly first: number; readonly count: number }): Promise<
    Result<ImportedLine[], ImportFailure>
  > {
    const open = this.#open.get(importId);
    return open === undefined ? fail({ kind: 'closed' }) : open.thread.lines(first, count);
  }

  async make({ importId }: ImportOnly): Promise<Result<MadeDrafts, ImportFailure>> {
    const open = this.#open.get(importId);
    if (open === undefined || open.isMaking) return fail({ kind: 'closed' });
    open.isMaking = true;
    try {
      const made = await this.#underWay(
        this.#options.making.make({
          ...open,
          onMade: this.#progress(importId),
          onDone: ({ toRemember }, rows) => {
            const { memory, now } = this.#options;
            if (toRemember !== null) memory.remember(toRemember, timestamp(now));
            if (rows.size > 0) memory.rememberRows(open, rows, timestamp(now));
          },
        }),
      );
      if (!made.ok) return made;
      this.#end(importId);
      this.#options.catchUp.begin();
      return made;
    } finally {
      open.isMaking = false;
    }
  }

  undo({
    batchId,
  }: {
    readonly batchId: string;
  }): Promise<Result<{ removed: number; kept: number }, ImportFailure>> {
    return this.#underWay(undoImport(batchId, { ...this.#options, slices: this.#slices }));
  }

  /** Closes an import. One that is making drafts is closed when they are made. */
  close({ importId }: ImportOnly): void {
    if (this.#open.get(importId)?.isMaking !== true) this.#end(importId);
  }

  /** Ends all threads and resolves when nothing is written any more. Drafts that are being made are completed first. */
  async shutDown(): Promise<void> {
    for (const importId of [...this.#open.keys()]) this.close({ importId });
    await Promise.all(this.#running);
    for (const importId of [...this.#open.keys()]) this.#end(importId);
  }

  /** Registers work for which closing the program waits. */
  async #underWay<Value>(work: Promise<Value>): Promise<Value> {
    const ended = work.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(ended);
    try {
      return await work;
    } finally {
      this.#running.delete(ended);
    }
  }

  async #view(importId: string, question: Parameters<ImportThread['view']>[0]): Promise<Answer> {
    const open = this.#open.get(importId);
    if (open === undefined || open.isMaking) return fail({ kind: 'closed' });
    return named(importId, await this.#known.mark(open, await open.thread.view(question)));
  }

  #makeRoom(): void {
    const idle = [...this.#open].filter(([, { isMaking }]) => !isMaking).map(([importId]) => importId);
    for (const importId of idle.slice(0, Math.max(0, this.#open.size - openAtOnce + 1))) this.#end(importId);
  }

  #end(importId: string): void {
    this.#open.get(importId)?.thread.close();
    this.#open.delete(importId);
  }

  #progress(importId: string): (made: number, of: number) => void {
    let next = this.#options.clock() + quietMilliseconds;
    return (made, of) => {
      if (this.#options.clock() < next) return;
      next = this.#options.clock() + progressEvery;
      this.#options.page.emit('importProgress', { importId, made, of });
    };
  }
}

function named(importId: string, view: Result<FileView, ImportFailure>): Answer {
  return view.ok ? succeed({ importId, ...view.value }) : view;
}

/**
 * Control characters, bidirectional overrides and lone surrogates, which make a name look different from what it is.
 */
const misleading = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;
const longest = 255;

/** The name of a file for showing: without folders and misleading characters. */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return Array.from(last.replaceAll(misleading, '').trim()).slice(0, longest).join('');
}
