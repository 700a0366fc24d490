import { assertNever } from '../../shared/domain/result.ts';
import type { TakenArrival } from '../../shared/ipc/areas/arrivals.ts';
import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

type Taken<Kind extends TakenArrival['kind']> = Extract<TakenArrival, { kind: Kind }>;

/**
 * Shows what a link or a file from outside leads to. What is typed is written first; where that fails, the arrival
 * goes on waiting. Nothing is sent, made or changed by it.
 */
export async function followArrival(stores: Stores, arrivalId: string): Promise<void> {
  const { arrivals, connections, editor } = stores;
  arrivals.getState().follow(arrivalId);
  try {
    if (!(await editor.getState().flush())) return;
    const ledger = ledgerInUse(connections.getState());
    const taken = await arrivals.getState().take(arrivalId, ledger);
    if (taken !== null) show(stores, arrivalId, taken);
  } finally {
    arrivals.getState().follow(null);
  }
}

function show(stores: Stores, arrivalId: string, taken: TakenArrival): void {
  const { tell } = stores.arrivals.getState();
  tell(null);
  switch (taken.kind) {
    case 'application':
      void showApplication(stores, taken);
      return;
    case 'search':
      showSearch(stores, taken);
      return;
    case 'file':
      showFile(stores, arrivalId, taken);
      return;
    case 'refused':
    case 'inBin':
    case 'unknown':
      tell(taken);
      return;
    default:
      assertNever(taken);
  }
}

/** A link does not change the register in use, so what is in the other one is only said. */
async function showApplication(
  stores: Stores,
  { applicationId, ledger }: Taken<'application'>,
): Promise<void> {
  const { arrivals, connections, register, program, editor } = stores;
  if (ledger !== ledgerInUse(connections.getState())) {
    arrivals.getState().tell({ kind: 'otherRegister', ledger });
    return;
  }
  if (register.getState().place === 'bin') register.getState().setPlace('register');
  program.getState().openApplication(ledger, applicationId);
  await editor.getState().open(applicationId);
  // The focus stood in what is no longer there.
  if (editor.getState().application?.id === applicationId) editor.getState().focusField('consignee.name');
}

function showSearch({ register, commands }: Stores, { text }: Taken<'search'>): void {
  const { place, setPlace, setFilter, setSearch } = register.getState();
  if (place === 'bin') setPlace('register');
  setFilter('all');
  setSearch(text);
  commands.run('search');
}

function showFile(stores: Stores, arrivalId: string, { fileName }: Taken<'file'>): void {
  const { arrivals, connections, imports, program } = stores;
  if (program.getState().data.kind === 'newer') {
    arrivals.getState().tell({ kind: 'onlyShown', fileName });
    return;
  }
  program.getState().showSheet({ kind: 'import' });
  void imports.getState().readArrived({ arrivalId, fileName }, ledgerInUse(connections.getState()));
}
