import { useMemo } from 'react';
import type { ConsigneeRole, Reading, ReadValue } from '../../../shared/domain/reading.ts';
import { type InvoiceOffer, invoiceOffers } from '../../../shared/rules/einvoice/invoice-fields.ts';
import { readingValues } from '../../../shared/rules/reading/reading-fields.ts';
import { useCertificateLanguage } from '../../stores/editor/use-open-application.ts';
import { useEditor } from '../../stores/use-stores.ts';

interface Offered {
  readonly offers: readonly InvoiceOffer[];
  /** Everything that the reading has, with where each of it stands. */
  readonly read: readonly ReadValue[];
}

const nothing: Offered = { offers: [], read: [] };

/** What a reading has for the application on the desk. `consignee`: who was chosen, `null` for the likelier one. */
export function useInvoiceOffers(reading: Reading | null, consignee: ConsigneeRole | null): Offered {
  const content = useEditor((state) => state.content);
  const language = useCertificateLanguage();
  return useMemo(() => {
    if (reading === null) return nothing;
    const read = readingValues(reading, consignee, language);
    return { read, offers: invoiceOffers(content, new Map(read.map(({ field, text }) => [field, text]))) };
  }, [content, reading, consignee, language]);
}
