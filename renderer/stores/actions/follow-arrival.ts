import { assertNever } from '../../../shared/domain/result.ts';
import type { TakenArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { ledgerInUse } from '../connections.ts';
import type { Stores } from '../stores.ts';
import type { ShownArrival } from '../import-and-export/arrivals.ts';

type Taken<Kind extends TakenArrival['kind']> = Extract<TakenArrival, { kind: Kind }>;
type IsFree = () => boolean;

/** The clerk asked for it. */
const always: IsFree = () => true;

/**
 * Shows what a link or a file from outside leads to. What is typed is written first; where that fails, the arrival
 * goes on waiting, and so it does where the desk is no longer free by then. Nothing is sent, made or changed by it.
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
    if (taken.ok) showOrTell(stores, arrivalId, taken.value, isFree);
    else arrivals.getState().tell({ kind: 'failed', failure: taken.error });
  } finally {
    arrivals.getState().follow(null);
  }
}

function showOrTell(stores: Stores, arrivalId: string, taken: TakenArrival, isFree: IsFree): void {
  const { tell, putBackTaken } = stores.arrivals.getState();
  switch (taken.kind) {
    case 'refused':
    case 'inBin':
    case 'unknown':
      tell(taken);
      return;
    case 'application':
    case 'search':
    case 'file':
      if (!isFree()) {
        putBackTaken(arrivalId, taken);
        return;
      }
      tell(null);
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

/** A link does not change the register in use, so what is in the other one is only said. */
async function showApplication(
  stores: Stores,
  { applicationId, ledger }: Taken<'application'>,
  isFree: IsFree,
): Promise<void> {
  const { arrivals, connections, register, program, editor, revisions } = stores;
  if (ledger !== ledgerInUse(connections.getState())) {
    arrivals.getState().tell({ kind: 'otherRegister', ledger });
    return;
  }
  if (register.getState().place === 'bin') register.getState().setPlace('register');
  // How it stood before would hide it.
  revisions.getState().close();
  program.getState().openApplication(ledger, applicationId);
  await editor.getState().open(applicationId);
  // The focus stood in what is no longer there, unless the clerk went on elsewhere.
  if (isFree() && editor.getState().application?.id === applicationId)
    editor.getState().focusField('consignee.name');
}

/** What has the place of the register goes away first; the field for it is there a moment later. */
function showSearch(stores: Stores, { text }: Taken<'search'>): void {
  const { arrivals, commands, program, register, revisions } = stores;
  if (program.getState().firstRun) {
    arrivals.getState().tell({ kind: 'nothingToSearch', text });
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
    arrivals.getState().tell({ kind: 'onlyShown', fileName });
    return;
  }
  program.getState().showSheet({ kind: 'import' });
  void store.getState().readArrived({ arrivalId, fileName }, ledgerInUse(connections.getState()));
}
