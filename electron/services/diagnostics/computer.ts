/** What the program runs on. No name of a person, a computer or a folder is among it. */
export interface ComputerFacts {
  /** For example `Windows_NT`, with its release. */
  readonly system: string;
  readonly release: string;
  /** What a Linux calls itself; '' elsewhere. */
  readonly distribution: string;
  readonly architecture: string;
  readonly memoryBytes: number;
  readonly processors: number;
  readonly timeZone: string;
}

/** How many files there are, and how many bytes in them; `null` for what could not be read. */
export interface Sizes {
  readonly files: number;
  readonly bytes: number;
}

/** What lies in the data folder, by what it is for. */
export interface FolderFacts {
  /** Where the folder lies, as far as it matters. */
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
