import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { CarriedOver } from '../../../shared/domain/starts.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { FirstWords } from '../../../shared/text/languages.ts';
import { ledgerInUse } from '../connections.ts';
import type { NotDoneReason } from '../program.ts';
import type { Stores } from '../stores.ts';
import { undoAction } from '../toasts.ts';

/** A draft that was begun, or why there is none. */
export type DraftResult = Result<Application, { readonly kind: NotDoneReason }>;

/**
 * Begins a draft and opens it with the focus in a field; keys typed from now on go into it. A failure is shown
 * until it is read. Answers the draft, or `null`; `make` answers `null` where it has reported the failure
 * itself.
 */
export async function beginDraft(
  stores: Stores,
  make: () => Promise<DraftResult | null>,
  focusOf: (made: Application) => FieldPath | null,
): Promise<Application | null> {
  const move = stores.moves.begin();
  try {
    // A new draft takes its defaults from the last applications, so what is typed on the desk is saved first.
    await stores.editor.getState().flush();
    const begun = await make();
    const made = begun === null ? null : await openBegun(stores, begun, focusOf);
    if (made !== null) move.arrived();
    return made;
  } finally {
    move.failed();
  }
}

async function openBegun(
  { program, register, editor, toasts }: Stores,
  begun: DraftResult,
  focusOf: (made: Application) => FieldPath | null,
): Promise<Application | null> {
  if (!begun.ok) {
    program.getState().setActionFailure({ action: 'create', reason: begun.error.kind });
    return null;
  }
  const { id, ledger } = begun.value;
  program.getState().setActionFailure(null);
  toasts.getState().forget();
  register.getState().showDrafts();
  program.getState().openApplication(ledger, id);
  register.getState().refresh();
  await editor.getState().open(id);
  const focus = focusOf(begun.value);
  if (focus !== null) editor.getState().focusField(focus);
  return begun.value;
}

/** Undoes the beginning of a draft: moves it to the bin and opens again what was open before. */
export async function undoBegin(
  { program, register, editor }: Stores,
  { id, ledger }: Application,
  before: string | null,
): Promise<void> {
  await editor.getState().flush();
  const answer = await register.getState().remove(id);
  if (!answer.ok) program.getState().setActionFailure({ action: 'remove', reason: answer.error.kind });
  else if (program.getState().openIds[ledger] === id) program.getState().openApplication(ledger, before);
}

/**
 * Makes a new application in the register in use and opens it; the focus of an empty one is in its first field. A
 * failure is shown until it is read.
 */
export async function startApplication(stores: Stores, from: 'empty' | 'sample'): Promise<void> {
  const { bridge, connections } = stores;
  const ledger = ledgerInUse(connections.getState());
  await beginDraft(
    stores,
    () => bridge.applications.create({ ledger, from }),
    ({ content }) => (content.consignor.name === '' ? 'consignor.name' : 'consignee.name'),
  );
}

/** Opens an application with the focus in one of its fields; keys typed from now on go there. */
export async function showApplication(
  { moves, program, editor }: Pick<Stores, 'moves' | 'program' | 'editor'>,
  ledger: Ledger,
  applicationId: string,
  field: FieldPath = 'consignee.name',
): Promise<void> {
  const move = moves.begin();
  try {
    program.getState().openApplication(ledger, applicationId);
    await editor.getState().open(applicationId);
    if (editor.getState().applicationId !== applicationId) return;
    editor.getState().focusField(field);
    move.arrived();
  } finally {
    move.failed();
  }
}

/** The field in which work on a duplicate begins: the first one that only the new order can fill. */
function firstToWrite({ content }: Application): FieldPath {
  if (content.invoiceNumber === '') return 'invoiceNumber';
  return content.goods === '' ? 'goods' : 'quantity';
}

/** Pages in which a draft is being made from another, so that a second press makes no second one. */
const beginning = new WeakSet<Stores>();

/**
 * Begins a draft from another application, which stays as it is, one at a time, and opens it. What is typed is saved
 * first, so that the copy has it too.
 */
async function beginFromOther(
  stores: Stores,
  words: FirstWords,
  ask: () => Promise<DraftResult>,
  focusOf: (made: Application) => FieldPath,
  message: (reference: string) => string,
): Promise<void> {
  const { editor, program, register, toasts } = stores;
  if (beginning.has(stores)) return;
  beginning.add(stores);
  try {
    const before = program.getState().openIds[register.getState().ledger];
    const make = async (): Promise<DraftResult | null> => ((await editor.getState().flush()) ? ask() : null);
    const made = await beginDraft(stores, make, focusOf);
    if (made === null) return;
    const undo = undoAction(words, () => undoBegin(stores, made, before));
    toasts.getState().show(message(made.content.clientReference), [undo], { applicationId: made.id });
  } finally {
    beginning.delete(stores);
  }
}

/** Duplicates an application. `carried`: what to copy; `null` takes the last choice. */
export async function duplicateApplication(
  stores: Stores,
  words: FirstWords,
  applicationId: string,
  carried: CarriedOver | null,
): Promise<void> {
  const ask = (): Promise<DraftResult> => stores.bridge.duplicating.duplicate({ applicationId, carried });
  await beginFromOther(stores, words, ask, firstToWrite, words.duplicating.duplicated);
}

/** Begins the application that replaces another one. */
export async function replaceApplication(
  stores: Stores,
  words: FirstWords,
  applicationId: string,
): Promise<void> {
  const ask = (): Promise<DraftResult> => stores.bridge.duplicating.replace({ applicationId });
  await beginFromOther(stores, words, ask, () => 'remarks', words.duplicating.replacing);
}
