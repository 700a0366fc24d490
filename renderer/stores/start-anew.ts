import { startProgram } from './start-program.ts';
import type { Stores } from './stores.ts';

/**
 * Everything that main keeps is as it was at another time. Nothing that this page knows or has typed belongs to that,
 * so all of it is forgotten, and the page begins as after a start.
 */
export async function startAnew(stores: Stores): Promise<void> {
  const {
    program,
    editor,
    register,
    readiness,
    attachments,
    submission,
    outbox,
    certificate,
    audit,
    damage,
    copies,
    beside,
    preview,
  } = stores;
  editor.getState().reset();
  program.getState().startAnew();
  for (const store of [
    register,
    readiness,
    attachments,
    submission,
    outbox,
    certificate,
    audit,
    damage,
    copies,
    beside,
    preview,
  ])
    store.getState().reset();
  for (const store of [stores.partyMatches, stores.addressBook, stores.texts]) store.getState().reset();
  stores.imports.getState().reset();
  stores.templates.getState().reset();
  stores.thumbnails.getState().reset();
  stores.exports.getState().reset();
  stores.arrivals.getState().reset();
  await startProgram(stores);
}
