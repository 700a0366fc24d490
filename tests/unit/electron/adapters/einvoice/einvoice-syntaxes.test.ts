import { describe, expect, it } from 'vitest';
import { readEinvoice } from '../../../../../electron/adapters/einvoice/read-einvoice.ts';
import { einvoiceReading } from '../../../../../shared/rules/reading/einvoice-reading.ts';
import { readingFields } from '../../../../support/reading-fields.ts';

// Each syntax with the names and namespaces of its own schema, written separately from the program's table.

const un = 'urn:un:unece:uncefact:data:standard';
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

interface Cii {
  readonly guideline: string;
  readonly root: string;
  readonly schema: string;
  readonly typeCode?: string;
  /** Additional elements of a later version of the schema. */
  readonly line?: string;
  readonly parties?: string;
  readonly quantity?: string;
  readonly currency?: string;
}

function cii({
  guideline,
  root,
  schema,
  typeCode = '380',
  line = '',
  parties = '',
  quantity = 'BilledQuantity',
  currency = 'InvoiceCurrencyCode',
}: Cii): string {
  const party = (name: string, zip: string, street: string, city: string, country: string): string =>
    `<ram:GlobalID schemeID="0088">4000001123452</ram:GlobalID><ram:Name>${name}</ram:Name>${parties}<ram:PostalTradeAddress><ram:PostcodeCode>${zip}</ram:PostcodeCode><ram:LineOne>${street}</ram:LineOne><ram:CityName>${city}</ram:CityName><ram:CountryID>${country}</ram:CountryID></ram:PostalTradeAddress>`;
  return `<?xml version="1.0" encoding="UTF-8"?><rsm:${root} xmlns:rsm="${un}:${schema}:100" xmlns:qdt="${un}:QualifiedDataType:100" xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${un}:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>26-118</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261117</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
   <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID>${line}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Pump HP 850</ram:Name><ram:OriginTradeCountry><ram:ID>DE</ram:ID></ram:OriginTradeCountry></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeDelivery><ram:${quantity} unitCode="H87">4</ram:${quantity}></ram:SpecifiedLineTradeDelivery></ram:IncludedSupplyChainTradeLineItem>
   <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party('Hallwanger GmbH', '72555', 'Industriestraße 14', 'Metzingen', 'DE')}</ram:SellerTradeParty><ram:BuyerTradeParty>${party('Nordisk Verktøy AS', '0357', 'Industrigata 9', 'Oslo', 'NO')}</ram:BuyerTradeParty>
    <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-77</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery/>
   <ram:ApplicableHeaderTradeSettlement><ram:${currency}>EUR</ram:${currency}><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount><ram:GrandTotalAmount>1240.50</ram:GrandTotalAmount><ram:DuePayableAmount>40.50</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction></rsm:${root}>`;
}

const zugferd1 = `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:12" xmlns:udt="${un}:UnqualifiedDataType:15">
 <rsm:SpecifiedExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:comfort</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:SpecifiedExchangedDocumentContext>
 <rsm:HeaderExchangedDocument><ram:ID>26-118</ram:ID><ram:Name>RECHNUNG</ram:Name><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261117</udt:DateTimeString></ram:IssueDateTime></rsm:HeaderExchangedDocument>
 <rsm:SpecifiedSupplyChainTradeTransaction><ram:ApplicableSupplyChainTradeAgreement>
  <ram:SellerTradeParty><ram:Name>Hallwanger GmbH</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>72555</ram:PostcodeCode><ram:LineOne>Industriestraße 14</ram:LineOne><ram:CityName>Metzingen</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:SellerTradeParty>
  <ram:BuyerTradeParty><ram:Name>Nordisk Verktøy AS</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>0357</ram:PostcodeCode><ram:LineOne>Industrigata 9</ram:LineOne><ram:CityName>Oslo</ram:CityName><ram:CountryID>NO</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
  <ram:BuyerOrderReferencedDocument><ram:ID>PO-77</ram:ID></ram:BuyerOrderReferencedDocument></ram:ApplicableSupplyChainTradeAgreement><ram:ApplicableSupplyChainTradeDelivery/>
  <ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementMonetarySummation><ram:GrandTotalAmount currencyID="EUR">1240.50</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>
  <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedSupplyChainTradeDelivery><ram:BilledQuantity unitCode="C62">4</ram:BilledQuantity></ram:SpecifiedSupplyChainTradeDelivery>
   <ram:SpecifiedTradeProduct><ram:Name>Pump HP 850</ram:Name><ram:OriginTradeCountry><ram:ID>DE</ram:ID></ram:OriginTradeCountry></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
 </rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`;

function ubl(
  customization: string,
  profile: string,
  further = '',
  root: 'Invoice' | 'CreditNote' = 'Invoice',
): string {
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const party = (name: string, zip: string, street: string, city: string, country: string): string =>
    `<cac:Party><cbc:EndpointID schemeID="0088">4000001123452</cbc:EndpointID><cac:PartyName><cbc:Name>Trading name</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${zip}</cbc:PostalZone><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE811234567</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  return `<?xml version="1.0" encoding="UTF-8"?><ubl:${root} xmlns:ubl="${oasis}:${root}-2" xmlns:cac="${oasis}:CommonAggregateComponents-2" xmlns:cbc="${oasis}:CommonBasicComponents-2">
 <cbc:CustomizationID>${customization}</cbc:CustomizationID><cbc:ProfileID>${profile}</cbc:ProfileID><cbc:ID>26-118</cbc:ID><cbc:IssueDate>2026-11-17</cbc:IssueDate><cbc:${root}TypeCode>${root === 'Invoice' ? '380' : '381'}</cbc:${root}TypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${further}
 <cac:OrderReference><cbc:ID>PO-77</cbc:ID></cac:OrderReference><cac:AccountingSupplierParty>${party('Hallwanger GmbH', '72555', 'Industriestraße 14', 'Metzingen', 'DE')}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${party('Nordisk Verktøy AS', '0357', 'Industrigata 9', 'Oslo', 'NO')}</cac:AccountingCustomerParty>
 <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">1240.50</cbc:LineExtensionAmount><cbc:TaxInclusiveAmount currencyID="EUR">1240.50</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">40.50</cbc:PayableAmount></cac:LegalMonetaryTotal>
 <cac:${root}Line><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="H87">4</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">1240.50</cbc:LineExtensionAmount><cac:Item><cbc:Name>Pump HP 850</cbc:Name><cac:OriginCountry><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:OriginCountry></cac:Item></cac:${root}Line></ubl:${root}>`;
}

