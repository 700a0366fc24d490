import type { Application, Ledger } from '../../../shared/domain/application.ts';
import { type ApplicationContent, readField, writeField } from '../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMainOr, type NoAnswer } from '../call-main.ts';

/** saved: nothing is open. changed: typing goes on. saving: on its way. failed: kept here, tried again by itself. */
export type SaveStage = 'saved' | 'changed' | 'saving' | 'failed';

interface AutosaveOptions<Value> {
  /** Writes a value; false when it could not be written. */
  readonly write: (value: Value) => Promise<boolean>;
  /** Called when another one begins. */
  readonly onStage: (stage: SaveStage) => void;
}

interface Unwritten<Value> {
  readonly value: Value;
  /** Milliseconds of a clock that nobody sets. */
  readonly since: number;
}

/** How long the keys must rest before a write. Milliseconds. */
const restOfKeys = 300;
/** How old an unwritten change may get while typing goes on: it leaves a busy machine 600 of the promised second. Milliseconds. */
const longestUnwritten = 400;
/** What was typed has to be written, with its answer, within this. Milliseconds. */
const promised = 1_000;
/** For what comes between two clocks. Milliseconds. */
const reserve = 50;
/** How much of what the slowest of late was too slow is expected again after each write that was faster. */
const memory = 0.8;

/** Waits between tries after failures: 1, 2, 4 seconds and then every 5, as the page says. */
const firstRetry = 1_000;
const longestRetry = 5_000;

