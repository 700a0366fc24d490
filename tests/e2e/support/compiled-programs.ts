import { existsSync } from 'node:fs';
import { startDesktopProgram } from '../../desktop/desktop-program.ts';
import { ChildHost } from './child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './environment.ts';
import { places } from './places.ts';

/**
 * Starts each built program once before all tests and ends it in the usual way, because only then Node stores the
 * compiled code. Most tests kill their program, so that each of hundreds of starts would compile everything again: a
 * third of its processor time.
 */
export async function setup(): Promise<void> {
  const folder = newFolder('compiled');
  try {
    // Without a build the tests themselves report it.
    if (existsSync(places.browserHost)) await startInBrowser(`${folder}/browser`);
    if (existsSync(places.desktopMain)) await startOnDesktop(`${folder}/desktop`);
  } finally {
    removeFolder(folder);
  }
}

async function startInBrowser(dataFolder: string): Promise<void> {
  const host = ChildHost.start(programEnvironment(dataFolder, undefined));
  try {
    await host.address();
  } finally {
    await host.close();
  }
}

async function startOnDesktop(folder: string): Promise<void> {
  const program = await startDesktopProgram({ folder });
  try {
    await program.ask('quit', null);
    await program.ended;
  } finally {
    await program.stop();
  }
}
