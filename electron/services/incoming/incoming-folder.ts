import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { RefusedFile } from '../../../shared/domain/attachment.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import { type IncomingView, mostIncoming } from '../../../shared/ipc/areas/invoices.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { PdfInspector } from '../attachments/attachment-files.ts';
import type { AddedFiles, AttachmentsService } from '../attachments/attachments-service.ts';
import type { FolderChoice } from '../host.ts';
import { type Schedule, withTimeLimit } from '../scheduling/scheduling.ts';
import type { Preferences } from '../settings/settings-service.ts';

/** A PDF or an XML file in the folder. */
export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since the epoch, by the clock of whoever keeps the folder. */
  readonly changedAt: number;
}

/** What a folder holds, as far as it was read. */
export interface FolderListing {
  readonly files: readonly FoundFile[];
  /** False where it holds more than was read yet: a slow share is asked for some at a time. */
  readonly isWhole: boolean;
}

/**
 * Looks into a folder without opening or changing anything in it; `gone` where it is not to be had. May take for ever.
 * `now` in milliseconds since the epoch.
 */
export type ListFolder = (folder: string, now: number) => Promise<FolderListing | 'gone'>;

interface IncomingFolderOptions {
  readonly choice: FolderChoice;
  readonly preferences: Preferences;
  readonly list: ListFolder;
  readonly attachments: Pick<AttachmentsService, 'add'>;
  readonly inspector: Pick<PdfInspector, 'einvoiceFile'>;
  readonly page: EventSink;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A folder that has not answered by then is told to be slow. Milliseconds. */
  readonly patience?: number;
}

/** After a start the window comes first. Milliseconds. */
const firstCheck = 2_500;
/** Between two readings of the folder, as shares do not reliably tell of what comes into them. Milliseconds. */
export const checkInterval = 20_000;
/** Until the rest of a slow one is read. Milliseconds. */
export const pauseInBetween = 1_000;
const usualPatience = 4_000;
/** A file that was changed a moment ago may still be on its way. Milliseconds. */
export const settledAfter = 3_000;
/** So many files of a folder are listed: more than anybody leaves in one. */
export const mostListed = 10_000;
/** Files that were dealt with and still lie there: those that are listed, and what was listed before them. */
const mostRemembered = 2 * mostListed;

const preferenceKey = 'incomingFolder';
const keptSchema = z.object({
  folder: z.string().nullable(),
  dealtWith: z.array(z.string().max(64)).max(mostRemembered),
});
type Kept = z.infer<typeof keptSchema>;
const nothingKept: Kept = { folder: null, dealtWith: [] };

type Answer = Result<IncomingView, SaveFailure>;

/**
 * The folder into which an office's other programs put invoices. What is new there is offered until a clerk has dealt with it; nothing
 * there is moved, changed or deleted. The folder is read once at a time, so that a share that hangs holds up nothing else.
 */
export class IncomingFolder {
  readonly #options: IncomingFolderOptions;
  #found: ReadonlyMap<string, FoundFile> = new Map();
  /** Those of the reading before, by name, size and time. */
  #seen: ReadonlySet<string> = new Set();
  #state: IncomingView['state'] = 'looking';
  #listing: Promise<unknown> | null = null;
  #round = 0;
  #told = '';
  #stop: () => void = () => undefined;
  #isOver = false;

  constructor(options: IncomingFolderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#checkIn(firstCheck);
  }

  close(): void {
    this.#isOver = true;
    this.#stop();
  }

