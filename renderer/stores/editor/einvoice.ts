import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Einvoice, EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';

/** An electronic invoice that was found in an attached PDF. */
export interface FoundInvoice {
  readonly applicationId: string;
  readonly attachmentId: string;
  /** Of the PDF. */
  readonly name: string;
  readonly invoice: Einvoice;
}

interface EinvoiceState {
  /** The last one that was found and neither taken over nor put away. */
  readonly found: FoundInvoice | null;
  /** Whether what it says is laid out to be looked at. */
  readonly isOpen: boolean;
}

interface EinvoiceActions {
  /** Looks into PDFs, one after the other, until there is an invoice in one. Says what came of the last look. */
  readonly lookInto: (
    applicationId: string,
    attachments: readonly Attachment[],
  ) => Promise<EinvoiceReading['kind']>;
  readonly open: () => void;
  /** Looked at for now; it is offered again. */
  readonly close: () => void;
  /** Taken over, or not wanted. */
  readonly putAway: () => void;
  readonly reset: () => void;
}

export type EinvoiceStore = StoreApi<EinvoiceState & EinvoiceActions>;

const initialEinvoice: EinvoiceState = { found: null, isOpen: false };

/** Electronic invoices inside the PDFs of the application on the desk. */
export function createEinvoiceStore({
  attachments: calls,
}: Pick<CoDeskBridge, 'attachments'>): EinvoiceStore {
  return createStore((set) => {
    let round = 0;
    return {
      ...initialEinvoice,
      lookInto: async (applicationId, attachments) => {
        round += 1;
        const asked = round;
        let last: EinvoiceReading['kind'] = 'none';
        for (const { id: attachmentId, name } of attachments) {
          const answer = await askMain(() => calls.einvoice({ applicationId, attachmentId }), null);
          // Something else was asked for, or other data is there now.
          if (asked !== round) return 'none';
          if (answer?.ok !== true || answer.value.kind === 'none') continue;
          last = answer.value.kind;
          if (answer.value.kind !== 'read') continue;
          set({ found: { applicationId, attachmentId, name, invoice: answer.value.invoice } });
          break;
        }
        return last;
      },
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      putAway: () => set(initialEinvoice),
      reset: () => {
        round += 1;
        set(initialEinvoice);
      },
    };
  });
}
