import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent, Party } from '../../../shared/domain/content.ts';

function party({ countryCode, ...lines }: Party) {
  return { ...lines, CountryISOCode: countryCode };
}

/** A destination of the tests is the code of a country that English calls the same everywhere, or any text. */
function nameOf(destination: string): string {
  if (!/^[A-Z]{2}$/.test(destination)) return destination;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(destination) ?? destination;
}

/**
 * What must arrive of a draft, written down from "Submit CO application" of the specification and not from the
 * program. For texts that are in NFC already.
 */
export function expectedOnWire(content: ApplicationContent, tag: ServiceTag) {
  return {
    Options: {
      Service: tag,
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
