/** A source that a clerk tries to attach. */
export interface OddSource {
  /** Absolute path. */
  readonly path: string;
  /** Name that the page knows; the last part of the path when left out. */
  readonly name?: string;
  /** Ends the changes that go on. */
  readonly stop?: () => Promise<void> | void;
}

export interface OddCase {
  readonly title: string;
  /** Makes the source in an empty folder. */
  readonly make: (folder: string) => Promise<OddSource> | OddSource;
  /**
   * Right outcome. `taken`: attached whole. A list: refused for one of these reasons. `either`: attached whole or
   * refused, as both are right for a file that is changing.
   */
  readonly wanted: 'taken' | 'either' | readonly string[];
}
