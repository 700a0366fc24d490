import { useMemo } from 'react';
import type { Einvoice } from '../../../shared/domain/einvoice.ts';
import {
  type ConsigneeOf,
  invoiceFields,
  possibleConsignees,
} from '../../../shared/rules/einvoice/invoice-fields.ts';
import { type InvoiceOffer, invoiceOffers } from '../../../shared/rules/einvoice/invoice-offers.ts';
import { useCertificateLanguage } from '../../stores/editor/use-open-application.ts';
import { useEditor } from '../../stores/use-stores.ts';

/** What an invoice has for the application on the desk. `consignee`: who was chosen, `null` for the likelier one. */
export function useInvoiceOffers(
  invoice: Einvoice | null,
  consignee: ConsigneeOf | null,
): readonly InvoiceOffer[] {
  const content = useEditor((state) => state.content);
  const language = useCertificateLanguage();
  return useMemo(() => {
    if (invoice === null) return [];
    const [likelier = null] = possibleConsignees(invoice);
    return invoiceOffers(content, invoiceFields(invoice, consignee ?? likelier, language));
  }, [content, invoice, consignee, language]);
}
