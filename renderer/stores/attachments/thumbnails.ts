import { createStore, type StoreApi } from 'zustand/vanilla';

/** How the pages of a PDF stand. */
type Orientation = 'portrait' | 'landscape' | 'mixed';

/** What inspecting a PDF brought. */
export type PdfSummary =
  | {
      readonly kind: 'drawn';
      /** Address of the picture of page one. */
      readonly picture: string;
      readonly orientation: Orientation;
    }
  /** It has no picture here; its reader may show it. */
  | { readonly kind: 'undrawable' }
  /** Its bytes are gone from the disk, or not as they were attached. */
  | { readonly kind: 'missing' };

/** Looks into a PDF; `hasMore` tells whether another one waits. */
type Inspect = (hasMore: () => boolean) => Promise<PdfSummary>;

interface ThumbnailsState {
  /** By SHA-256 of the PDF. */
  readonly summaries: ReadonlyMap<string, PdfSummary>;
}

interface ThumbnailsActions {
  /** Inspects it unless that was done or is waiting already. One after the other, as drawing takes the machine. */
  readonly want: (sha256: string, inspect: Inspect) => void;
  /** The next request inspects it again. */
  readonly forget: (sha256: string) => void;
  readonly reset: () => void;
}

type ThumbnailsStore = StoreApi<ThumbnailsState & ThumbnailsActions>;

const initialThumbnails: ThumbnailsState = { summaries: new Map() };

/** So many small pictures are kept; the oldest goes first. */
const mostKept = 300;

/** Small pictures of attached PDFs, drawn once. */
export function createThumbnailsStore(): ThumbnailsStore {
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  return createStore((set, get) => {
    const keep = (sha256: string, summary: PdfSummary): void => {
      const summaries = new Map(get().summaries).set(sha256, summary);
      const [oldest] = summaries.keys();
      if (summaries.size > mostKept && oldest !== undefined) summaries.delete(oldest);
      set({ summaries });
    };
    const hasMore = (): boolean => waiting.size > 1;
    const take = async (sha256: string, inspect: Inspect): Promise<void> => {
      if (!waiting.has(sha256)) return;
      try {
        const found = await inspect(hasMore);
        // Nobody wants it any more after a reset.
        if (waiting.has(sha256)) keep(sha256, found);
      } catch {
        // Whatever went wrong, there is no picture; the PDF itself is as it was.
        keep(sha256, { kind: 'undrawable' });
      } finally {
        waiting.delete(sha256);
      }
    };
    return {
      ...initialThumbnails,
      want: (sha256, inspect) => {
        if (waiting.has(sha256) || get().summaries.has(sha256)) return;
        waiting.add(sha256);
        last = last.then(() => take(sha256, inspect));
      },
      forget: (sha256) => {
        const summaries = new Map(get().summaries);
        if (summaries.delete(sha256)) set({ summaries });
      },
      reset: () => {
        waiting.clear();
        set(initialThumbnails);
      },
    };
  });
}
