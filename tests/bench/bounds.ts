/**
 * What no figure may pass, once: of ours against its peer in the same run, or of ours alone, in the unit of the figure.
 * Where a figure stands now, and what keeps it from its bound, `docs/performance.md` tells.
 */
export interface Bound {
  readonly of: 'ratio' | 'ours';
  readonly most: number;
  /** How near it is where it is not met yet: a quick look fails beyond twice this, and the whole run beyond `most`. */
  readonly reached: number;
}

const ratio = (most: number, reached = most): Bound => ({ of: 'ratio', most, reached });
const ours = (most: number, reached = most): Bound => ({ of: 'ours', most, reached });

export const bounds = {
  'start-10000-drafts': ratio(1.25, 1.8),
  /** kB of script and style together, packed, until the first page can be typed into. */
  'first-load': ours(250),
  /** MB above bare Node, and above an empty page. */
  'memory-start-main': ours(80),
  'memory-start-page': ours(60),
  /** MB more after 50 openings and closings than after the first few. */
  'memory-openings-main': ours(8),
  'memory-openings-page': ours(1),
  /** MB of fonts in what is installed. */
  'package-size-fonts': ours(15),
  'keystroke-paint-3-lines': ours(16, 75),
  'keystroke-paint-60-lines': ours(32, 90),
  /** The longest task of the page, in ms: none is longer than this. */
  'long-tasks-typing': ours(50),
  'long-tasks-importing': ours(50),
  'long-tasks-attaching': ours(50),
  'autosave-10': ratio(2, 2.7),
  'autosave-100000': ratio(2, 2.8),
  /** A save beside 100,000 drafts against one beside 10. */
  'autosave-growth': ratio(1.1),
  'upload-10MB': ratio(1.1, 2.5),
  'upload-100MB': ratio(1.1, 2.2),
  'upload-100MB-memory': ours(16),
  'import-10000': ratio(2, 2.8),
  'import-stall': ours(16, 64),
  'attach-100': ratio(200),
  'preview-200-lines': ratio(2),
  'receive-99MB-memory': ratio(0.5),
  /** A page of an invoice while somebody types, and what main works at most before a save is answered meanwhile, in ms. */
  'reading-page': ours(300),
  'reading-stall': ours(16),
  /** Forty pages in the thread that reads, and what their answer takes of main or of the page. Milliseconds. */
  'reading-40-pages': ours(1_500),
  'reading-answer': ours(16),
  'readiness-neutral': ratio(0.25),
  'readiness-unitedKingdom': ratio(0.25),
  'readiness-germany': ratio(0.25),
  'search-20000-first': ratio(0.05),
  'search-20000-stall': ratio(0.1),
  'search-20000-all': ratio(6),
  'search-20000-beside': ratio(0.8),
  /** A filter with its rows, counts and sums beside 100,000 applications, in ms. */
  'filter-100000': ours(100),
  'sums-100000': ours(100),
  /** What all of them have cost, for every plot. */
  'spending-100000': ours(200),
  'sort-100000': ours(400),
  /** The next rows, however far down. */
  'rows-100000': ours(30),
  'table-100000-stall': ours(16, 48),
  /** A word typed letter by letter beside 100,000, from the letter to its first rows: within this by 95 of 100, in ms. */
  'search-100000': ours(30),
  'start-100000-drafts': ratio(1.25, 1.9),
  /** MB of main with the table of 100,000 above main with nothing. */
  'memory-100000-main': ours(60),
  /** Of a hundred frames, those that come late while a wheel turns. */
  'scroll-100000': ours(1, 57),
  'take-back-20000': ratio(40),
  'take-back-20000-stall': ratio(0.1),
} as const satisfies Readonly<Record<string, Bound>>;

export type BoundName = keyof typeof bounds;
