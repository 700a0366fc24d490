import { app, dialog, protocol } from 'electron';
import { lockFolder } from '../folder-lock.ts';
import { createDesktopHost } from './desktop-host.ts';
import { DesktopRun } from './desktop-run.ts';
import { guardContents } from './contents-guard.ts';
import type { FaultLog } from './fault-log.ts';
import { choosePageAddress, type PageAddress } from './page-address.ts';
import { declarePageScheme } from './page-protocol.ts';
import type { BuiltParts, ComposeProgram, HostedProgram } from './program.ts';

export interface DesktopNeeds {
  readonly dataFolder: string;
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

async function openProgram(
  { dataFolder, built, composeProgram, faults }: DesktopNeeds,
  address: PageAddress,
) {
  // Electron's own lock keeps out a second desktop program, but not the same program in a browser.
  const lock = lockFolder(dataFolder);
  if (lock === null) throw new Error('Another CO Desk has the data folder.');
  const host = createDesktopHost(dataFolder, built);
  const program: HostedProgram = await composeProgram(host);
  const report = (error: unknown): void => {
    faults.write(error);
  };
  new DesktopRun({ address, built, dataFolder, host, lock, program, report }).begin();
}

/** The data cannot be opened: say so in the system's own box, since there is no page to say it. */
function giveUp(faults: FaultLog, error: unknown): void {
  faults.write(error);
  const isGerman = /^de(?:-|$)/i.test(app.getPreferredSystemLanguages()[0] ?? '');
  dialog.showErrorBox(
    isGerman ? 'CO Desk konnte nicht starten' : 'CO Desk could not start',
    isGerman
      ? 'Der Ordner mit den Daten ließ sich nicht öffnen. Nichts darin wurde verändert.'
      : 'The folder with its data could not be opened. Nothing in it was changed.',
  );
  app.exit(1);
}
