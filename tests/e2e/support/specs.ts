import { afterAll, describe, onTestFailed, onTestFinished } from 'vitest';
import { browserHost } from './browser-program.ts';
import type { BuiltProgram, HostUnderTest, OpeningOptions } from './built-program.ts';
import { addShown } from '../../support/shown-page.ts';
import { desktopHost } from './desktop-program.ts';

/** Opens the program for the running test and closes it after the test. */
export type OpenProgram = (options?: OpeningOptions) => Promise<BuiltProgram>;

export const hosts = [browserHost, desktopHost] as const;

// A run that is meant to try the desktop host fails where that cannot run.
if (process.env['CO_DESK_NEEDS_DESKTOP'] === '1' && desktopHost.obstacle !== null)
  throw new Error(`The desktop host cannot be tried: ${desktopHost.obstacle}.`);

/** Returns the one program of a set of specs, opened on a new folder by the first call. It ends after the last spec. */
export type SharedProgram = () => Promise<BuiltProgram>;

/** A program shared by specs that do not need a new one each: a start takes longer than most of their checks. */
export function sharedProgram(host: HostUnderTest, options: OpeningOptions = {}): SharedProgram {
  let opened: Promise<BuiltProgram> | null = null;
  afterAll(async () => (await opened)?.discard());
  return () => {
    const asked = (opened ??= host.open(options));
    // The next spec gets another program, because the state after a failed one is unknown.
    onTestFailed(async (context) => {
      if (opened === asked) opened = null;
      await asked.then(
        async (program) => {
          await addShown(context, program.page, 'The page');
          await program.discard();
        },
        () => undefined,
      );
    });
    return asked;
  };
}

/**
 * Declares a set of specs for every host that can run here; the specs do not know which one it is. `sharedOptions`:
 * options of the shared program.
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
        onTestFinished(async (context) => {
          await addShown(context, program.page, 'The page');
          await program.discard();
        });
        return program;
      };
      specs(open, sharedProgram(host, sharedOptions));
    });
  }
}
