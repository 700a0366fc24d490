/**
 * Upper bound of a figure: of ours divided by its peer in the same run, or of ours alone, in the unit of the figure.
 * `docs/performance.md` has the present figures, and what keeps them from their bounds.
 */
export interface Bound {
  readonly of: 'ratio' | 'ours';
  readonly most: number;
  /**
   * Value that is reached so far, where the bound is not met yet: a quick run fails beyond twice this, the whole run
   * beyond `most`.
   */
  readonly reached: number;
}

const ratio = (most: number, reached = most): Bound => ({ of: 'ratio', most, reached });
const ours = (most: number, reached = most): Bound => ({ of: 'ours', most, reached });

export const bounds = {
  'start-10000-drafts': ratio(1.25, 1.8),
  /** Scripts and styles, compressed, that are loaded until the first page can be typed into. kB. */
  'first-load': ours(250),
  /** Memory of main above bare Node, and of the page above an empty one. MB. */
  'memory-start-main': ours(80),
  'memory-start-page': ours(60),
  /** Growth of memory by 50 openings and closings after the first few. MB. */
  'memory-openings-main': ours(8),
  'memory-openings-page': ours(1),
  /** Fonts in the installed program. MB. */
  'package-size-fonts': ours(15),
  'keystroke-paint-3-lines': ours(16, 75),
  'keystroke-paint-60-lines': ours(32, 90),
  /** Longest task of the page's thread. Milliseconds. */
  'long-tasks-typing': ours(50),
  'long-tasks-importing': ours(50),
  'long-tasks-attaching': ours(50),
  'autosave-10': ratio(2, 2.7),
  'autosave-100000': ratio(2, 2.8),
  /** A save beside 100,000 drafts compared with one beside 10. */
  'autosave-growth': ratio(1.1),
  'upload-10MB': ratio(1.1, 2.5),
  'upload-100MB': ratio(1.1, 2.2),
  'upload-100MB-memory': ours(16),
  'import-10000': ratio(2, 2.8),
  'import-stall': ours(16, 64),
  'attach-100': ratio(200),
  'preview-200-lines': ratio(2),
  'receive-99MB-memory': ratio(0.5),
  /**
   * Reading one page of an invoice while a clerk types, and the longest work of main before a save is answered
   * meanwhile. Milliseconds.
   */
  'reading-page': ours(300),
  'reading-stall': ours(16),
  /** Forty pages in the reading thread, and the work of main or of the page for their answer. Milliseconds. */
  'reading-40-pages': ours(1_500),
  'reading-answer': ours(16),
  'readiness-neutral': ratio(0.25),
  'readiness-unitedKingdom': ratio(0.25),
  'readiness-germany': ratio(0.25),
  'search-20000-first': ratio(0.05),
  'search-20000-stall': ratio(0.1),
  'search-20000-all': ratio(6),
  'search-20000-beside': ratio(0.8),
  /** A filter with its rows, counts and sums beside 100,000 applications. Milliseconds. */
  'filter-100000': ours(100),
  'sums-100000': ours(100),
  /** Spending of all applications, for every diagram. Milliseconds. */
  'spending-100000': ours(200),
  'sort-100000': ours(400),
  /** The next rows of the table, however far down. Milliseconds. */
  'rows-100000': ours(30),
  'table-100000-stall': ours(16, 48),
  /**
   * A word typed letter by letter beside 100,000 applications: from a letter to its first rows, for 95 of 100 letters.
   * Milliseconds.
   */
  'search-100000': ours(30),
  'start-100000-drafts': ratio(1.25, 1.9),
  /** Memory of main with the table of 100,000 applications above main with none. MB. */
  'memory-100000-main': ours(60),
  /** Late frames among a hundred while the table is scrolled with the wheel. */
  'scroll-100000': ours(1, 57),
  'take-back-20000': ratio(40),
  'take-back-20000-stall': ratio(0.1),
} as const satisfies Readonly<Record<string, Bound>>;

export type BoundName = keyof typeof bounds;
