import { describe, onTestFinished } from 'vitest';
import { browserHost } from './browser-program.ts';
import type { BuiltProgram, OpeningOptions } from './built-program.ts';
import { desktopHost } from './desktop-program.ts';

/** Opens the program for the running test and ends it with it. */
export type OpenProgram = (options?: OpeningOptions) => Promise<BuiltProgram>;

export const hosts = [browserHost, desktopHost] as const;

// A run that was meant to try the desktop host has failed where it cannot.
if (process.env['CO_DESK_NEEDS_DESKTOP'] === '1' && desktopHost.obstacle !== null)
  throw new Error(`The desktop host cannot be tried: ${desktopHost.obstacle}.`);

/** One set of specs for every host that can run here; specs never know which it is. */
export function describeInEachHost(subject: string, specs: (open: OpenProgram) => void): void {
  for (const host of hosts) {
    describe.skipIf(host.obstacle !== null)(`${subject} (${host.name})`, () => {
      specs(async (options = {}) => {
        const program = await host.open(options);
        onTestFinished(() => program.discard());
        return program;
      });
    });
  }
}
