import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent, Party } from '../../../shared/domain/content.ts';

function party({ countryCode, ...lines }: Party) {
  return { ...lines, CountryISOCode: countryCode };
}

/**
 * Name of a destination. In tests it is either any text or the code of a country whose English name is the same in all
 * sources.
 */
function nameOf(destination: string): string {
  if (!/^[A-Z]{2}$/.test(destination)) return destination;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(destination) ?? destination;
}

/**
 * The content that must arrive at the service for a draft, written from "Submit CO application" of the specification
 * and not from the program. For texts that are already in NFC.
 */
export function expectedOnWire(content: ApplicationContent, serviceTag: ServiceTag) {
  return {
    Options: {
      Service: serviceTag,
      ReturnOrigBy: content.returnOriginalsBy,
      Comments: content.comments,
      ClientReferenceNumber: content.clientReference,
      PurchaseOrderNumber: content.purchaseOrder,
    },
    cocert: {
      ConsignorRef: content.consignorReference,
      Consignor_1: party(content.consignor),
      Consignee_2: party(content.consignee),
      CountryOfOrigin_3: content.originCountryCode,
      DestinationCountry: nameOf(content.destination),
      TransportDetails_4: content.transportDetails,
      Remarks_5: content.remarks,
      DescriptionOfGoods_6: content.goods,
      Quantity_7: content.quantity,
      Originals: content.originals,
      Copies: content.copies,
    },
    InvoiceDetails: {
      invoiceNumber: content.invoiceNumber,
      invCurrency: content.invoiceCurrency,
      invAmount: content.invoiceAmount,
    },
  };
}
