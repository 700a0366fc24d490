import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startDesktopProgram, type Ask, type DesktopProgram } from '../../desktop/desktop-program.ts';

/** The built desktop host on the stand-in for Electron, for all tests of a file. */
export interface DesktopBench {
  readonly ask: Ask;
  readonly program: () => DesktopProgram;
}

/** Starts the program before the tests of the file, as a packaged one, and ends it after them. */
export function useDesktop(environment: Readonly<Record<string, string>> = {}): DesktopBench {
  let folder = '';
  let program: DesktopProgram | null = null;
  const running = (): DesktopProgram => {
    if (program === null) throw new Error('The program did not start.');
    return program;
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'co-desk-attacked-'));
    program = await startDesktopProgram({ folder, environment });
  });
  afterAll(async () => {
    await program?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ask: (name, asked) => running().ask(name, asked), program: running };
}

/** Arguments of all calls of this name that the program made to Electron, in order. */
export async function detailsOf(ask: Ask, called: string): Promise<readonly unknown[]> {
  return (await ask('calls', null)).filter(({ name }) => name === called).map(({ detail }) => detail);
}