const invoice = { root: 'CrossIndustryInvoice', schema: 'CrossIndustryInvoice' };
const factur = (profile: string): string =>
  `urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:${profile}`;
const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const peppol = 'urn:fdc:peppol.eu:2017:poacc:billing';

const syntaxes: readonly (readonly [name: string, xml: string])[] = [
  ['CII D16B (EN 16931)', cii({ ...invoice, guideline: 'urn:cen.eu:en16931:2017' })],
  ['CII D16B (XRechnung)', cii({ ...invoice, guideline: xrechnung })],
  [
    'CII D22B (Factur-X EXTENDED)',
    cii({
      ...{ ...invoice, guideline: factur('extended') },
      line: '<ram:ParentLineID/><ram:LineStatusReasonCode>DETAIL</ram:LineStatusReasonCode>',
      parties: '<ram:RoleCode>SE</ram:RoleCode><ram:Description>Further facts</ram:Description>',
    }),
  ],
  ['ZUGFeRD 1.0 (COMFORT)', zugferd1],
  ['UBL 2.1 Invoice (EN 16931)', ubl('urn:cen.eu:en16931:2017', 'urn:x')],
  [
    'UBL 2.1 Invoice (XRechnung)',
    ubl(xrechnung, `${peppol}:01:1.0`, '<cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>'),
  ],
  [
    'UBL 2.1 Invoice (Peppol BIS Billing 3)',
    ubl(
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      `${peppol}:01:1.0`,
      '<cbc:AccountingCost>4025</cbc:AccountingCost><cbc:BuyerReference>0150abc</cbc:BuyerReference>',
    ),
  ],
];

const fieldsOf = (xml: string): Readonly<Record<string, string>> => {
  const read = readEinvoice(Buffer.from(xml), 'ownNamespace');
  if (read.kind !== 'read') throw new Error(`It was not read: ${JSON.stringify(read)}`);
  const { document } = einvoiceReading(read.invoice);
  return { ...Object.fromEntries(readingFields(einvoiceReading(read.invoice), null, 'en')), document };
};

const said = {
  ...{ invoiceNumber: '26-118', invoiceDate: '2026-11-17', invoiceAmount: '1240.50', invoiceCurrency: 'EUR' },
  ...{ purchaseOrder: 'PO-77', originCountryCode: 'DE', goods: 'Pump HP 850', quantity: '4 pcs' },
  ...{ 'consignor.name': 'Hallwanger GmbH', 'consignor.address1': 'Industriestraße 14' },
  ...{ 'consignor.city': 'Metzingen', 'consignor.zip': '72555', 'consignor.countryCode': 'DE' },
  ...{ 'consignee.name': 'Nordisk Verktøy AS', 'consignee.address1': 'Industrigata 9' },
  ...{ 'consignee.city': 'Oslo', 'consignee.zip': '0357', 'consignee.countryCode': 'NO' },
};

describe('an electronic invoice by itself', () => {
  it.each(syntaxes)('says all that it has in %s', (_name, xml) => {
    expect(fieldsOf(xml)).toMatchObject({ ...said, document: 'invoice' });
  });

  it('is a credit note in UBL 2.1 CreditNote, and one of CII with the code of one', () => {
    const peppolCredit = ubl('urn:cen.eu:en16931:2017', 'urn:x', '', 'CreditNote');
    const ciiCredit = cii({ ...invoice, guideline: factur('basic'), typeCode: '381' });
    for (const xml of [peppolCredit, ciiCredit])
      expect(fieldsOf(xml)).toMatchObject({ ...said, document: 'creditNote' });
  });

  it('is no invoice in Order-X, and says as much as an order can', () => {
    const order = cii({
      ...{ root: 'SCRDMCCBDACIOMessageStructure', schema: 'SCRDMCCBDACIOMessageStructure' },
      ...{ guideline: 'urn:order-x.eu:1p0:comfort', typeCode: '220' },
      ...{ quantity: 'RequestedQuantity', currency: 'OrderCurrencyCode' },
    });
    const { invoiceNumber: _number, invoiceDate: _day, ...others } = said;
    expect(fieldsOf(order)).toMatchObject({ ...others, purchaseOrder: '26-118', document: 'other' });
    expect(fieldsOf(order)).not.toHaveProperty('invoiceNumber');
  });

  it('has its goods once where a line sums up others, or is there to be read only', () => {
    const [, xml] = syntaxes[2] ?? ['', ''];
    const line =
      /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/u.exec(
        xml,
      )?.[0] ?? '';
    const others = ['GROUP', 'INFORMATION'].map((kind) =>
      line.replace('DETAIL', kind).replace('Pump HP 850', kind),
    );
    expect(fieldsOf(xml.replace(line, others.join('') + line))).toMatchObject({
      goods: 'Pump HP 850',
      quantity: '4 pcs',
    });
  });
});
