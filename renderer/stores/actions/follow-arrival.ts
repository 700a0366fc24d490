import { assertNever } from '../../../shared/domain/result.ts';
import type { TakenArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { ledgerInUse } from '../connections.ts';
import type { Stores } from '../stores.ts';
import type { ShownArrival } from '../import-and-export/arrivals.ts';

type Taken<Kind extends TakenArrival['kind']> = Extract<TakenArrival, { kind: Kind }>;
type IsFree = () => boolean;

/** Allows it always, as the clerk asked for the arrival herself. */
const always: IsFree = () => true;

/**
 * Shows what a link or a file from outside leads to. Saves what is typed first; where that fails, or the desk is no
 * longer free afterwards, the arrival goes on waiting. Sends, makes and changes nothing.
 */
export async function followArrival(
  stores: Stores,
  arrivalId: string,
  isFree: IsFree = always,
): Promise<void> {
  const { arrivals, connections, editor } = stores;
  arrivals.getState().follow(arrivalId);
  try {
    if (!(await editor.getState().flush()) || !isFree()) return;
    const ledger = ledgerInUse(connections.getState());
    const taken = await arrivals.getState().take(arrivalId, ledger);
    if (taken === null) return;
    if (taken.ok) showOrNotify(stores, arrivalId, taken.value, isFree);
    else arrivals.getState().notify({ kind: 'failed', failure: taken.error });
  } finally {
    arrivals.getState().follow(null);
  }
}

function showOrNotify(stores: Stores, arrivalId: string, taken: TakenArrival, isFree: IsFree): void {
  const { notify, returnTaken } = stores.arrivals.getState();
  switch (taken.kind) {
    case 'refused':
    case 'inBin':
    case 'unknown':
      notify(taken);
      return;
    case 'application':
    case 'search':
    case 'file':
      if (!isFree()) {
        returnTaken(arrivalId, taken);
        return;
      }
      notify(null);
      show(stores, arrivalId, taken, isFree);
      return;
    default:
      assertNever(taken);
  }
}

function show(stores: Stores, arrivalId: string, taken: ShownArrival, isFree: IsFree): void {
  switch (taken.kind) {
    case 'application':
      void showApplication(stores, taken, isFree);
      return;
    case 'search':
      showSearch(stores, taken);
      return;
    case 'file':
      showFile(stores, arrivalId, taken);
      return;
    default:
      assertNever(taken);
  }
}

/**
 * Opens the application of a link. A link never switches the register, so an application of the other one is only
 * mentioned.
 */
async function showApplication(
  stores: Stores,
  { applicationId, ledger }: Taken<'application'>,
  isFree: IsFree,
): Promise<void> {
  const { arrivals, connections, register, program, editor, revisions } = stores;
  if (ledger !== ledgerInUse(connections.getState())) {
    arrivals.getState().notify({ kind: 'otherRegister', ledger });
    return;
  }
  if (register.getState().place === 'bin') register.getState().setPlace('register');
  // The list of earlier revisions would hide the application.
  revisions.getState().close();
  program.getState().openApplication(ledger, applicationId);
  await editor.getState().open(applicationId);
  // What had the focus is no longer drawn; a clerk who went on elsewhere keeps the focus there.
  if (isFree() && editor.getState().application?.id === applicationId)
    editor.getState().focusField('consignee.name');
}

/**
 * Searches the register for the text of a link. Whatever covers the register is closed first; its search field is drawn
 * a moment later.
 */
function showSearch(stores: Stores, { text }: Taken<'search'>): void {
  const { arrivals, commands, program, register, revisions } = stores;
  if (program.getState().firstRun) {
    arrivals.getState().notify({ kind: 'nothingToSearch', text });
    return;
  }
  revisions.getState().close();
  const { place, setPlace, setFilter, setSearch } = register.getState();
  if (place === 'bin') setPlace('register');
  setFilter('all');
  setSearch(text);
  if (!commands.run('search')) setTimeout(() => commands.run('search'), 0);
}

function showFile(stores: Stores, arrivalId: string, { fileName }: Taken<'file'>): void {
  const { arrivals, connections, import: store, program } = stores;
  if (program.getState().data.kind === 'newer') {
    arrivals.getState().notify({ kind: 'onlyShown', fileName });
    return;
  }
  program.getState().showSheet({ kind: 'import' });
  void store.getState().readArrived({ arrivalId, fileName }, ledgerInUse(connections.getState()));
}
