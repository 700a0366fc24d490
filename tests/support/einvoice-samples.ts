import { deflateSync } from 'node:zlib';
import { assemblePdf, streamObject } from './broken-pdfs.ts';

/**
 * A PDF of one page with files inside it. `relation`: AFRelationship of the files as in PDF/A-3; an empty one is left
 * out. `named`: whether the files are in the list of files or only associated with the document. `shown`: what the page
 * draws in Helvetica; `more`: further entries of the catalog.
 */
export function pdfWithFiles(
  files: Readonly<Record<string, Buffer>>,
  relation = 'Data',
  named: 'listed' | 'associated' = 'listed',
  { shown = '', more = '' }: { readonly shown?: string; readonly more?: string } = {},
): Buffer {
  const names = Object.keys(files);
  const first = 6;
  const tree = names.map((name, at) => `(${name}) ${first + 2 * at} 0 R`).join(' ');
  const associated = names.map((_name, at) => `${first + 2 * at} 0 R`).join(' ');
  const list =
    named === 'listed' ? `/Names << /EmbeddedFiles << /Names [${tree}] >> >>` : `/AF [${associated}]`;
  return assemblePdf([
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${list} ${more} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    streamObject('', Buffer.from(shown)),
    ...names.flatMap((name, at) => [
      Buffer.from(
        `<< /Type /Filespec /F (${name}) /UF (${name})${relation === '' ? '' : ` /AFRelationship /${relation}`} /EF << /F ${first + 2 * at + 1} 0 R >> >>`,
      ),
      named === 'listed' && (files[name]?.length ?? 0) < 1_000_000
        ? streamObject('/Type /EmbeddedFile /Subtype /text#2Fxml', files[name] ?? Buffer.alloc(0))
        : streamObject(
            '/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode',
            deflateSync(files[name] ?? Buffer.alloc(0)),
          ),
    ]),
  ]);
}

const party = (name: string, street: string, zip: string, city: string, country: string): string =>
  `<ram:Name>${name}</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>${zip}</ram:PostcodeCode>
  <ram:LineOne>${street}</ram:LineOne><ram:CityName>${city}</ram:CityName><ram:CountryID>${country}</ram:CountryID></ram:PostalTradeAddress>`;

interface SampleLine {
  readonly number: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amount: string;
}

const ciiLine = ({ number, name, quantity, unit, amount }: SampleLine): string =>
  `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${number}</ram:LineID></ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name><ram:OriginTradeCountry><ram:ID>DE</ram:ID></ram:OriginTradeCountry></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`;

/** An invoice of the extended Factur-X profile; its goods are delivered to another address than the invoice. */
export const ciiInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
 <rsm:ExchangedDocument><ram:ID>26-11873</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20261117</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  ${ciiLine({ number: '10', name: 'CNC machining centre &amp; table,\n   type HM 850', quantity: '1.0000', unit: 'H87', amount: '181000.00' })}
  ${ciiLine({ number: '20', name: 'Cutting oil', quantity: '1250.5000', unit: 'KGM', amount: '3250.00' })}
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty>${party('Hallwanger Maschinenbau GmbH', 'Industriestraße 14', '72555', 'Metzingen', 'DE')}</ram:SellerTradeParty>
   <ram:BuyerTradeParty>${party('Demirkaya Holding A.Ş.', 'Barbaros Bulvarı 1', '34353', 'İstanbul', 'TR')}</ram:BuyerTradeParty>
   <ram:ApplicableTradeDeliveryTerms><ram:DeliveryTypeCode>CPT</ram:DeliveryTypeCode><ram:RelevantTradeLocation><ram:Name>Gebze</ram:Name></ram:RelevantTradeLocation></ram:ApplicableTradeDeliveryTerms>
   <ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>HM-2026-0147</ram:IssuerAssignedID></ram:SellerOrderReferencedDocument>
   <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>4500118204</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty>${party('Demirkaya Makina San. ve Tic. A.Ş.', 'Organize Sanayi Bölgesi, 7. Cadde No: 22', '41480', 'Gebze', 'TR')}</ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>184250.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

/** The same invoice in UBL, as far as UBL has places for its contents. */
export const ublInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
 <cbc:ID>26-11873</cbc:ID><cbc:IssueDate>2026-11-17</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
 <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:OrderReference><cbc:ID>4500118204</cbc:ID><cbc:SalesOrderID>HM-2026-0147</cbc:SalesOrderID></cac:OrderReference>
 <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Industriestraße 14</cbc:StreetName><cbc:CityName>Metzingen</cbc:CityName><cbc:PostalZone>72555</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyLegalEntity><cbc:RegistrationName>Hallwanger Maschinenbau GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
 <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress><cbc:StreetName>Barbaros Bulvarı 1</cbc:StreetName><cbc:CityName>İstanbul</cbc:CityName><cbc:PostalZone>34353</cbc:PostalZone><cac:Country><cbc:IdentificationCode>TR</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyLegalEntity><cbc:RegistrationName>Demirkaya Holding A.Ş.</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
 <cac:Delivery><cac:DeliveryLocation><cac:Address><cbc:StreetName>Organize Sanayi Bölgesi, 7. Cadde No: 22</cbc:StreetName><cbc:CityName>Gebze</cbc:CityName><cbc:PostalZone>41480</cbc:PostalZone><cac:Country><cbc:IdentificationCode>TR</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation>
  <cac:DeliveryParty><cac:PartyName><cbc:Name>Demirkaya Makina San. ve Tic. A.Ş.</cbc:Name></cac:PartyName></cac:DeliveryParty>
  <cac:Shipment><cbc:ID>1</cbc:ID><cbc:GrossWeightMeasure unitCode="KGM">6840</cbc:GrossWeightMeasure></cac:Shipment></cac:Delivery>
 <cac:DeliveryTerms><cbc:ID>CPT</cbc:ID><cac:DeliveryLocation><cbc:Name>Gebze</cbc:Name></cac:DeliveryLocation></cac:DeliveryTerms>
 <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">184250.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
 <cac:InvoiceLine><cbc:ID>10</cbc:ID><cbc:InvoicedQuantity unitCode="H87">1.0000</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">181000.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>CNC machining centre &amp; table,
   type HM 850</cbc:Name><cac:OriginCountry><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:OriginCountry></cac:Item></cac:InvoiceLine>
 <cac:InvoiceLine><cbc:ID>20</cbc:ID><cbc:InvoicedQuantity unitCode="KGM">1250.5000</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">3250.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Cutting oil</cbc:Name><cac:OriginCountry><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:OriginCountry></cac:Item></cac:InvoiceLine>
</Invoice>`;
