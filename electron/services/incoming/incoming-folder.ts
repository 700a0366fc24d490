import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { RefusedFile } from '../../../shared/domain/attachment.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import { type IncomingView, maxIncoming } from '../../../shared/ipc/areas/invoices.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { PdfInspector } from '../attachments/attachment-files.ts';
import type { AddedFiles, AttachmentsService } from '../attachments/attachments-service.ts';
import type { FolderChoice } from '../host.ts';
import { type Schedule, withTimeLimit } from '../scheduling/scheduling.ts';
import type { Preferences } from '../settings/settings-service.ts';

/** A PDF or an XML file in the folder. */
export interface FolderFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since the epoch, by the clock of the computer that has the folder. */
  readonly changedAt: number;
}

/** The files of a folder, as far as they were read. */
export interface FolderListing {
  readonly files: readonly FolderFile[];
  /** False where there are more files than were read so far: a slow share is read in parts. */
  readonly isWhole: boolean;
}

/**
 * Lists a folder without opening or changing anything in it; `gone` where it cannot be reached. May never answer. `now`
 * in milliseconds since the epoch.
 */
export type ListFolder = (folder: string, now: number) => Promise<FolderListing | 'missing'>;

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
  /** Time after which a folder that has not answered is reported as slow. Milliseconds. */
  readonly patience?: number;
}

/** Delay of the first check, so that the window opens first. Milliseconds. */
const firstCheck = 2_500;
/** Interval of the checks. The folder is polled, because shares do not reliably report new files. Milliseconds. */
export const incomingCheckInterval = 20_000;
/** Pause before more of a slow folder is read. Milliseconds. */
export const pauseInBetween = 1_000;
/** Time after which a folder that does not answer counts as unreachable. Milliseconds. */
const usualPatience = 4_000;
/** Age below which a file may still be being copied. Milliseconds. */
export const settledAfter = 3_000;
/** The most files of a folder that are listed. */
export const maxFolderFiles = 10_000;
/** The most ids of handled files that are remembered: those that are listed, and as many from before. */
const maxRemembered = 2 * maxFolderFiles;

const preferenceKey = 'incomingFolder';
const keptSchema = z.object({
  folder: z.string().nullable(),
  dealtWith: z.array(z.string().max(64)).max(maxRemembered),
});
type Kept = z.infer<typeof keptSchema>;
const nothingKept: Kept = { folder: null, dealtWith: [] };

interface OfferedFile {
  readonly applicationId: string;
  readonly fileId: string;
  readonly name: string;
}

type Answer = Result<IncomingView, SaveFailure>;

/**
 * The folder into which an office's other programs put invoices. New files are offered until a clerk has handled them;
 * nothing in the folder is moved, changed or deleted. It is read once at a time, so that a share that hangs blocks
 * nothing else.
 */
