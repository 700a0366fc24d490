import { describe, expect, it } from 'vitest';
import { toWireApplication, wirePlaces } from '../../../../../electron/services/wire/co-service.ts';
import { emptyContent, writeField } from '../../../../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../../../../shared/domain/fields.ts';

const party = (role: string): string =>
  `{"name":"${role}.name","name2":"${role}.name2","address1":"${role}.address1","address2":"${role}.address2","address3":"${role}.address3","city":"${role}.city","state":"${role}.state","zip":"${role}.zip","CountryISOCode":"${role}.countryCode"}`;

describe('the body of an application', () => {
  it('has every field under its name, in the order of the specification', () => {
    const content = fieldPaths.reduce((made, path) => writeField(made, path, path), emptyContent);
    expect(JSON.stringify(toWireApplication(content, 'DIY'))).toBe(
      `{"Options":{"Service":"DIY","ReturnOrigBy":"returnOriginalsBy","Comments":"comments","ClientReferenceNumber":"clientReference","PurchaseOrderNumber":"purchaseOrder"},"cocert":{"ConsignorRef":"consignorReference","Consignor_1":${party('consignor')},"Consignee_2":${party('consignee')},"CountryOfOrigin_3":"originCountryCode","Quantity_7":"quantity","DestinationCountry":"destination","Originals":"originals","Copies":"copies","TransportDetails_4":"transportDetails","Remarks_5":"remarks","DescriptionOfGoods_6":"goods"},"InvoiceDetails":{"invoiceNumber":"invoiceNumber","invCurrency":"invoiceCurrency","invAmount":"invoiceAmount"}}`,
    );
  });

  it('has a place of its own for every field that is sent', () => {
    const places = [...wirePlaces.values()].map((names) => names.join('.'));
    const sent = fieldPaths.filter((path) => factsOf(path).isSent);
    expect([...wirePlaces.keys()].sort()).toEqual([...sent].sort());
    expect(new Set(places).size).toBe(sent.length);
    const kept = fieldPaths.filter((path) => !factsOf(path).isSent);
    expect(kept).toEqual([
      'invoiceDate',
      'grossWeight',
      'netWeight',
      'packages',
      'certificateLanguage',
      'printSize',
      'tags',
      'submitAs',
    ]);
  });
});
