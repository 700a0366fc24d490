import type { TableWords } from '../../rules/tables/headings.ts';

/** Heads of tables of applications. */
export const headings: TableWords['headings'] = {
  roles: { consignor: 'Consignor', consignee: 'Consignee' },
  lines: {
    name: 'name',
    name2: 'name 2',
    address1: 'address',
    address2: 'address 2',
    address3: 'address 3',
    city: 'city',
    state: 'state',
    zip: 'postcode',
    countryCode: 'country code',
  },
  plain: {
    originCountryCode: 'Country of origin',
    destination: 'Destination',
    transportDetails: 'Transport details',
    remarks: 'Remarks',
    goods: 'Goods',
    quantity: 'Quantity',
    invoiceNumber: 'Invoice number',
    invoiceAmount: 'Invoice amount',
    invoiceCurrency: 'Invoice currency',
    originals: 'Originals',
    copies: 'Copies',
    returnOriginalsBy: 'Return originals by',
    clientReference: 'Client reference',
    purchaseOrder: 'Purchase order',
    consignorReference: 'Consignor reference',
    comments: 'Comment',
  },
  facts: {
    status: 'Status',
    register: 'Register',
    created: 'Made on',
    changed: 'Changed on',
    accepted: 'Accepted on',
    applicationNumber: 'Application number',
    diyCost: 'Cost DIY',
    fsCost: 'Cost FS',
    shippingHandlingCost: 'Shipping and handling',
    pdfs: 'PDFs',
  },
  states: {
    draft: 'Draft',
    ready: 'Ready',
    waiting: 'Waiting to be sent',
    sending: 'Sending',
    accepted: 'Accepted',
    refused: 'Refused',
    unknown: 'Outcome unknown',
    issued: 'Issued',
  },
  registers: { practice: 'Practice', service: 'Service' },
};

/** Heads and names of the tables that the program writes and reads. */
export const tables: TableWords = {
  headings,
  addresses: {
    name: 'Name',
    name2: 'Name, line 2',
    address1: 'Address',
    address2: 'Address, line 2',
    address3: 'Address, line 3',
    city: 'City',
    state: 'State',
    zip: 'Postcode',
    countryCode: 'Country code',
    roles: 'Stands as',
    uses: 'Uses',
    lastUsedAt: 'Last used',
  },
  /** A sheet or a file of several applications. */
  applications: 'Applications',
  /** A file with the address book; stands in the name of the file. */
  addressBook: 'address-book',
};
