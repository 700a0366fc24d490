import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Ledger } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Settings } from '../../../shared/domain/settings.ts';

/** Options for opening the program in a spec, all optional. */
export interface OpeningOptions {
  /**
   * Environment of the program's process, for example that of a private keyring; one without any keychain when left
   * out.
   */
  readonly environment?: NodeJS.ProcessEnv;
  /** Links and files that the program is started with; not in the desktop host. */
  readonly given?: readonly string[];
  /** Data folder of an earlier run; a new one when left out. */
  readonly dataFolder?: string;
  /** Drafts that are in the register from the first start on; the last one was changed last. */
  readonly drafts?: readonly ApplicationContent[];
  /** Register of the drafts; that of a service when left out. */
  readonly ledger?: Ledger;
  /** Settings that were chosen before; the defaults otherwise. Only together with `drafts`. */
  readonly settings?: Partial<Settings>;
  /**
   * Whether to use the Chromium that clerks have instead of the quick one, which cannot put a picture on the clipboard.
   */
  readonly inWholeBrowser?: boolean;
  /** Options of the window. `hasTime`: its pages load in idle moments what is opened later. */
  readonly display?: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & { readonly hasTime?: boolean };
}

/** The built program as a spec uses it, whichever host runs it. */
export interface BuiltProgram {
  /** The page of the window. Another one after `reopen`. */
  readonly page: Page;
  readonly dataFolder: string;
  /** Text that the program wrote to standard output and standard error. */
  readonly printed: () => string;
  /** Runs an action that saves one file, and saves that file at `place`. */
  saveTo(place: string, action: () => Promise<void>): Promise<void>;
  /** Ends the program with SIGKILL, so that it cannot clean up. */
  kill(): Promise<void>;
  /** Ends the program in the usual way. */
  close(): Promise<void>;
  /** Starts the program again on the same data folder, as a clerk does. */
  reopen(): Promise<void>;
  /** Ends the program in whatever state it is, and removes the data folder if it was made for this program. */
  discard(): Promise<void>;
}

/** A host, or the reason why it cannot run here. */
export interface HostUnderTest {
  readonly name: string;
  readonly obstacle: string | null;
  readonly open: (options: OpeningOptions) => Promise<BuiltProgram>;
}
