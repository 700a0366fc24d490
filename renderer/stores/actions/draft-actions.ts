import { type Application, type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import type { FirstWords, Words } from '../../../shared/text/page-words.ts';
import { callMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';
import { undoAction, type ToastAction } from '../toasts.ts';

/** The parts of the page that an action on several applications may use. */
export interface ActionContext {
  readonly stores: Stores;
  readonly words: Words;
  readonly locale: string;
}

/** From so many applications on, a toast says that they are being worked on. */
const toldFrom = 20;

/** Where they are many, shows a toast that stays until the returned function is called. */
function tellUnderWay({ stores: { toasts }, words, locale }: ActionContext, count: number): () => void {
  if (count < toldFrom) return () => undefined;
  const said = words.applications.underWay(new Intl.NumberFormat(locale).format(count));
  toasts.getState().show(said, [], { kind: 'several', isUnderWay: true });
  return () => {
    const { toasts: shown, dismiss } = toasts.getState();
    for (const { id, of } of shown) if (of.isUnderWay === true) dismiss(id);
  };
}

/** Does something with one application after the other. */
async function withEach<Item>(
  context: ActionContext,
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const end = tellUnderWay(context, items.length);
  for (const item of items) await run(item);
  end();
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
  const { bridge, program, register, selection, toasts, editor } = stores;
  const { openIds, openApplication, setTrouble } = program.getState();
  const { ledger } = register.getState();
  // What is typed on the desk is saved first, so that the bin keeps it too.
  await editor.getState().flush();
  const removed: string[] = [];
  await withEach(context, rows, async ({ id: applicationId }) => {
    const answer = await callMain(() => bridge.applications.remove({ applicationId }));
    if (answer.ok) removed.push(applicationId);
    else setTrouble({ action: 'remove', reason: answer.error.kind });
  });
  if (removed.includes(openIds[ledger] ?? '')) openApplication(ledger, null);
  register.getState().refresh();
  selection.getState().remove(removed);
  const number = new Intl.NumberFormat(locale);
  const { deleted, notDeleted } = words.applications;
  const left = rows.length - removed.length;
  const said = [
    ...(removed.length === 0 ? [] : [deleted(removed.length, number.format(removed.length))]),
    ...(left === 0 ? [] : [notDeleted(left, number.format(left))]),
  ].join(', ');
  const undo = undoAction(words, () => restoreDrafts(context, removed));
  if (removed.length > 0) toasts.getState().show(said, [undo, toBin(stores, words)]);
}

/** Deletes a draft and offers to undo that or to open the bin. Applications that were sent are never deleted. */
export async function removeDraft(
  stores: Stores,
  words: FirstWords,
  draft: Pick<ApplicationSummary, 'id' | 'state' | 'consigneeName' | 'clientReference'>,
): Promise<void> {
  const { program, register, toasts } = stores;
  const { ledger } = register.getState();
  const { openIds, openApplication, setTrouble } = program.getState();
  if (isLocked(draft.state)) {
    setTrouble({ action: 'remove', reason: 'locked' });
    return;
  }
  const wasOpen = openIds[ledger] === draft.id;
  const answer = await register.getState().remove(draft.id);
  if (!answer.ok) {
    setTrouble({ action: 'remove', reason: answer.error.kind });
    return;
  }
  if (wasOpen) openApplication(ledger, null);
  const undo = async (): Promise<void> => {
    const restored = await register.getState().restore(draft.id);
    if (!restored.ok) setTrouble({ action: 'restore', reason: restored.error.kind });
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
  const { bridge, program, register, toasts } = context.stores;
  let back = 0;
  await withEach(context, ids, async (applicationId) => {
    const answer = await callMain(() => bridge.applications.restore({ applicationId }));
    if (answer.ok) back += 1;
    else program.getState().setTrouble({ action: 'restore', reason: answer.error.kind });
  });
  register.getState().refresh();
  const number = new Intl.NumberFormat(context.locale).format(back);
  if (back >= toldFrom) toasts.getState().show(context.words.applications.restored(number));
}

/** Duplicates several applications and offers to put all of the new drafts into the bin at once. */
export async function duplicateSeveral(
  context: ActionContext,
  rows: readonly ApplicationSummary[],
): Promise<void> {
  const { stores, words, locale } = context;
  const { bridge, program, register, toasts, editor } = stores;
  // What is typed on the desk is saved first, so that its duplicate has it too.
  await editor.getState().flush();
  const made: Application[] = [];
  await withEach(context, rows, async ({ id: applicationId }) => {
    const answer = await callMain(() => bridge.duplicating.duplicate({ applicationId, carried: null }));
    if (answer.ok) made.push(answer.value);
    else program.getState().setTrouble({ action: 'create', reason: answer.error.kind });
  });
  register.getState().refresh();
  if (made.length === 0) return;
  const takeBack = async (): Promise<void> => {
    await withEach(context, made, async ({ id: applicationId }) => {
      const answer = await callMain(() => bridge.applications.remove({ applicationId }));
      if (!answer.ok) program.getState().setTrouble({ action: 'remove', reason: answer.error.kind });
    });
    register.getState().refresh();
  };
  const count = new Intl.NumberFormat(locale).format(made.length);
  const undo = undoAction(words, takeBack);
  toasts.getState().show(words.applications.duplicated(made.length, count), [undo]);
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
  const { program, register, reviews, toasts } = stores;
  const own = words.applications.review;
  const number = new Intl.NumberFormat(locale);
  const end = tellUnderWay(context, rows.length);
  const marked = await reviews.getState().markSeveral(rows);
  end();
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
