import {
  type Layout,
  layoutSchema,
  type Lessons,
  type RightValue,
  taughtFields,
} from '../../../shared/domain/reading.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { readField } from '../../../shared/domain/content.ts';
import { type ComparedDocument, saysTheSame } from '../../../shared/rules/reading/compare.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { AttachmentFiles, PdfInspector } from '../attachments/attachment-files.ts';
import type { DocumentReadings } from '../attachments/attachment-reading.ts';

interface LayoutsOptions {
  readonly entryStore: EntryStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How the invoices of each issuer are laid out, as the corrections of this office taught it. */
export class Layouts {
  readonly #options: LayoutsOptions;

  constructor(options: LayoutsOptions) {
    this.#options = options;
  }

  /** By the issuer's name. One that cannot be read is left out, as a layout only saves typing; none where the disk fails. */
  list(): Layout[] {
    const read = tryStore(() => this.#options.entryStore.all('layout'));
    if (!read.ok) return [];
    return read.value
      .flatMap(({ body }) => layoutSchema.safeParse(body).data ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** What was taught of the same field before gives way. A layout of which nothing is left is removed. */
  keep({ issuer, name, places, wrong }: Lessons): Result<null, SaveFailure> {
    if (places.length + wrong.length === 0) return succeed(null);
    // A disk that cannot be read now must not let what was taught before give way.
    const read = tryStore(() => this.#options.entryStore.read('layout', issuer));
    if (!read.ok) return read;
    const before = layoutSchema.safeParse(read.value?.body).data;
    const given = new Set([...wrong, ...places.map(({ field }) => field)]);
    const kept = before?.places.filter(({ field }) => !given.has(field)) ?? [];
    const all = [...kept, ...places];
    if (all.length === 0) return this.remove({ issuer });
    const taughtAt = timestamp(this.#options.now);
    return this.putBack({
      layout: { issuer, name: name === '' ? (before?.name ?? '') : name, places: all, taughtAt },
    });
  }

  remove({ issuer }: Pick<Layout, 'issuer'>): Result<null, SaveFailure> {
    const removed = tryStore(() => this.#options.entryStore.remove('layout', [issuer]));
    return removed.ok ? succeed(null) : removed;
  }

  /** As it was before it was removed. */
  putBack({ layout }: { readonly layout: Layout }): Result<null, SaveFailure> {
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
  /** Told when PDFs of an issuer are read otherwise from now on. */
  readonly onLearned: () => void;
}

/**
 * Learns how an invoice is laid out from what stands in an application once a clerk is done with it: a value that was read
 * otherwise, or not at all, is looked for on the pages of the one invoice that is attached.
 */
export class LayoutLessons {
  readonly #options: LayoutLessonsOptions;
  /** What was asked of a document before: the same values teach nothing new. By SHA-256. */
  readonly #asked = new Map<string, string>();
  /** Grows when the data are others, or nobody may ask for them any more. */
  #round = 0;
  #isOver = false;

  constructor(options: LayoutLessonsOptions) {
    this.#options = options;
  }

  /** The program ends, and the data are closed in a moment: nothing is learned from here on. */
  close(): void {
    this.#isOver = true;
    this.forget();
  }

  /** What is being learned is of data that are gone: nothing comes of it. */
  forget(): void {
    this.#round += 1;
    this.#asked.clear();
  }

  /** Rejects where the thread that reads fails. */
  async learn({ content, attachments }: Pick<Application, 'content' | 'attachments'>): Promise<void> {
    if (this.#isOver) return;
    const [invoice, ...others] = attachments.flatMap((attachment) => {
      const reading = this.#options.documents.known(attachment.sha256);
      return reading?.document === 'invoice' ? [{ attachment, reading }] : [];
    });
    if (invoice === undefined || others.length > 0) return;
    const right = taughtFields.map((field): RightValue => ({ field, text: readField(content, field) }));
    const corrected = correctedValues(invoice.reading, right);
    if (corrected.length > 0) await this.#learnFrom(invoice.attachment, corrected);
  }

  async #learnFrom(
    { sha256, bytes }: Pick<Attachment, 'sha256' | 'bytes'>,
    corrected: readonly RightValue[],
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

/** Those that were read otherwise, or not at all; emptied ones where something taught stood there. */
function correctedValues(
  reading: ComparedDocument['reading'],
  right: readonly RightValue[],
): readonly RightValue[] {
  const read = [...reading.values, ...(reading.consignees[0]?.values ?? [])];
  if (read.some(({ source }) => source === 'einvoice')) return [];
  return right.filter((value) => {
    const before = read.find(({ field }) => field === value.field);
    if (value.text === '') return before?.source === 'layout';
    return before === undefined || !saysTheSame(before, value);
  });
}
