import { createStore, type StoreApi } from 'zustand/vanilla';
import { SerialQueue } from '../../../shared/rules/serial-queue.ts';

/** Orientation of the pages of a PDF. */
type Orientation = 'portrait' | 'landscape' | 'mixed';

/** Result of inspecting a PDF. */
export type PdfSummary =
  | {
      readonly kind: 'drawn';
      /** URL of the picture of page one. */
      readonly picture: string;
      readonly orientation: Orientation;
    }
  /** No picture can be drawn here; another PDF reader may show the file. */
  | { readonly kind: 'undrawable' }
  /** Its file is missing on disk, or differs from what was attached. */
  | { readonly kind: 'missing' };

/** Inspects a PDF; `hasMore` tells whether another one waits. */
type Inspect = (hasMore: () => boolean) => Promise<PdfSummary>;

interface ThumbnailsState {
  /** By SHA-256 of the PDF. */
  readonly summaries: ReadonlyMap<string, PdfSummary>;
}

interface ThumbnailsActions {
  /** Inspects a PDF unless that was done or is queued. One at a time, as drawing takes much processor time. */
  readonly want: (sha256: string, inspect: Inspect) => void;
  /** Drops the summary, so that the next request inspects the PDF again. */
  readonly forget: (sha256: string) => void;
  readonly reset: () => void;
}

type ThumbnailsStore = StoreApi<ThumbnailsState & ThumbnailsActions>;

const initialThumbnails: ThumbnailsState = { summaries: new Map() };

/** How many thumbnails are kept; the oldest is dropped first. */
const maxKept = 300;

/** Thumbnails of attached PDFs, each drawn once. */
export function createThumbnailsStore(): ThumbnailsStore {
  const waiting = new Set<string>();
  const queue = new SerialQueue();
  return createStore((set, get) => {
    const keep = (sha256: string, summary: PdfSummary): void => {
      const summaries = new Map(get().summaries).set(sha256, summary);
      const [oldest] = summaries.keys();
      if (summaries.size > maxKept && oldest !== undefined) summaries.delete(oldest);
      set({ summaries });
    };
    const hasMore = (): boolean => waiting.size > 1;
    const take = async (sha256: string, inspect: Inspect): Promise<void> => {
      if (!waiting.has(sha256)) return;
      try {
        const found = await inspect(hasMore);
        // After a reset the result is not wanted any more.
        if (waiting.has(sha256)) keep(sha256, found);
      } catch {
        // Whatever went wrong, only the picture is missing; the PDF itself is unchanged.
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
        void queue.take(() => take(sha256, inspect));
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
