import { useMemo } from 'react';
import type { Einvoice } from '../../../shared/domain/einvoice.ts';
import type { ConsigneeRole } from '../../../shared/domain/reading.ts';
import { einvoiceReading } from '../../../shared/rules/reading/einvoice-reading.ts';
import { readingFields } from '../../../shared/rules/reading/reading-fields.ts';
import { type InvoiceOffer, invoiceOffers } from '../../../shared/rules/einvoice/invoice-offers.ts';
import { useCertificateLanguage } from '../../stores/editor/use-open-application.ts';
import { useEditor } from '../../stores/use-stores.ts';

/** What an invoice has for the application on the desk. `consignee`: who was chosen, `null` for the likelier one. */
export function useInvoiceOffers(
  invoice: Einvoice | null,
  consignee: ConsigneeRole | null,
): readonly InvoiceOffer[] {
  const content = useEditor((state) => state.content);
  const language = useCertificateLanguage();
  return useMemo(() => {
    if (invoice === null) return [];
    return invoiceOffers(content, readingFields(einvoiceReading(invoice), consignee, language));
  }, [content, invoice, consignee, language]);
}
