import type { Application } from '../../../shared/domain/application.ts';
import { readField, writeField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMainOr, type NoAnswer } from '../call-main.ts';

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
