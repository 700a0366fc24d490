import { followWhatIsUnderWay } from './follow-under-way.ts';
import { readAgain } from './office-lists.ts';
import { startAnew } from './start-anew.ts';
import type { Stores } from './stores.ts';

/**
 * The program behind the page answers again, the same run of it or another one. Whatever the page asked at its start
 * or was told since may be otherwise now, so it asks for all of it; what was typed meanwhile is saved.
 */
export async function catchUp(stores: Stores): Promise<void> {
  const { bridge, program, editor, connections, submission } = stores;
  const start = await bridge.program.start();
  const { run } = program.getState();
  if (run?.run === start.run && run.replaced !== start.replaced) {
    await startAnew(stores);
    return;
  }
  connections.getState().take(start.connections);
  program.getState().comeBack(start);
  await editor.getState().lookAgain(true);
  await editor.getState().flush();
  await submission.getState().comeBack();
  await followAwaited(stores);
  await readEverythingAgain(stores);
}

/** What was confirmed may have ended meanwhile, which nobody heard. */
async function followAwaited({ bridge, editor, submission }: Stores): Promise<void> {
  const open = editor.getState().applicationId;
  const missed = new Set([...submission.getState().awaited, ...(open === null ? [] : [open])]);
  for (const applicationId of missed) {
    const answer = await bridge.applications.open({ applicationId });
    if (!answer.ok) continue;
    editor.getState().take(answer.value);
    submission.getState().follow(answer.value);
  }
}

async function readEverythingAgain(stores: Stores): Promise<void> {
  const { editor, register, readiness, textLanguage, revisions, damage, backups, program } = stores;
  const open = editor.getState().applicationId;
  if (open !== null) {
    await readiness.getState().load(open);
    textLanguage.getState().reset();
    await textLanguage.getState().open(open);
  }
  register.getState().refresh();
  await followWhatIsUnderWay(stores);
  await revisions.getState().refresh();
  if (backups.getState().view !== null) await backups.getState().refresh();
  if (program.getState().data.kind === 'damaged') await damage.getState().read();
  for (const list of ['templates', 'addressBook', 'texts'] as const) await readAgain(stores, list);
  await stores.arrivals.getState().load();
  await stores.updates.getState().load();
}
