import type { Result } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import type { InstallerFile, UpdateTarget } from './release.ts';

export type WantedFile = Pick<InstallerFile, 'url' | 'bytes' | 'sha512'>;

/** Brings a file whose sum is known into a place of this computer. */
export interface InstallerDownload {
  /**
   * `destination`: absolute; nothing is left there unless the whole file came with that sum. `onShare`: from 0 to 1.
   */
  download(
    file: WantedFile,
    destination: string,
    signal: AbortSignal,
    onShare: (share: number) => void,
  ): Promise<Result<null, UpdateFailure>>;
}

/** An installer to fetch: what its signed description says, and nothing else. */
export interface InstallerOrder {
  readonly version: string;
  readonly file: InstallerFile;
  /** Whose code signature it must bear, where the system knows such a thing; empty: anybody's. */
  readonly publishers: readonly string[];
  readonly download: InstallerDownload;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

/** What becomes of a fetched version when the program has ended in order. */
export type AtEnd = 'nothing' | 'install' | 'installAndRestart';

/** Puts newer versions in place of the one that runs. Only what is installed has one. */
export interface UpdateInstaller {
  readonly target: Omit<UpdateTarget, 'version'>;
  /** `byAdministrator`: nothing is fetched and nothing installed here. */
  readonly way: 'here' | 'byAdministrator';
  fetch(order: InstallerOrder): Promise<Result<null, UpdateFailure>>;
  /** Whether what was fetched last is still what it was. */
  isWhole(): Promise<boolean>;
  /** Nobody needs what was fetched at any time. */
  discard(): void;
  /** Counts once the program has ended in order, and never when it ends in another way. */
  chooseAtEnd(choice: AtEnd): void;
  /** Asks the program to end as the clerk does; whoever has a reason may still hold it up. */
  endProgram(): void;
  /** Hears that the program was asked to end and goes on. */
  onStay(listener: () => void): void;
}
