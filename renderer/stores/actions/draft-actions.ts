import { type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { FirstWords, Words } from '../../../shared/text/languages.ts';
import { callMain } from '../call-main.ts';
import type { NotDoneReason } from '../program.ts';
import type { Stores } from '../stores.ts';
import { undoAction, type ToastAction } from '../toasts.ts';

/** The parts of the page that an action on several applications may use. */
export interface ActionContext {
  readonly stores: Stores;
  readonly words: Words;
  readonly locale: string;
}

/** From so many applications on, a toast says that they are being worked on. */
const noticeFrom = 20;

/** Where they are many, shows a toast that stays until the returned function is called. */
function showProgress({ stores: { toasts }, words, locale }: ActionContext, count: number): () => void {
  if (count < noticeFrom) return () => undefined;
  const message = words.applications.underWay(new Intl.NumberFormat(locale).format(count));
  toasts.getState().show(message, [], { kind: 'several', isUnderWay: true });
  return () => {
    const { toasts: shown, dismiss } = toasts.getState();
    for (const { id, of } of shown) if (of.isUnderWay === true) dismiss(id);
  };
}

/**
 * Asks main for something with one application after the other, and reports what fails. What is typed on the desk is
 * saved first, as it is part of its application. Answers what main answered for each that worked; `null` where the data
 * was replaced meanwhile: these applications are gone with it, so main is not asked any further.
 */
async function withEach<Value>(
  context: ActionContext,
  action: 'remove' | 'restore' | 'create',
  ids: readonly string[],
  ask: (applicationId: string) => Promise<Result<Value, { readonly kind: NotDoneReason }>>,
): Promise<ReadonlyMap<string, Value> | null> {
  const { editor, program, untilReplaced } = context.stores;
  const isSameData = untilReplaced();
  await editor.getState().flush();
  const end = showProgress(context, ids.length);
  const done = new Map<string, Value>();
  for (const id of ids) {
    if (!isSameData()) break;
    const answer = await callMain(() => ask(id));
    if (answer.ok) done.set(id, answer.value);
    else if (isSameData()) program.getState().setActionFailure({ action, reason: answer.error.kind });
  }
  end();
  return isSameData() ? done : null;
}

export function isDraft({ state }: Pick<ApplicationSummary, 'state'>): boolean {
  return state === 'draft' || state === 'ready';
}

/**
 * Deletes drafts one after the other and offers to undo all of it at once. Applications that were sent are never
 * deleted.
 */
export async function removeDrafts(
  context: ActionContext,
  rows: readonly ApplicationSummary[],
): Promise<void> {
  const { stores, words, locale } = context;
  const { program, register, selection, toasts } = stores;
  const { openIds, openApplication } = program.getState();
  const { ledger } = register.getState();
  const done = await removeEach(
    context,
    rows.map(({ id }) => id),
  );
  if (done === null) return;
  const removed = [...done.keys()];
  if (removed.includes(openIds[ledger] ?? '')) openApplication(ledger, null);
  register.getState().refresh();
  selection.getState().remove(removed);
  const number = new Intl.NumberFormat(locale);
  const { deleted, notDeleted } = words.applications;
  const left = rows.length - removed.length;
  const message = [
    ...(removed.length === 0 ? [] : [deleted(removed.length, number.format(removed.length))]),
    ...(left === 0 ? [] : [notDeleted(left, number.format(left))]),
  ].join(', ');
  const undo = undoAction(words, () => restoreDrafts(context, removed));
  if (removed.length > 0) toasts.getState().show(message, [undo, toBin(stores, words)]);
}

function removeEach(context: ActionContext, ids: readonly string[]) {
  const { applications } = context.stores.bridge;
  return withEach(context, 'remove', ids, (applicationId) => applications.remove({ applicationId }));
}

/** Deletes a draft and offers to undo that or to open the bin. Applications that were sent are never deleted. */
export async function removeDraft(
  stores: Stores,
  words: FirstWords,
  draft: Pick<ApplicationSummary, 'id' | 'state' | 'consigneeName' | 'clientReference'>,
): Promise<void> {
  const { program, register, toasts } = stores;
  const { ledger } = register.getState();
  const { openIds, openApplication, setActionFailure } = program.getState();
  if (isLocked(draft.state)) {
    setActionFailure({ action: 'remove', reason: 'locked' });
    return;
  }
  const wasOpen = openIds[ledger] === draft.id;
  const answer = await register.getState().remove(draft.id);
  if (!answer.ok) {
    setActionFailure({ action: 'remove', reason: answer.error.kind });
    return;
  }
  if (wasOpen) openApplication(ledger, null);
  const undo = async (): Promise<void> => {
    const restored = await register.getState().restore(draft.id);
    if (!restored.ok) setActionFailure({ action: 'restore', reason: restored.error.kind });
    else if (wasOpen) openApplication(ledger, draft.id);
  };
  const name = draft.consigneeName.trim() || draft.clientReference.trim() || words.register.untitled;
  toasts.getState().show(words.register.deleted(name), [undoAction(words, undo), toBin(stores, words)]);
}

/** The button of a toast that opens the bin. */
function toBin({ commands }: Stores, words: FirstWords): ToastAction {
  return { label: words.register.bin.title, run: () => void commands.run('bin') };
}

async function restoreDrafts(context: ActionContext, ids: readonly string[]): Promise<void> {
  const { bridge, register, toasts } = context.stores;
  const back = await withEach(context, 'restore', ids, (applicationId) =>
    bridge.applications.restore({ applicationId }),
  );
  if (back === null) return;
  register.getState().refresh();
  const number = new Intl.NumberFormat(context.locale).format(back.size);
  if (back.size >= noticeFrom) toasts.getState().show(context.words.applications.restored(number));
}

/** Duplicates several applications and offers to put all of the new drafts into the bin at once. */
export async function duplicateSeveral(
  context: ActionContext,
  rows: readonly ApplicationSummary[],
): Promise<void> {
  const { stores, words, locale } = context;
  const { bridge, register, toasts } = stores;
  const ids = rows.map(({ id }) => id);
  const made = await withEach(context, 'create', ids, (applicationId) =>
    bridge.duplicating.duplicate({ applicationId, carried: null }),
  );
  if (made === null) return;
  register.getState().refresh();
  if (made.size === 0) return;
  const takeBack = async (): Promise<void> => {
    const drafts = [...made.values()].map(({ id }) => id);
    if ((await removeEach(context, drafts)) !== null) register.getState().refresh();
  };
  const count = new Intl.NumberFormat(locale).format(made.size);
  const undo = undoAction(words, takeBack);
  toasts.getState().show(words.applications.duplicated(made.size, count), [undo]);
}

/**
 * Marks several applications as reviewed, offers to undo all of that at once, and reports which could not be marked,
 * and why.
 */
export async function reviewSeveral(
  context: ActionContext,
  rows: readonly ApplicationSummary[],
): Promise<void> {
  const { stores, words, locale } = context;
  const { program, register, reviews, toasts, untilReplaced } = stores;
  const own = words.applications.review;
  const number = new Intl.NumberFormat(locale);
  const isSameData = untilReplaced();
  const end = showProgress(context, rows.length);
  const marked = await reviews.getState().markSeveral(rows);
  end();
  if (!isSameData()) return;
  register.getState().refresh();
  if (reviews.getState().notMarked.length > 0) program.getState().showSheet({ kind: 'notReviewed' });
  if (marked.length === 0) return;
  const takeBack = async (): Promise<void> => {
    const left = await reviews.getState().withdrawSeveral(marked);
    register.getState().refresh();
    if (left > 0) toasts.getState().show(own.notTakenBack(left, number.format(left)));
  };
  const undo = undoAction(words, takeBack);
  toasts.getState().show(own.marked(marked.length, number.format(marked.length)), [undo]);
}