export class IncomingFolder {
  readonly #options: IncomingFolderOptions;
  #found: ReadonlyMap<string, FolderFile> = new Map();
  /** Ids of the files at the reading before; an id is made of name, size and time. */
  #seen: ReadonlySet<string> = new Set();
  #state: IncomingView['state'] = 'reading';
  #listing: Promise<unknown> | null = null;
  #round = 0;
  #reported = '';
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
      files: files.slice(0, maxIncoming).map(([id, { name, bytes }]) => ({ id, name, bytes })),
      more: Math.max(0, files.length - maxIncoming),
    };
  }

  /** Asks the clerk for the folder; gives the unchanged view where she cancels. */
  async choose(): Promise<Answer> {
    const chosen = await this.#options.choice.choose?.();
    return chosen === undefined || chosen === null ? succeed(this.view()) : this.#changeFolder(chosen);
  }

  forget(): Answer {
    return this.#changeFolder(null);
  }

  /**
   * Marks files as handled, because drafts were made of them or nobody wants them. They are not offered again while
   * they are unchanged.
   */
  dismiss({ fileIds }: { readonly fileIds: readonly string[] }): Answer {
    const kept = this.#kept();
    const dealtWith = [...new Set([...kept.dealtWith, ...fileIds])].slice(-maxRemembered);
    return this.#keep({ ...kept, dealtWith });
  }

  /** Attaches a copy of a file. `name`: as it was offered, because a file that has disappeared is known by no other. */
  async attach({
    applicationId,
    fileId,
    name,
  }: OfferedFile): Promise<Result<AddedFiles, ApplicationFailure>> {
    const place = this.#placeOf(fileId);
    const added = await this.#options.attachments.add({ applicationId }, place === null ? [] : [place]);
    const missing: RefusedFile = { name, refusal: { kind: 'unreadable' } };
    return added.ok && place === null ? succeed({ ...added.value, refused: [missing] }) : added;
  }

  async read({ fileId }: { readonly fileId: string }): Promise<DocumentReading> {
    const place = this.#placeOf(fileId);
    if (place === null) return { kind: 'unreadable', reason: 'inaccessible' };
    return this.#options.inspector.einvoiceFile(place.path);
  }

  /** Reads the folder now and plans the next reading. */
  async check(): Promise<void> {
    this.#stop();
    if (this.#isOver) return;
    this.#checkIn(incomingCheckInterval);
    const folder = this.view().folder;
    // Reading a folder that hangs once more would block another thread.
    if (folder !== null && this.#listing === null) await this.#inspect(folder);
    else if (folder !== null) this.#state = 'late';
    this.#report();
  }

  #checkIn(milliseconds: number): void {
    this.#stop();
    this.#stop = this.#options.schedule(milliseconds, () => void this.check());
  }

  async #inspect(folder: string): Promise<void> {
    const round = this.#round;
    const { list, patience = usualPatience } = this.#options;
    const listing = list(folder, this.#options.now()).then((found) => {
      // Another folder was chosen in the meantime, which may be being read already.
      if (this.#isOver || round !== this.#round) return;
      this.#listing = null;
      this.#take(found);
      this.#report();
    });
    this.#listing = listing;
    if ((await withTimeLimit(listing, patience, 'late')) === 'late' && round === this.#round)
      this.#state = 'late';
  }

  #take(found: FolderListing | 'missing'): void {
    if (found === 'missing') {
      this.#state = found;
      return;
    }
    this.#state = found.isWhole ? 'read' : 'reading';
    if (!found.isWhole) this.#checkIn(pauseInBetween);
    const all = new Map(found.files.map((file) => [idOf(file), file]));
    const now = this.#options.now();
    const isSettled = (id: string, { changedAt, bytes }: FolderFile): boolean =>
      bytes > 0 && (this.#seen.has(id) || now - changedAt > settledAfter);
    this.#found = new Map([...all].filter(([id, file]) => isSettled(id, file)));
    this.#seen = new Set(all.keys());
    const kept = this.#kept();
    // The list is incomplete, so a handled file that is not in it may still exist.
    if (!found.isWhole || all.size >= maxFolderFiles) return;
    const dealtWith = kept.dealtWith.filter((id) => all.has(id));
    // Files that no longer exist need not be remembered. It does no harm if this cannot be written now.
    if (dealtWith.length < kept.dealtWith.length)
      tryStore(() => this.#options.preferences.write(preferenceKey, { ...kept, dealtWith }));
  }

  #changeFolder(folder: string | null): Answer {
    const kept = this.#keep({ folder, dealtWith: [] });
    if (!kept.ok) return kept;
    this.#round += 1;
    this.#listing = null;
    [this.#found, this.#seen, this.#state] = [new Map(), new Set(), 'reading'];
    void this.check();
    return succeed(this.view());
  }

  #keep(kept: Kept): Answer {
    const written = tryStore(() => this.#options.preferences.write(preferenceKey, kept));
    if (!written.ok) return written;
    this.#report();
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

  #report(): void {
    const view = this.view();
    const text = JSON.stringify(view);
    if (text === this.#reported) return;
    this.#reported = text;
    this.#options.page.emit('incomingChanged', view);
  }
}

/** Id of a file. One with another size or time counts as a new file and is offered again. */
function idOf({ name, bytes, changedAt }: FolderFile): string {
  return createHash('sha256')
    .update(JSON.stringify([name, bytes, changedAt]))
    .digest('hex')
    .slice(0, 32);
}
