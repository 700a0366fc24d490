import { app } from 'electron';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeProgram } from './compose/compose-program.ts';
import { openLog } from './compose/runtime.ts';
import { DesktopArrivals, startedWith } from './hosts/desktop/start/arrivals.ts';
import { type DataFolder, lockFirstStart, chooseDataFolder } from './hosts/desktop/start/data-folder.ts';
import { exitProcess, ignoreClosedOutputs } from './hosts/process-end.ts';
import { arrivalOf } from './hosts/start-arguments.ts';
import { isAnswering } from './hosts/inspect-folder.ts';
import { wantedSelfCheck } from './hosts/desktop/start/self-check-run.ts';
import { showFatalError, startDesktop } from './hosts/desktop/start/start-desktop.ts';
import type { BuiltParts } from './hosts/desktop/window/window.ts';

// Electron's entry. The app is ready only after this module has run, so nothing is awaited here that waits for that.

ignoreClosedOutputs([process.stdout, process.stderr]);
// Where a packaged program ignores it, whatever a link or a document starts would not.
delete process.env['ELECTRON_RUN_AS_NODE'];

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = path.join(here, '../../..');

/** Beside this bundle. Resources are plain files also in the packaged program, because they are copied from. */
const built: BuiltParts = {
  page: path.join(here, '../../renderer'),
  preload: path.join(here, '../preload/preload.cjs'),
  pdfWorker: new URL('pdf-worker.js', import.meta.url),
  backupWorker: new URL('backup-worker.js', import.meta.url),
  importWorker: new URL('import-worker.js', import.meta.url),
  resources: app.isPackaged ? process.resourcesPath : path.join(repository, 'resources'),
  parts: app.isPackaged ? process.resourcesPath : path.join(repository, 'build/package/resources'),
};

// macOS tells of links and files before the app is ready.
const arrivals = new DesktopArrivals();
arrivals.listen(app);
const { argv } = process;
const given = startedWith({ argv, isPackaged: app.isPackaged, folder: () => process.cwd() });
arrivals.take(arrivalOf(given));

const log = openLog((lines) => process.stderr.write(lines));

let hasOpened = false;
app.once('browser-window-created', () => {
  hasOpened = true;
});
process.on('uncaughtException', (error) => {
  // What counts is on disk, step by step: a bug beside what a clerk does is no reason to end it, nor one while the
  // program closes or sends without a window. Before the first window nobody would see that it does not start, and
  // Electron shows no box of its own where there is a listener.
  if (hasOpened) log.fault(error);
  else showFatalError(log, error);
});
process.on('unhandledRejection', (reason) => {
  log.fault(reason);
});

const selfCheck = wantedSelfCheck(argv, process.env['CO_DESK_SELF_CHECK']);
const chosen = selfCheck?.folder ?? process.env['CO_DESK_DATA'];
const place = await chooseDataFolder(app, chosen).catch((error: unknown) => showFatalError(log, error));

if (place !== undefined) {
  const { inspection } = place;
  if (!isAnswering(inspection)) app.once('quit', (_event, code) => exitProcess(code, inspection));
  begin(place);
}

function begin(place: DataFolder): void {
  try {
    const lock = lockFirstStart(app, place, given);
    if (lock === null) app.quit();
    else startDesktop({ place, lock, built, composeProgram, log, arrivals, selfCheck });
  } catch (error) {
    log.stopWritingTo(place.temporary);
    showFatalError(log, error);
  }
}
