import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { Stores } from '../stores.ts';
import type { Trouble } from '../program.ts';
import { ledgerInUse } from '../connections.ts';

/** A draft that was begun, or why there is none. */
export type Begun = Result<Application, { readonly kind: Trouble['reason'] }>;

/**
 * Begins a draft and opens it, with the focus in a field. What is typed from now on goes into it. What went wrong stays
 * in sight as trouble; the answer is the draft, or `null`. `make` answers `null` where that is told elsewhere.
 */
export async function beginDraft(
  stores: Stores,
  make: () => Promise<Begun | null>,
  focusOf: (made: Application) => FieldPath | null,
): Promise<Application | null> {
  const move = stores.moves.begin();
  try {
    // What it begins with follows from the last applications, of which one may be half written on the desk.
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
  { program, register, editor }: Stores,
  begun: Begun,
  focusOf: (made: Application) => FieldPath | null,
): Promise<Application | null> {
  if (!begun.ok) {
    program.getState().setTrouble({ action: 'create', reason: begun.error.kind });
    return null;
  }
  const { id, ledger } = begun.value;
  program.getState().setTrouble(null);
  register.getState().showDrafts();
  program.getState().openApplication(ledger, id);
  register.getState().refresh();
  await editor.getState().open(id);
  const focus = focusOf(begun.value);
  if (focus !== null) editor.getState().focusField(focus);
  return begun.value;
}

/** Takes back that a draft was begun: to the bin, and what was open before is open again. */
export async function takeBegunBack(
  { program, register, editor }: Stores,
  { id, ledger }: Application,
  before: string | null,
): Promise<void> {
  await editor.getState().flush();
  const answer = await register.getState().remove(id);
  if (!answer.ok) program.getState().setTrouble({ action: 'remove', reason: answer.error.kind });
  else if (program.getState().openIds[ledger] === id) program.getState().openApplication(ledger, before);
}

/**
 * Makes a new application in the register in use and opens it, an empty one with the focus where its first words go.
 * What goes wrong stays in sight as trouble.
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

/** Opens an application and leads into it: what is typed from now on goes to its consignee. */
export async function showApplication(
  { moves, program, editor }: Pick<Stores, 'moves' | 'program' | 'editor'>,
  ledger: Ledger,
  applicationId: string,
): Promise<void> {
  const move = moves.begin();
  try {
    program.getState().openApplication(ledger, applicationId);
    await editor.getState().open(applicationId);
    if (editor.getState().applicationId !== applicationId) return;
    editor.getState().focusField('consignee.name');
    move.arrived();
  } finally {
    move.failed();
  }
}
