import { afterAll, describe, onTestFailed, onTestFinished } from 'vitest';
import { browserHost } from './browser-program.ts';
import type { BuiltProgram, HostUnderTest, OpeningOptions } from './built-program.ts';
import { desktopHost } from './desktop-program.ts';

/** Opens the program for the running test and ends it with it. */
export type OpenProgram = (options?: OpeningOptions) => Promise<BuiltProgram>;

export const hosts = [browserHost, desktopHost] as const;

// A run that was meant to try the desktop host has failed where it cannot.
if (process.env['CO_DESK_NEEDS_DESKTOP'] === '1' && desktopHost.obstacle !== null)
  throw new Error(`The desktop host cannot be tried: ${desktopHost.obstacle}.`);

/** The one program of a set of specs, opened on a new folder by the first that asks for it. It ends after the last. */
export type SharedProgram = () => Promise<BuiltProgram>;

/** A program for specs that need no new one each: a start takes longer than most of what they look at. */
export function sharedProgram(host: HostUnderTest, options: OpeningOptions = {}): SharedProgram {
  let opened: Promise<BuiltProgram> | null = null;
  afterAll(async () => (await opened)?.discard());
  return () => {
    const asked = (opened ??= host.open(options));
    // The next spec gets another one: nobody knows how a failed one left this.
    onTestFailed(async () => {
      if (opened === asked) opened = null;
      await asked.then(
        (program) => program.discard(),
        () => undefined,
      );
    });
    return asked;
  };
}

/**
 * One set of specs for every host that can run here; specs never know which it is. `sharedOptions`: how the program is
 * opened that they share.
 */
export function describeInEachHost(
  subject: string,
  specs: (open: OpenProgram, shared: SharedProgram) => void,
  sharedOptions: OpeningOptions = {},
): void {
  for (const host of hosts) {
    describe.skipIf(host.obstacle !== null)(`${subject} (${host.name})`, () => {
      const open: OpenProgram = async (options = {}) => {
        const program = await host.open(options);
        onTestFinished(() => program.discard());
        return program;
      };
      specs(open, sharedProgram(host, sharedOptions));
    });
  }
}
