import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Ledger } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Settings } from '../../../shared/domain/settings.ts';

/** How a spec wants the program to be opened. Everything is optional. */
export interface OpeningOptions {
  /** Of the program's process, for example that of a private keyring; one without any keychain when left out. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Links and files that the program is started with; not in the desktop host. */
  readonly given?: readonly string[];
  /** Folder with what an earlier run kept; a new one when left out. */
  readonly dataFolder?: string;
  /** What the register has from the first start on; the last one was changed last. */
  readonly drafts?: readonly ApplicationContent[];
  /** Which register the drafts lie in; that for a service when left out. */
  readonly ledger?: Ledger;
  /** What somebody chose before; the program's own where nothing is said. Only with drafts. */
  readonly settings?: Partial<Settings>;
  /** Chromium as clerks have it, instead of the quick one, which puts no picture on a clipboard. */
  readonly inWholeBrowser?: boolean;
  /** Of the window. `hasTime`: its pages bring what is opened later while they have nothing else to do. */
  readonly look?: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & { readonly hasTime?: boolean };
}

/** What a spec needs from the built program, whichever host runs it. */
export interface BuiltProgram {
  /** The window. Another one after `reopen`. */
  readonly page: Page;
  readonly dataFolder: string;
  /** What the program wrote to its two outputs. */
  readonly printed: () => string;
  /** Does something that saves one file, and brings that file to a place. */
  saveTo(place: string, action: () => Promise<void>): Promise<void>;
  /** SIGKILL: nothing gets the chance to say goodbye. */
  kill(): Promise<void>;
  /** Ends the program the usual way. */
  close(): Promise<void>;
  /** Starts it again on the same data folder, as a clerk does. */
  reopen(): Promise<void>;
  /** Ends it however it stands, and removes the folder if it was made for it. */
  discard(): Promise<void>;
}

/** One of the hosts, or why it cannot run here. */
export interface HostUnderTest {
  readonly name: string;
  readonly obstacle: string | null;
  readonly open: (options: OpeningOptions) => Promise<BuiltProgram>;
}
