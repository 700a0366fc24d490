/**
 * Paths of the values that a certificate needs, in a syntax of EN 16931. Alternative names of a step are separated by
 * `|`; those after the first are of ZUGFeRD 1.0 and Order-X.
 *
 * Sources: EN 16931-1 (business terms), CEN/TS 16931-3-2 (UBL 2.1) and 16931-3-3 X, ZUGFeRD 1.0 and Factur-X 1.07
 * technical annexes.
 */
export interface SyntaxTerms {
  readonly roots: readonly string[];
  /** A path that exists only in this syntax, because an early ZUGFeRD has the same root as UBL. */
  readonly mark: string;
  /** Namespace of the root, in all its versions. */
  readonly namespace: RegExp;
  readonly header: Readonly<Record<HeaderTerm, readonly string[]>>;
  readonly parties: Readonly<Record<'seller' | 'buyer' | 'shipTo', string>>;
  readonly party: PartyTerms;
  readonly lines: string;
  readonly line: Readonly<Record<LineTerm, readonly string[]>>;
  readonly quantity: string;
}

/** A value of the whole invoice; the first of its paths that has a text counts. */
type HeaderTerm =
  | 'typeCode'
  | 'number'
  | 'issueDate'
  | 'currency'
  | 'total'
  | 'purchaseOrder'
  | 'salesOrder'
  | 'deliveryTerms'
  | 'deliveryPlace'
  | 'transportMode';
type LineTerm = 'kind' | 'number' | 'name' | 'description' | 'amount' | 'originCountryCode';
type WeightTerm = 'grossWeight' | 'netWeight';

export interface PartyTerms {
  readonly name: readonly string[];
  readonly addressLines: readonly string[];
  readonly city: readonly string[];
  readonly state: readonly string[];
  readonly zip: readonly string[];
  readonly countryCode: readonly string[];
}

const transaction = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const agreement = `${transaction}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const delivery = `${transaction}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`;
const settlement = `${transaction}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const sums = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const document = 'ExchangedDocument|HeaderExchangedDocument';
const referenced = 'IssuerAssignedID|ID';
const address = 'PostalTradeAddress';
const lineSettlement = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const lineSums = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const product = 'SpecifiedTradeProduct';

/** UN/CEFACT Cross Industry Invoice. */
export const ciiTerms: SyntaxTerms = {
  roots: ['CrossIndustryInvoice', 'CrossIndustryDocument', 'SCRDMCCBDACIOMessageStructure', 'Invoice'],
  mark: document,
  namespace: /^urn:(?:un:unece:uncefact:data:|ferd:)/u,
  header: {
    typeCode: [`${document}/TypeCode`],
    number: [`${document}/ID`],
    issueDate: [`${document}/IssueDateTime/DateTimeString|DateTime`, `${document}/IssueDateTime`],
    currency: [`${settlement}/InvoiceCurrencyCode`, `${settlement}/OrderCurrencyCode`],
    total: [`${settlement}/${sums}/GrandTotalAmount`],
    purchaseOrder: [`${agreement}/BuyerOrderReferencedDocument/${referenced}`],
    salesOrder: [`${agreement}/SellerOrderReferencedDocument/${referenced}`],
    deliveryTerms: [`${agreement}/ApplicableTradeDeliveryTerms/DeliveryTypeCode`],
    deliveryPlace: [`${agreement}/ApplicableTradeDeliveryTerms/RelevantTradeLocation/Name`],
    transportMode: [`${delivery}/RelatedSupplyChainConsignment/SpecifiedLogisticsTransportMovement/ModeCode`],
  },
  parties: {
    seller: `${agreement}/SellerTradeParty`,
    buyer: `${agreement}/BuyerTradeParty`,
    shipTo: `${delivery}/ShipToTradeParty`,
  },
  party: {
    name: ['Name'],
    addressLines: [`${address}/LineOne`, `${address}/LineTwo`, `${address}/LineThree`],
    city: [`${address}/CityName`],
    state: [`${address}/CountrySubDivisionName`],
    zip: [`${address}/PostcodeCode`],
    countryCode: [`${address}/CountryID`],
  },
  lines: `${transaction}/IncludedSupplyChainTradeLineItem`,
  line: {
    kind: ['AssociatedDocumentLineDocument/LineStatusReasonCode'],
    number: ['AssociatedDocumentLineDocument/LineID'],
    name: [`${product}/Name`],
    description: [`${product}/Description`],
    amount: [`${lineSettlement}/${lineSums}/LineTotalAmount`],
    originCountryCode: [`${product}/OriginTradeCountry/ID`],
  },
  quantity:
    'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity|RequestedQuantity|AgreedQuantity',
};

const postal = 'PostalAddress|Address';

/** OASIS Universal Business Language 2.1. */
export const ublTerms: SyntaxTerms = {
  roots: ['Invoice', 'CreditNote'],
  mark: 'ID',
  namespace: /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/u,
  header: {
    typeCode: ['InvoiceTypeCode|CreditNoteTypeCode'],
    number: ['ID'],
    issueDate: ['IssueDate'],
    currency: ['DocumentCurrencyCode'],
    total: ['LegalMonetaryTotal/TaxInclusiveAmount'],
    purchaseOrder: ['OrderReference/ID'],
    salesOrder: ['OrderReference/SalesOrderID'],
    deliveryTerms: ['DeliveryTerms/ID', 'DeliveryTerms/SpecialTerms'],
    deliveryPlace: ['DeliveryTerms/DeliveryLocation/Name'],
    transportMode: ['Delivery/Shipment/ShipmentStage/TransportModeCode'],
  },
  parties: {
    seller: 'AccountingSupplierParty/Party',
    buyer: 'AccountingCustomerParty/Party',
    shipTo: 'Delivery',
  },
  party: {
    name: ['PartyLegalEntity/RegistrationName', 'DeliveryParty/PartyName/Name', 'PartyName/Name'],
    addressLines: ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].flatMap((line) => [
      `${postal}/${line}`,
      `DeliveryLocation/${postal}/${line}`,
    ]),
    city: [`${postal}/CityName`, `DeliveryLocation/${postal}/CityName`],
    state: [`${postal}/CountrySubentity`, `DeliveryLocation/${postal}/CountrySubentity`],
    zip: [`${postal}/PostalZone`, `DeliveryLocation/${postal}/PostalZone`],
    countryCode: [
      `${postal}/Country/IdentificationCode`,
      `DeliveryLocation/${postal}/Country/IdentificationCode`,
    ],
  },
  lines: 'InvoiceLine|CreditNoteLine',
  line: {
    kind: [],
    number: ['ID'],
    name: ['Item/Name'],
    description: ['Item/Description'],
    amount: ['LineExtensionAmount'],
    originCountryCode: ['Item/OriginCountry/IdentificationCode'],
  },
  quantity: 'InvoicedQuantity|CreditedQuantity',
};

/** Paths of the weights of the whole delivery, in either syntax. */
export const weightTerms: Readonly<Record<WeightTerm, readonly string[]>> = {
  grossWeight: [
    `${delivery}/RelatedSupplyChainConsignment/GrossWeightMeasure`,
    'Delivery/Shipment/GrossWeightMeasure',
  ],
  netWeight: [
    `${delivery}/RelatedSupplyChainConsignment/NetWeightMeasure`,
    'Delivery/Shipment/NetWeightMeasure',
  ],
};