  view(): IncomingView {
    const { choice } = this.#options;
    const kept = this.#kept();
    const folder = kept.folder ?? choice.given;
    const isDealtWith = new Set(kept.dealtWith);
    const files = folder === null ? [] : [...this.#found].filter(([id]) => !isDealtWith.has(id));
    return {
      ...{ folder, isChosen: kept.folder !== null, canChoose: choice.choose !== null },
      state: folder === null ? 'none' : this.#state,
      files: files.slice(0, mostIncoming).map(([id, { name, bytes }]) => ({ id, name, bytes })),
      more: Math.max(0, files.length - mostIncoming),
    };
  }

  /** As it is when nobody chose another one, too. */
  async choose(): Promise<Answer> {
    const chosen = await this.#options.choice.choose?.();
    return chosen === undefined || chosen === null ? succeed(this.view()) : this.#changeFolder(chosen);
  }

  forget(): Answer {
    return this.#changeFolder(null);
  }

  /** Drafts were made of these, or nobody wants any: they are not offered again while they lie there as they are. */
  setAside({ fileIds }: { readonly fileIds: readonly string[] }): Answer {
    const kept = this.#kept();
    const dealtWith = [...new Set([...kept.dealtWith, ...fileIds])].slice(-mostRemembered);
    return this.#keep({ ...kept, dealtWith });
  }

  async attach({
    applicationId,
    fileId,
  }: {
    readonly applicationId: string;
    readonly fileId: string;
  }): Promise<Result<AddedFiles, ApplicationFailure>> {
    const place = this.#placeOf(fileId);
    const added = await this.#options.attachments.add({ applicationId }, place === null ? [] : [place]);
    const gone: RefusedFile = { name: '', refusal: { kind: 'unreadable' } };
    return added.ok && place === null ? succeed({ ...added.value, refused: [gone] }) : added;
  }

  async read({ fileId }: { readonly fileId: string }): Promise<DocumentReading> {
    const place = this.#placeOf(fileId);
    if (place === null) return { kind: 'unreadable', reason: 'gone' };
    return this.#options.inspector.einvoiceFile(place.path);
  }

  /** Reads the folder now; the next reading comes by itself. */
  async check(): Promise<void> {
    this.#stop();
    if (this.#isOver) return;
    this.#checkIn(checkInterval);
    const folder = this.view().folder;
    // Whoever asks a folder that hangs once more holds up one thread more.
    if (folder !== null && this.#listing === null) await this.#inspect(folder);
    else if (folder !== null) this.#state = 'late';
    this.#tell();
  }

  #checkIn(milliseconds: number): void {
    this.#stop();
    this.#stop = this.#options.schedule(milliseconds, () => void this.check());
  }

  async #inspect(folder: string): Promise<void> {
    const round = this.#round;
    const { list, patience = usualPatience } = this.#options;
    const listing = list(folder, this.#options.now()).then((found) => {
      // Another folder was chosen meanwhile, which may be asked by now.
      if (this.#isOver || round !== this.#round) return;
      this.#listing = null;
      this.#take(found);
      this.#tell();
    });
    this.#listing = listing;
    if ((await withTimeLimit(listing, patience, 'late')) === 'late' && round === this.#round)
      this.#state = 'late';
  }

  #take(found: FolderListing | 'gone'): void {
    if (found === 'gone') {
      this.#state = found;
      return;
    }
    this.#state = found.isWhole ? 'read' : 'looking';
    if (!found.isWhole) this.#checkIn(pauseInBetween);
    const all = new Map(found.files.map((file) => [idOf(file), file]));
    const now = this.#options.now();
    const isSettled = (id: string, { changedAt, bytes }: FoundFile): boolean =>
      bytes > 0 && (this.#seen.has(id) || now - changedAt > settledAfter);
    this.#found = new Map([...all].filter(([id, file]) => isSettled(id, file)));
    this.#seen = new Set(all.keys());
    const kept = this.#kept();
    // Others lie there, dealt with as well, of which nobody knows whether they are gone.
    if (!found.isWhole || all.size >= mostListed) return;
    const dealtWith = kept.dealtWith.filter((id) => all.has(id));
    // What is gone from there need not be remembered; that this cannot be written now costs nothing.
    if (dealtWith.length < kept.dealtWith.length)
      tryStore(() => this.#options.preferences.write(preferenceKey, { ...kept, dealtWith }));
  }

  #changeFolder(folder: string | null): Answer {
    const kept = this.#keep({ folder, dealtWith: [] });
    if (!kept.ok) return kept;
    this.#round += 1;
    this.#listing = null;
    [this.#found, this.#seen, this.#state] = [new Map(), new Set(), 'looking'];
    void this.check();
    return succeed(this.view());
  }

  #keep(kept: Kept): Answer {
    const written = tryStore(() => this.#options.preferences.write(preferenceKey, kept));
    if (!written.ok) return written;
    this.#tell();
    return succeed(this.view());
  }

  #kept(): Kept {
    return keptSchema.safeParse(this.#options.preferences.read(preferenceKey)).data ?? nothingKept;
  }

  #placeOf(fileId: string): { readonly name: string; readonly path: string } | null {
    const { folder } = this.view();
    const file = this.#found.get(fileId);
    return folder === null || file === undefined
      ? null
      : { name: file.name, path: path.join(folder, file.name) };
  }

  #tell(): void {
    const view = this.view();
    const text = JSON.stringify(view);
    if (text === this.#told) return;
    this.#told = text;
    this.#options.page.emit('incomingChanged', view);
  }
}

/** Another size or time makes it another file, which is offered again. */
function idOf({ name, bytes, changedAt }: FoundFile): string {
  return createHash('sha256')
    .update(JSON.stringify([name, bytes, changedAt]))
    .digest('hex')
    .slice(0, 32);
}
