import { createStore, type StoreApi } from 'zustand/vanilla';

/** How the pages of a PDF stand. */
export type Orientation = 'portrait' | 'landscape' | 'mixed';

/** What a look into a PDF brought. */
export type Look =
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

interface ThumbnailsState {
  /** By SHA-256 of the PDF. */
  readonly looks: ReadonlyMap<string, Look>;
}

interface ThumbnailsActions {
  /** Looks unless that was done or is waiting already. One after the other, as drawing takes the machine. */
  readonly want: (sha256: string, look: () => Promise<Look>) => void;
  /** The next wish looks again. */
  readonly forget: (sha256: string) => void;
  readonly reset: () => void;
}

export type ThumbnailsStore = StoreApi<ThumbnailsState & ThumbnailsActions>;

const initialThumbnails: ThumbnailsState = { looks: new Map() };

/** So many small pictures are kept; the oldest goes first. */
const mostKept = 300;

/** Small pictures of attached PDFs, drawn once. */
export function createThumbnailsStore(): ThumbnailsStore {
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  return createStore((set, get) => {
    const keep = (sha256: string, look: Look): void => {
      const looks = new Map(get().looks).set(sha256, look);
      const [oldest] = looks.keys();
      if (looks.size > mostKept && oldest !== undefined) looks.delete(oldest);
      set({ looks });
    };
    const take = async (sha256: string, look: () => Promise<Look>): Promise<void> => {
      if (!waiting.has(sha256)) return;
      try {
        const found = await look();
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
      want: (sha256, look) => {
        if (waiting.has(sha256) || get().looks.has(sha256)) return;
        waiting.add(sha256);
        last = last.then(() => take(sha256, look));
      },
      forget: (sha256) => {
        const looks = new Map(get().looks);
        if (looks.delete(sha256)) set({ looks });
      },
      reset: () => {
        waiting.clear();
        set(initialThumbnails);
      },
    };
  });
}
