import { existsSync } from 'node:fs';
import { startDesktopProgram } from '../../desktop/desktop-program.ts';
import { ChildHost } from './child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './environment.ts';
import { places } from './places.ts';

/**
 * Starts each built program once before all tests and ends it as a clerk does, since Node keeps what it compiled only
 * then. Tests mostly kill theirs, and each of hundreds of starts compiled everything anew: a third of its time of a core.
 */
export async function setup(): Promise<void> {
  const folder = newFolder('compiled');
  try {
    // Where nothing is built the tests say so.
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
