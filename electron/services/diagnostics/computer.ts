/** Facts about the computer. They contain no name of a person, a computer or a folder. */
export interface ComputerFacts {
  /** For example `Windows_NT`, with its release. */
  readonly system: string;
  readonly release: string;
  /** Name of the Linux distribution; '' elsewhere. */
  readonly distribution: string;
  readonly architecture: string;
  readonly memoryBytes: number;
  readonly processors: number;
  readonly timeZone: string;
}

/** Number of files and their total size in bytes. */
export interface Sizes {
  readonly files: number;
  readonly bytes: number;
}

/** What the data folder contains, by purpose; `null` for what could not be read. */
export interface FolderFacts {
  /** Kind of place of the folder. */
  readonly place: 'home' | 'share' | 'elsewhere';
  readonly freeBytes: number | null;
  readonly database: Sizes | null;
  readonly journal: Sizes | null;
  readonly attachments: Sizes | null;
  readonly backups: Sizes | null;
  readonly log: Sizes | null;
  /** Files that were set aside because they were damaged. */
  readonly setAside: Sizes | null;
}