/** Writes what is typed: soon after the last key, now and then during long typing, one write at a time. */
export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>;
  #stage: SaveStage = 'saved';
  #unwritten: Unwritten<Value> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True from before the first word about a write until it has ended. */
  #isWriting = false;
  #writing: Promise<boolean> = Promise.resolve(true);
  #failures = 0;
  /** How long a write takes from the moment for which it was meant: on a busy machine its timer comes late as well. Milliseconds. */
  #slowness = 0;
  /** When the next write is meant to begin, by a clock that nobody sets. */
  #dueAt = 0;

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options;
  }

  /** True when everything that was given has been written. */
  get isSettled(): boolean {
    return this.#unwritten === null && !this.#isWriting;
  }

  change(value: Value): void {
    this.#unwritten = { value, since: this.#unwritten?.since ?? performance.now() };
    if (this.#failures > 0) return;
    if (!this.#isWriting) this.#tell('changed');
    this.#wait();
  }

  /** Writes at once whatever is not written yet. False when a write failed; the value is kept for another try. */
  async flush(): Promise<boolean> {
    if (this.#isWriting && !(await this.#writing)) return false;
    while (this.#unwritten !== null) {
      if (!(await this.#start())) return false;
    }
    return true;
  }

  /** Forgets what is not written, because it can never be: the application is gone or locked. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#unwritten = null;
    this.#failures = 0;
  }

  #tell(stage: SaveStage): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    this.#options.onStage(stage);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#isWriting || this.#unwritten === null) return;
    // A slow disk, or a busy machine, is asked sooner, so that its answer comes in time as well.
    const longest = Math.min(longestUnwritten, promised - reserve - this.#slowness);
    const left = this.#unwritten.since + longest - performance.now();
    const pause = Math.max(0, Math.min(restOfKeys, left));
    this.#dueAt = performance.now() + pause;
    this.#timer = setTimeout(() => void this.#start(), pause);
  }

  #start(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isWriting) return this.#writing;
    const taken = this.#unwritten;
    if (taken === null) return Promise.resolve(true);
    this.#isWriting = true;
    this.#writing = this.#write(taken);
    return this.#writing;
  }

  async #write(taken: Unwritten<Value>): Promise<boolean> {
    this.#unwritten = null;
    this.#tell('saving');
    // One that is asked for sooner than its timer would have is not late.
    const meantAt = Math.min(this.#dueAt, performance.now());
    const written = await this.#options.write(taken.value);
    this.#slowness = Math.max(performance.now() - meantAt, this.#slowness * memory);
    this.#isWriting = false;
    if (written) this.#afterSuccess();
    else this.#afterFailure(taken);
    return written;
  }

  #afterSuccess(): void {
    this.#failures = 0;
    this.#tell(this.#unwritten === null ? 'saved' : 'changed');
    this.#wait();
  }

  #afterFailure(taken: Unwritten<Value>): void {
    this.#unwritten ??= taken;
    this.#failures += 1;
    this.#tell('failed');
    const wait = Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(() => void this.#start(), wait);
  }
}

/** One that was left before its text could be written. Its text lives here only, until it is. */
export interface LeftDraft {
  readonly applicationId: string;
  readonly ledger: Ledger;
  /** Its consignee, else its reference; empty where it has neither. */
  readonly name: string;
}

/** A field that was changed here and in another window, and the text of it that does not stand now. */
export interface Conflict {
  readonly path: FieldPath;
  /** What was typed there where what was typed here stands, and the other way round. */
  readonly other: string;
  readonly stands: 'here' | 'there';
}

/** Writes a content in main. `keepsBefore`: main keeps what stands there as a revision. */
export type SaveContent = (
  content: ApplicationContent,
  baseRevision: number,
  keepsBefore: boolean,
) => Promise<Result<Application, ApplicationFailure>>;

interface MergedContent {
  readonly content: ApplicationContent;
  /** What was typed here stands in all of them. */
  readonly conflicts: readonly Conflict[];
}

/** The newest conflict of each field. */
export function withConflicts(known: readonly Conflict[], added: readonly Conflict[]): readonly Conflict[] {
  const isNewer = ({ path }: Conflict): boolean => added.some((one) => one.path === path);
  return [...known.filter((one) => !isNewer(one)), ...added];
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return fieldPaths.every((path) => readField(one, path) === readField(other, path));
}

/**
 * What main holds of a draft, as far as the page knows, and what it was sent. What another window wrote is brought
 * together with what is typed here field by field, without losing a typed character.
 */
export class SavedContent {
  #known: ApplicationContent;
  #sent: ApplicationContent | null = null;
  /** Sent, and no answer came: they may have been written or not. */
  #unanswered: readonly ApplicationContent[] = [];
  #keepsBefore = false;

  constructor(known: ApplicationContent) {
    this.#known = known;
  }

  /** True for what main was known to hold, and for what it was just sent. */
  isOurs(content: ApplicationContent): boolean {
    return isSameContent(content, this.#known) || (this.#sent !== null && isSameContent(content, this.#sent));
  }

  /**
   * The next save puts text in place of what another window wrote, or of what the clerk takes instead. Main keeps what
   * stands before that as a revision.
   */
  keepBefore(): void {
    this.#keepsBefore = true;
  }

  /** Sends a content to main. */
  async send(save: SaveContent, content: ApplicationContent, baseRevision: number): ReturnType<SaveContent> {
    const keepsBefore = this.#keepsBefore;
    this.#keepsBefore = false;
    this.#sent = content;
    const answer = await callMainOr(
      () => save(content, baseRevision, keepsBefore),
      (detail) => this.#miss(content, detail),
    );
    this.#sent = null;
    if (answer.ok) {
      this.#known = content;
      this.#unanswered = [];
    } else this.#keepsBefore ||= keepsBefore;
    return answer;
  }

  /** Main holds `theirs` now. What becomes of that and of `mine`; it is still to be sent. */
  merge(mine: ApplicationContent, theirs: ApplicationContent): MergedContent {
    const sent = this.#sent === null ? this.#unanswered : [...this.#unanswered, this.#sent];
    const base = this.#known;
    this.#known = theirs;
    let content = theirs;
    const conflicts: Conflict[] = [];
    for (const path of fieldPaths) {
      const [here, there] = [readField(mine, path), readField(theirs, path)];
      // What was sent from here and is found there was written from here.
      const isOwn = sent.some((copy) => readField(copy, path) === there);
      const was = isOwn ? there : readField(base, path);
      if (here === was || here === there) continue;
      content = writeField(content, path, here);
      if (there !== was) conflicts.push({ path, other: there, stands: 'here' });
    }
    if (conflicts.length > 0) this.#keepsBefore = true;
    return { content, conflicts };
  }

  /** Main holds `theirs`, which nobody can change any more. What was typed in `mine` and does not stand there. */
  lock(mine: ApplicationContent, theirs: ApplicationContent): readonly Conflict[] {
    const base = this.#known;
    this.#known = theirs;
    return fieldPaths.flatMap((path) => {
      const [was, here, there] = [readField(base, path), readField(mine, path), readField(theirs, path)];
      return here === was || here === there ? [] : [{ path, other: here, stands: 'there' as const }];
    });
  }

  /** Main knows less than it did: `older` is what it holds, and what is typed here takes its place. */
  fallBack(older: ApplicationContent): void {
    this.#known = older;
    this.#keepsBefore = true;
  }

  #miss(content: ApplicationContent, detail: string): NoAnswer {
    this.#unanswered = [...this.#unanswered, content];
    return { kind: 'storeFailed', detail };
  }
}

/** What main told, with what is known of it where that is equal: a save draws nothing anew but what it changed. */
export function withKnown(known: Application, incoming: Application): Application {
  const { attachments, attempts } = known;
  const kept = <Part>(was: Part, is: Part): Part => (JSON.stringify(was) === JSON.stringify(is) ? was : is);
  const each = new Map(attachments.map((one) => [one.id, one]));
  return {
    ...incoming,
    attachments: kept(
      attachments,
      incoming.attachments.map((one) => kept(each.get(one.id) ?? one, one)),
    ),
    attempts: kept(attempts, incoming.attempts),
  };
}
