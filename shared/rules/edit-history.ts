import type { Attachment } from '../domain/attachment.ts';
import { readField, writeField, type ApplicationContent } from '../domain/content.ts';
import { fieldPaths, type FieldPath } from '../domain/fields.ts';

/** A field before and after a change. */
interface FieldEdit {
  readonly path: FieldPath;
  readonly before: string;
  readonly after: string;
}

/** The attachments before and after a change. */
export interface AttachmentsEdit {
  readonly before: readonly Attachment[];
  readonly after: readonly Attachment[];
}

/** One entry of the history, undone in one step. */
interface Edit {
  readonly fields: readonly FieldEdit[];
  /** `null` where the attachments did not change. */
  readonly attachments: AttachmentsEdit | null;
  /** Ids of other applications that the edit created. Undoing it moves them to the bin. */
  readonly made?: readonly string[];
}

/** Edits that can be undone and redone, the newest last. `lastKeyAt`: time of the last keystroke, 0 after a break. */
interface EditHistory {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  readonly lastKeyAt: number;
}

export const emptyHistory: EditHistory = { past: [], future: [], lastKeyAt: 0 };

/** Typing in one field without a longer pause is undone in one step. Milliseconds. */
const groupPause = 900;
/** How many steps can be undone. */
const longestHistory = 500;

/** A content and the history that led to it. */
export interface Edited {
  readonly content: ApplicationContent;
  readonly history: EditHistory;
}

/**
 * Writes one field as typing does; `null` where nothing changes. `now`: milliseconds. `isComposing`: an input method is
 * still composing, so the edit continues however long the clerk takes to choose a character.
 */
export function typeInField(
  { content, history }: Edited,
  path: FieldPath,
  value: string,
  now: number,
  isComposing = false,
): Edited | null {
  const before = readField(content, path);
  if (before === value) return null;
  const longer = recordEdit(history, { path, before, after: value }, now, isComposing);
  return { content: writeField(content, path, value), history: longer };
}

/** Writes several fields, undone in one step; `null` where nothing changes. */
export function fillFields(
  { content, history }: Edited,
  values: ReadonlyMap<FieldPath, string>,
): Edited | null {
  const filled = [...values].reduce((so, [path, value]) => writeField(so, path, value), content);
  const fields = changedFields(content, filled);
  return fields.length === 0
    ? null
    : { content: filled, history: added(history, { fields, attachments: null }) };
}

/** Adds a consequence to the last edit, so that one undo reverts both. */
export function amendLast({ content, history }: Edited, amended: ApplicationContent): Edited {
  const follows = changedFields(content, amended);
  const last = history.past.at(-1);
  if (last === undefined)
    return { content: amended, history: added(history, { fields: follows, attachments: null }) };
  const first = new Map(last.fields.map((field) => [field.path, field]));
  for (const field of follows)
    first.set(field.path, { ...(first.get(field.path) ?? field), after: field.after });
  const past = [...history.past.slice(0, -1), { ...last, fields: [...first.values()] }];
  return { content: amended, history: { past, future: history.future, lastKeyAt: 0 } };
}

/** Adds an edit of a field; continued typing in the same field extends the last edit. */
function recordEdit(history: EditHistory, edit: FieldEdit, now: number, isComposing: boolean): EditHistory {
  const last = history.past.at(-1);
  const typed = last?.attachments === null && last.fields.length === 1 ? last.fields[0] : undefined;
  const isSoon = now - history.lastKeyAt < groupPause || (isComposing && history.lastKeyAt !== 0);
  const goesOn = typed?.path === edit.path && isSoon;
  if (!goesOn) return { ...added(history, { fields: [edit], attachments: null }), lastKeyAt: now };
  const longer = { fields: [{ ...typed, after: edit.after }], attachments: null };
  return { past: [...history.past.slice(0, -1), longer], future: [], lastKeyAt: now };
}

/** An application at one moment, with its attachments. */
interface Snapshot {
  readonly content: ApplicationContent;
  readonly application: { readonly attachments: readonly Attachment[] };
}

/** Adds all differences between two moments as one edit, with the applications that it created. */
export function recordReplacement(
  history: EditHistory,
  before: Snapshot,
  after: Snapshot,
  made: readonly string[] = [],
): EditHistory {
  const fields = changedFields(before.content, after.content);
  const {
    application: { attachments: was },
  } = before;
  const {
    application: { attachments: is },
  } = after;
  const isSame = JSON.stringify(was) === JSON.stringify(is);
  const attachments = isSame ? null : { before: was, after: is };
  return fields.length === 0 && isSame ? history : added(history, { fields, attachments, made });
}

function changedFields(before: ApplicationContent, after: ApplicationContent): readonly FieldEdit[] {
  return fieldPaths
    .map((path) => ({ path, before: readField(before, path), after: readField(after, path) }))
    .filter((field) => field.before !== field.after);
}

function added(history: EditHistory, edit: Edit): EditHistory {
  return { past: [...history.past, edit].slice(-longestHistory), future: [], lastKeyAt: 0 };
}

/** Ends the current group: the next edit is undone on its own. */
export function closeGroup(history: EditHistory): EditHistory {
  return history.lastKeyAt === 0 ? history : { ...history, lastKeyAt: 0 };
}

export interface EditStep extends Edited {
  /** The first changed field, for the focus; `null` when only attachments changed. */
  readonly path: FieldPath | null;
  /** The change of the attachments; `null` where they stay. */
  readonly attachments: AttachmentsEdit | null;
  /** Ids of applications that are moved out of the bin, or into it. */
  readonly made: readonly string[];
}

/** True where an edit that can be undone created this application. */
export function hasMade({ past }: EditHistory, applicationId: string): boolean {
  return past.some(({ made = [] }) => made.includes(applicationId));
}

/** Undoes the last edit; `null` when there is none. */
export function undoEdit(history: EditHistory, content: ApplicationContent): EditStep | null {
  const edit = history.past.at(-1);
  if (edit === undefined) return null;
  const fields = edit.fields.map((field) => ({ ...field, after: readField(content, field.path) }));
  return {
    history: {
      past: history.past.slice(0, -1),
      future: [...history.future, { ...edit, fields }],
      lastKeyAt: 0,
    },
    content: fields.reduce((changed, { path, before }) => writeField(changed, path, before), content),
    path: fields[0]?.path ?? null,
    attachments: reversed(edit.attachments),
    made: edit.made ?? [],
  };
}

function reversed(edit: AttachmentsEdit | null): AttachmentsEdit | null {
  return edit === null ? null : { before: edit.after, after: edit.before };
}

/** Redoes the edit that was undone last; `null` when there is none. */
export function redoEdit(history: EditHistory, content: ApplicationContent): EditStep | null {
  const edit = history.future.at(-1);
  if (edit === undefined) return null;
  const fields = edit.fields.map((field) => ({ ...field, before: readField(content, field.path) }));
  return {
    history: {
      past: [...history.past, { ...edit, fields }],
      future: history.future.slice(0, -1),
      lastKeyAt: 0,
    },
    content: fields.reduce((changed, { path, after }) => writeField(changed, path, after), content),
    path: fields[0]?.path ?? null,
    attachments: edit.attachments,
    made: edit.made ?? [],
  };
}
