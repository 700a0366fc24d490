import {
  type Layout,
  layoutSchema,
  type Lessons,
  type FinalValue,
  taughtFields,
} from '../../../shared/domain/layout.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { readField } from '../../../shared/domain/content.ts';
import { type ComparedDocument, isSameFinalValue } from '../../../shared/rules/reading/compare.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { AttachmentFiles, PdfInspector } from '../attachments/attachment-files.ts';
import type { DocumentReadings } from '../attachments/attachment-reading.ts';

interface LayoutsOptions {
  readonly entryStore: EntryStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Layouts of the invoices of each issuer, learned from the office's corrections. */
export class Layouts {
  readonly #options: LayoutsOptions;

  constructor(options: LayoutsOptions) {
    this.#options = options;
  }

  /**
   * All layouts, ordered by issuer. Unreadable ones are left out, because a layout only saves typing; empty where the
   * disk fails.
   */
  list(): Layout[] {
    const read = tryStore(() => this.#options.entryStore.all('layout'));
    if (!read.ok) return [];
    return read.value
      .flatMap(({ body }) => layoutSchema.safeParse(body).data ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** Stores lessons; they replace earlier ones about the same fields. A layout without any lesson left is removed. */
  keep({ issuer, name, places, wrong }: Lessons): Result<null, SaveFailure> {
    if (places.length + wrong.length === 0) return succeed(null);
    // Fails where the stored layout cannot be read now, so that it is not overwritten.
    const read = tryStore(() => this.#options.entryStore.read('layout', issuer));
    if (!read.ok) return read;
    const before = layoutSchema.safeParse(read.value?.body).data;
    const given = new Set([...wrong, ...places.map(({ field }) => field)]);
    const kept = before?.places.filter(({ field }) => !given.has(field)) ?? [];
    const all = [...kept, ...places];
    if (all.length === 0) return this.remove({ issuer });
    const taughtAt = timestamp(this.#options.now);
    return this.restore({
      layout: { issuer, name: name === '' ? (before?.name ?? '') : name, places: all, taughtAt },
    });
  }

  remove({ issuer }: Pick<Layout, 'issuer'>): Result<null, SaveFailure> {
    const removed = tryStore(() => this.#options.entryStore.remove('layout', [issuer]));
    return removed.ok ? succeed(null) : removed;
  }

  /** Restores a layout that was removed. */
  restore({ layout }: { readonly layout: Layout }): Result<null, SaveFailure> {
    const changedAt = timestamp(this.#options.now);
    const entry = { kind: 'layout', id: layout.issuer, changedAt, body: layout } as const;
    const written = tryStore(() => this.#options.entryStore.write([entry]));
    return written.ok ? succeed(null) : written;
  }
}

interface LayoutLessonsOptions {
  readonly layouts: Layouts;
  readonly documents: Pick<DocumentReadings, 'known'>;
  readonly files: Pick<AttachmentFiles, 'pathOf' | 'isWhole'>;
  readonly inspector: Pick<PdfInspector, 'lessons'>;
  /** Called when the reading of an issuer's PDFs changes. */
  readonly onLearned: () => void;
}

/**
 * Learns the layout of an invoice from an application once a clerk is done with it: a value that was read wrongly or
 * not at all is searched for on the pages of the one invoice that is attached.
 */
export class LayoutLessons {
  readonly #options: LayoutLessonsOptions;
  /** The last corrections that were tried on a document, by its SHA-256: the same ones would teach nothing new. */
  readonly #asked = new Map<string, string>();
  /** Counter that grows when the data is replaced or closed; lessons from an earlier round are discarded. */
  #round = 0;
  #isOver = false;

  constructor(options: LayoutLessonsOptions) {
    this.#options = options;
  }

  /** Stops learning, because the program ends and the data is closed soon. */
  close(): void {
    this.#isOver = true;
    this.forget();
  }

  /** Discards lessons in progress, because the data was replaced. */
  forget(): void {
    this.#round += 1;
    this.#asked.clear();
  }

  /** Learns from an application. Rejects where the reading thread fails. */
  async learn({ content, attachments }: Pick<Application, 'content' | 'attachments'>): Promise<void> {
    if (this.#isOver) return;
    const [invoice, ...others] = attachments.flatMap((attachment) => {
      const reading = this.#options.documents.known(attachment.sha256);
      return reading?.document === 'invoice' ? [{ attachment, reading }] : [];
    });
    if (invoice === undefined || others.length > 0) return;
    const finalValues = taughtFields.map((field): FinalValue => ({ field, text: readField(content, field) }));
    const corrected = correctedValues(invoice.reading, finalValues);
    if (corrected.length > 0) await this.#learnFrom(invoice.attachment, corrected);
  }

  async #learnFrom(
    { sha256, bytes }: Pick<Attachment, 'sha256' | 'bytes'>,
    corrected: readonly FinalValue[],
  ): Promise<void> {
    const { layouts, files, inspector } = this.#options;
    const [asked, round] = [JSON.stringify(corrected), this.#round];
    if (this.#asked.get(sha256) === asked) return;
    this.#asked.set(sha256, asked);
    const isWhole = await files.isWhole(sha256, bytes);
    if (!isWhole || round !== this.#round) return;
    const lessons = await inspector.lessons(files.pathOf(sha256), layouts.list(), corrected);
    if (lessons === null || round !== this.#round) return;
    const kept = layouts.keep(lessons);
    if (kept.ok && lessons.places.length + lessons.wrong.length > 0) this.#options.onLearned();
  }
}

/** Values that were read wrongly or not at all, and emptied fields for which a learned place had given a value. */
function correctedValues(
  reading: ComparedDocument['reading'],
  finalValues: readonly FinalValue[],
): readonly FinalValue[] {
  const read = [...reading.values, ...(reading.consignees[0]?.values ?? [])];
  if (read.some(({ source }) => source === 'einvoice')) return [];
  return finalValues.filter((value) => {
    const before = read.find(({ field }) => field === value.field);
    if (value.text === '') return before?.source === 'layout';
    return before === undefined || !isSameFinalValue(before, value);
  });
}
