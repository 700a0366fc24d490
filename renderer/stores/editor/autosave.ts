import type { Application, Ledger } from '../../../shared/domain/application.ts';
import {
  type ApplicationContent,
  isSameContent,
  readField,
  writeField,
} from '../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMainOr, type NoAnswer } from '../call-main.ts';

/**
 * saved: everything is written. changed: typed and not yet sent. saving: being written. failed: kept here and tried
 * again by itself.
 */
export type SaveStage = 'saved' | 'changed' | 'saving' | 'failed';

interface AutosaveOptions<Value> {
  /** Writes a value; false when it could not be written. */
  readonly write: (value: Value) => Promise<boolean>;
  /** Called when another stage begins. */
  readonly onStage: (stage: SaveStage) => void;
}

interface Unwritten<Value> {
  readonly value: Value;
  /** When the oldest unwritten change was made, by a clock that cannot be set. Milliseconds. */
  readonly since: number;
}

/** How long the keys must rest before a write. Milliseconds. */
const restOfKeys = 300;
/**
 * How old an unwritten change may get while typing goes on; of the promised second this leaves 600 to a busy machine.
 * Milliseconds.
 */
const longestUnwritten = 400;
/** Time within which a change must be written and answered. Milliseconds. */
const promised = 1_000;
/** Margin for differences between two clocks. Milliseconds. */
const reserve = 50;
/** Share of the slowest recent write that is still expected after each faster one. */
const memory = 0.8;

/** Pauses before another try: 1, 2, 4 seconds and then every 5, as the page says. Milliseconds. */
const firstRetry = 1_000;
const longestRetry = 5_000;

/** Writes what is typed: soon after the last key, now and then during long typing, one write at a time. */
export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>;
  #stage: SaveStage = 'saved';
  #unwritten: Unwritten<Value> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True from before the first stage of a write is reported until the write has ended. */
  #isWriting = false;
  #writing: Promise<boolean> = Promise.resolve(true);
  #failures = 0;
  /** How long a write takes from the moment it was due, timer delay included. Milliseconds. */
  #slowness = 0;
  /** When the next write is due, by a clock that cannot be set. Milliseconds. */
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
    if (!this.#isWriting) this.#report('changed');
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

  /**
   * Writes at once as the page ends, when the answer to a write under way may not come any more. `follow` sends the value
   * behind that one.
   */
  end(follow: (value: Value) => void): void {
    if (!this.#isWriting) void this.#start();
    else if (this.#unwritten !== null) follow(this.#unwritten.value);
  }

  /** Drops what is not written, because it never can be: the application is deleted or locked. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#unwritten = null;
    this.#failures = 0;
  }

  #report(stage: SaveStage): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    this.#options.onStage(stage);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#isWriting || this.#unwritten === null) return;
    // Where writes are slow, the next one starts earlier, so that its answer is in time as well.
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
    this.#report('saving');
    // A write that starts before its timer is not late.
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
    this.#report(this.#unwritten === null ? 'saved' : 'changed');
    this.#wait();
  }

  #afterFailure(taken: Unwritten<Value>): void {
    this.#unwritten ??= taken;
    this.#failures += 1;
    this.#report('failed');
    const wait = Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(() => void this.#start(), wait);
  }
}

/** A draft that was left before its text could be written. Until it is, the text exists only in this page. */
export interface UnsavedDraft {
  readonly applicationId: string;
  readonly ledger: Ledger;
  /** Name of its consignee, else its reference; empty where it has neither. */
  readonly name: string;
}

/** A field that was changed both here and in another window, with the text that was replaced. */
export interface Conflict {
  readonly path: FieldPath;
  /** The replaced text: typed in the other window where `winner` is `here`, typed here where it is `there`. */
  readonly other: string;
  readonly winner: 'here' | 'there';
}

/** Writes a content in main. `keepsBefore`: main keeps the text before it as a revision. */
export type SaveContent = (
  content: ApplicationContent,
  baseRevision: number,
  keepsBefore: boolean,
) => Promise<Result<Application, ApplicationFailure>>;

interface MergedContent {
  readonly content: ApplicationContent;
  /** In all of these conflicts the text typed here was kept. */
  readonly conflicts: readonly Conflict[];
}

/** All conflicts, with only the newest of each field. */
export function withConflicts(known: readonly Conflict[], added: readonly Conflict[]): readonly Conflict[] {
  const isNewer = ({ path }: Conflict): boolean => added.some((one) => one.path === path);
  return [...known.filter((one) => !isNewer(one)), ...added];
}

/**
 * The content of a draft that main has, as far as the page knows, and the contents that were sent to it. Merges changes
 * of another window with what is typed here, field by field, without losing a typed character.
 */
export class SavedContent {
  #known: ApplicationContent;
  #sent: ApplicationContent | null = null;
  /** Contents that were sent without an answer, which may be written or not. */
  #unanswered: readonly ApplicationContent[] = [];
  #keepsBefore = false;

  constructor(known: ApplicationContent) {
    this.#known = known;
  }

  /** True for the content that main was known to have, and for the one that is being sent. */
  isOurs(content: ApplicationContent): boolean {
    return isSameContent(content, this.#known) || (this.#sent !== null && isSameContent(content, this.#sent));
  }

  /**
   * Makes main keep its present text as a revision at the next save, which replaces what another window wrote or what
   * the clerk gives up.
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

  /** Merges `theirs`, which main has now, with `mine`. The result is still to be sent. */
  merge(mine: ApplicationContent, theirs: ApplicationContent): MergedContent {
    const sent = this.#sent === null ? this.#unanswered : [...this.#unanswered, this.#sent];
    const base = this.#known;
    this.#known = theirs;
    let content = theirs;
    const conflicts: Conflict[] = [];
    for (const path of fieldPaths) {
      const [here, there] = [readField(mine, path), readField(theirs, path)];
      // A text that was sent from here and is found in main was written from here.
      const isOwn = sent.some((copy) => readField(copy, path) === there);
      const was = isOwn ? there : readField(base, path);
      if (here === was || here === there) continue;
      content = writeField(content, path, here);
      if (there !== was) conflicts.push({ path, other: there, winner: 'here' });
    }
    if (conflicts.length > 0) this.#keepsBefore = true;
    return { content, conflicts };
  }

  /** Takes `theirs`, which is locked in main. Answers the fields of `mine` whose text was not stored. */
  lock(mine: ApplicationContent, theirs: ApplicationContent): readonly Conflict[] {
    const base = this.#known;
    this.#known = theirs;
    return fieldPaths.flatMap((path) => {
      const [was, here, there] = [readField(base, path), readField(mine, path), readField(theirs, path)];
      return here === was || here === there ? [] : [{ path, other: here, winner: 'there' as const }];
    });
  }

  /** Takes `older`, as main has lost newer saves; the next save replaces it by what is typed here. */
  fallBack(older: ApplicationContent): void {
    this.#known = older;
    this.#keepsBefore = true;
  }

  #miss(content: ApplicationContent, detail: string): NoAnswer {
    this.#unanswered = [...this.#unanswered, content];
    return { kind: 'storeFailed', detail };
  }
}

/**
 * The application from main, with the known objects wherever they are equal, so that a save redraws only what it
 * changed.
 */
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
