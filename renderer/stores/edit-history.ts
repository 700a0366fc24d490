import {
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../shared/domain/content.ts';

interface Edit {
  readonly path: FieldPath;
  readonly before: string;
  readonly after: string;
}

/** What can be undone and redone, the newest last. `lastKeyAt` is 0 after a break. */
export interface EditHistory {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  readonly lastKeyAt: number;
}

export const emptyHistory: EditHistory = { past: [], future: [], lastKeyAt: 0 };

/** Typing in one field without a pause of this length is undone in one go. Milliseconds. */
export const groupPause = 900;
const longestHistory = 500;

/** Adds one change of a field; typing that goes on in the same field lengthens the last one. */
export function recordEdit(history: EditHistory, edit: Edit, now: number): EditHistory {
  const last = history.past.at(-1);
  const goesOn = last?.path === edit.path && now - history.lastKeyAt < groupPause;
  const past = goesOn
    ? [...history.past.slice(0, -1), { ...last, after: edit.after }]
    : [...history.past, edit].slice(-longestHistory);
  return { past, future: [], lastKeyAt: now };
}

/** Ends the group: the next change is undone by itself. */
export function closeGroup(history: EditHistory): EditHistory {
  return history.lastKeyAt === 0 ? history : { ...history, lastKeyAt: 0 };
}

export interface Step {
  readonly history: EditHistory;
  readonly content: ApplicationContent;
  /** The field that changed, for the focus. */
  readonly path: FieldPath;
}

/** The content before the last change; `null` when there is none. */
export function undoEdit(history: EditHistory, content: ApplicationContent): Step | null {
  const edit = history.past.at(-1);
  if (edit === undefined) return null;
  const future = [...history.future, { ...edit, after: readField(content, edit.path) }];
  return {
    history: { past: history.past.slice(0, -1), future, lastKeyAt: 0 },
    content: writeField(content, edit.path, edit.before),
    path: edit.path,
  };
}

/** The content with the last undone change made again; `null` when there is none. */
export function redoEdit(history: EditHistory, content: ApplicationContent): Step | null {
  const edit = history.future.at(-1);
  if (edit === undefined) return null;
  const past = [...history.past, { ...edit, before: readField(content, edit.path) }];
  return {
    history: { past, future: history.future.slice(0, -1), lastKeyAt: 0 },
    content: writeField(content, edit.path, edit.after),
    path: edit.path,
  };
}
