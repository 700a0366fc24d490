import { app, protocol } from 'electron';
import { lockMeetingPlace, type MeetingPlace } from '../meeting-place.ts';
import { openData } from '../open-data.ts';
import { createDesktopHost } from './desktop-host.ts';
import { DesktopRun } from './desktop-run.ts';
import { guardContents } from './contents-guard.ts';
import type { FaultLog } from './fault-log.ts';
import { FolderTaken, giveUp } from './give-up.ts';
import { choosePageAddress, type PageAddress } from './page-address.ts';
import { declarePageScheme } from './page-protocol.ts';
import type { BuiltParts, ComposeProgram } from './program.ts';

export interface DesktopNeeds {
  readonly place: MeetingPlace;
  readonly built: BuiltParts;
  readonly composeProgram: ComposeProgram;
  readonly faults: FaultLog;
}

/** Starts the first instance. Returns at once: Electron is ready only after the entry module has run. */
export function startDesktop(needs: DesktopNeeds): void {
  const address = choosePageAddress({
    isPackaged: app.isPackaged,
    developmentServer: process.env['ELECTRON_RENDERER_URL'],
  });
  declarePageScheme(protocol);
  app.enableSandbox();
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, address);
  });
  app
    .whenReady()
    .then(() => openProgram(needs, address))
    .catch((error: unknown) => {
      giveUp(needs.faults, error);
    });
}

async function openProgram({ place, built, composeProgram, faults }: DesktopNeeds, address: PageAddress) {
  // Electron's own lock keeps out a second desktop program, but not the same program in a browser.
  const lock = lockMeetingPlace(place);
  if (lock === null) throw new FolderTaken();
  const host = createDesktopHost();
  const { resources, pdfWorker, backupWorker, importWorker } = built;
  const { program, folders, forget } = await openData(place, (data) =>
    composeProgram({ ...host, folders: { ...data, resources, pdfWorker, backupWorker, importWorker } }),
  );
  const report = (error: unknown): void => {
    faults.write(error);
  };
  const notesFolder = program.writesDataFolder ? folders.data : place.temporary;
  faults.moveTo(notesFolder);
  new DesktopRun({ address, built, notesFolder, host, lock, forget, program, report }).begin();
}
