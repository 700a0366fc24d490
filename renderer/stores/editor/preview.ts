import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { PdfEnd, PrintEnd, PrintFailure } from '../../../shared/ipc/areas/printing.ts';
import { callMainOr } from '../call-main.ts';

/** Where the caret was when the clerk opened the preview. `selection` is in UTF-16 units. */
export interface CaretPosition {
  readonly path: FieldPath;
  readonly selection: readonly [start: number, end: number] | null;
}

/** The last failure; it is shown until something works. */
export type PreviewFailure =
  | { readonly kind: 'notCopied' }
  | { readonly kind: 'failed'; readonly output: 'printer' | 'pdf'; readonly failure: PrintFailure };

interface PreviewState {
  /** The application in the preview; `null` while the editor is shown. */
  readonly applicationId: string | null;
  readonly cameFrom: CaretPosition | null;
  /** Id of the sheet that is shown. */
  readonly sheet: string;
  /** Whether all sheets are printed, or only the one that is shown. */
  readonly all: boolean;
  readonly withCover: boolean;
  /** Zoom in percent; `null` for as large as the window allows. */
  readonly zoom: number | null;
  readonly isSavingPdf: boolean;
  readonly failure: PreviewFailure | null;
}

interface PreviewActions {
  readonly open: (applicationId: string, cameFrom: CaretPosition | null) => void;
  readonly close: () => void;
  readonly showSheet: (sheet: string) => void;
  readonly setAll: (all: boolean) => void;
  readonly setWithCover: (withCover: boolean) => void;
  readonly setZoom: (zoom: number | null) => void;
  /** Prints. Answers once the system reports the outcome, which may be never: nothing may wait for it. */
  readonly print: () => Promise<void>;
  /** Saves a PDF. Answers how that ended; `null` when it failed, or while another one is being saved. */
  readonly savePdf: () => Promise<PdfEnd | null>;
  readonly setFailure: (failure: PreviewFailure | null) => void;
  readonly reset: () => void;
}

type PreviewStore = StoreApi<PreviewState & PreviewActions>;

const initialPreview: PreviewState = {
  applicationId: null,
  cameFrom: null,
  sheet: 'original-1',
  all: true,
  withCover: false,
  zoom: null,
  isSavingPdf: false,
  failure: null,
};

const notPrinted = (detail: string): PrintFailure => ({ kind: 'notPrinted', detail });

/** The preview and its output: printing and saving a PDF. */
export function createPreviewStore({ printing }: Pick<CoDeskBridge, 'printing'>): PreviewStore {
  return createStore((set, get) => {
    const took = <End>(output: 'printer' | 'pdf', answer: Result<End, PrintFailure>): End | null => {
      set({ failure: answer.ok ? null : { kind: 'failed', output, failure: answer.error } });
      return answer.ok ? answer.value : null;
    };
    return {
      ...initialPreview,
      open: (applicationId, cameFrom) => {
        const { withCover, zoom } = get();
        set({ ...initialPreview, withCover, zoom, applicationId, cameFrom });
      },
      close: () => set({ applicationId: null, cameFrom: null, failure: null }),
      showSheet: (sheet) => set({ sheet }),
      setAll: (all) => set({ all }),
      setWithCover: (withCover) => set({ withCover }),
      setZoom: (zoom) => set({ zoom }),
      print: async () => {
        took<PrintEnd>('printer', await callMainOr(() => printing.print(), notPrinted));
      },
      savePdf: async () => {
        const { applicationId, isSavingPdf } = get();
        if (applicationId === null || isSavingPdf) return null;
        set({ isSavingPdf: true });
        const end = took('pdf', await callMainOr(() => printing.savePdf({ applicationId }), notPrinted));
        set({ isSavingPdf: false });
        return end;
      },
      setFailure: (failure) => set({ failure }),
      reset: () => set(initialPreview),
    };
  });
}
