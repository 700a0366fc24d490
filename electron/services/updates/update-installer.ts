import type { Result } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import type { InstallerFile, UpdateTarget } from './release.ts';

export type ExpectedFile = Pick<InstallerFile, 'url' | 'bytes' | 'sha512'>;

/** Downloads a file with a known checksum. */
export interface InstallerDownload {
  /**
   * `destination`: absolute path, where nothing is left unless the whole file arrived with the right checksum.
   * `onShare`: progress from 0 to 1.
   */
  download(
    file: ExpectedFile,
    destination: string,
    signal: AbortSignal,
    onShare: (share: number) => void,
  ): Promise<Result<null, UpdateFailure>>;
}

/** An installer to download, with nothing but the facts of its signed description. */
export interface InstallerOrder {
  readonly version: string;
  readonly file: InstallerFile;
  /** Accepted publishers of the code signature, on systems that have one; empty accepts any. */
  readonly publishers: readonly string[];
  readonly download: InstallerDownload;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

/** What to do with a downloaded version when the program has ended in order. */
export type EndAction = 'nothing' | 'install' | 'installAndRestart';

/** Installs newer versions. Exists only where the program is installed. */
export interface UpdateInstaller {
  readonly target: Omit<UpdateTarget, 'version'>;
  /** `administrator`: nothing is downloaded or installed here. */
  readonly installedBy: 'program' | 'administrator';
  fetch(order: InstallerOrder): Promise<Result<null, UpdateFailure>>;
  /** Whether the last download is still undamaged. */
  isWhole(): Promise<boolean>;
  /** Deletes all downloads. */
  discard(): void;
  /** Sets what happens once the program has ended in order; nothing happens when it ends in another way. */
  chooseAtEnd(choice: EndAction): void;
  /** Asks the program to end, as the clerk can; it may still refuse. */
  endProgram(): void;
  /** Calls `listener` when the program was asked to end and goes on. */
  onStay(listener: () => void): void;
}
