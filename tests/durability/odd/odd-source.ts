/** A file that somebody wants to attach. */
export interface OddSource {
  /** Absolute. */
  readonly path: string;
  /** As the page knows it; the last part of the path where it is missing. */
  readonly name?: string;
  /** Ends whatever goes on with it. */
  readonly stop?: () => Promise<void> | void;
}

export interface OddCase {
  readonly title: string;
  /** Makes it in an empty folder. */
  readonly make: (folder: string) => Promise<OddSource> | OddSource;
  /**
   * `taken`: attached, whole. A list: refused for one of these reasons. `either`: taken whole, or refused, as both
   * may be right with a file that is changing.
   */
  readonly wanted: 'taken' | 'either' | readonly string[];
}
