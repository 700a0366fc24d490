import type { HabitId } from '../../domain/finding.ts';

interface HabitWords {
  /** Shown in the box. */
  readonly short: string;
  /** Shown in the panel. */
  readonly long: string;
}

export const habits: Readonly<Record<HabitId, () => HabitWords>> = {
  postBox: () => ({
    short: 'A street, not a PO box',
    long: 'The consignor has a PO box. Chambers require a street address.',
  }),
  consignorAddress: () => ({
    short: 'The address is not complete',
    long: 'The consignor’s address is not complete: street, city and country are needed.',
  }),
  unknownConsignee: () => ({
    short: 'Not known yet? TO ORDER',
    long: 'If the consignee is not known yet, write TO ORDER.',
  }),
  consigneeAddress: () => ({
    short: 'The address is not complete',
    long: 'The consignee’s address is not complete: street, city and country are needed.',
  }),
  toOrderWithoutDestination: () => ({
    short: 'TO ORDER needs a destination',
    long: 'With TO ORDER, a destination is required.',
  }),
  destinationMissing: () => ({ short: 'The destination is missing', long: 'The destination is missing.' }),
  destinationNotACountry: () => ({
    short: 'Not a known country',
    long: 'The destination is not a known country. It is sent as it stands; choose the country from the list if there is one.',
  }),
  countryTwice: () => ({
    short: 'The country is printed twice',
    long: 'This line repeats the country, which is printed below the address anyway.',
  }),
  destinationTwice: () => ({
    short: 'The destination is given twice',
    long: 'The country of destination is given here again. It should appear only once.',
  }),
  vesselNamed: () => ({
    short: 'Means of transport, not the vessel: By sea',
    long: 'Box 4 names a vessel. Chambers accept only the means of transport: By sea.',
  }),
  modeMissing: () => ({
    short: 'Means of transport is missing: By sea, By road…',
    long: 'Box 4 does not give the means of transport, for example By sea or By road.',
  }),
  orderDiffers: () => ({
    short: 'Different from the purchase order',
    long: 'The order number in the remarks differs from the purchase order under Order and invoice.',
  }),
  severalOrigins: () => ({
    short: 'Goods of several origins: see box 6',
    long: 'Box 6 names another origin. Write “Several origins: see box 6” in the remarks.',
  }),
  orderNumberInGoods: () => ({
    short: 'Order numbers belong in box 5',
    long: 'Numbers of orders and letters of credit belong in the remarks.',
  }),
  marksMissing: () => ({
    short: 'Marks are missing (none: NO MARKS)',
    long: 'The marks are missing. If there are none, write NO MARKS or AS ADDRESSED.',
  }),
  itemNumbers: () => ({
    short: 'Number each kind of goods',
    long: 'With several kinds of goods, each usually has an item number.',
  }),
  packagesMissing: () => ({
    short: 'Number and kind of packages are missing',
    long: 'Number and kind of packages are missing. If there are none, write unpacked, loose or in bulk.',
  }),
  packagesNotCounted: () => ({
    short: 'How many packages?',
    long: 'The kind of packages is given, but not their number.',
  }),
  brandAlone: () => ({
    short: 'Description of goods, not only the brand',
    long: 'Only a brand is given. Add the usual trade description of the goods.',
  }),
  invoiceNotInGoods: () => ({
    short: 'Invoice number and date are missing',
    long: 'Box 6 does not give the invoice number and date.',
  }),
  invoiceDateMissing: () => ({
    short: 'The date of the invoice is missing',
    long: 'Box 6 gives the invoice number, but not its date.',
  }),
  invoiceDiffers: () => ({
    short: 'Different from the invoice number',
    long: 'Box 6 gives another invoice number than Order and invoice.',
  }),
  tariffCode: () => ({
    short: 'No tariff numbers (HS) here',
    long: 'Box 6 contains a tariff number (HS). German chambers do not allow it on the certificate.',
  }),
  continuationSheet: () => ({
    short: 'There are no continuation sheets',
    long: 'Box 6 refers to a continuation sheet, but there are none. Refer to the invoice, or apply for another certificate.',
  }),
  quantityMissing: () => ({ short: 'The quantity is missing', long: 'The quantity is missing.' }),
  weightMissing: () => ({
    short: 'A weight or measure is missing',
    long: 'The quantity has no weight or other measure.',
  }),
  grossWeight: () => ({
    short: 'Gross weight in kg is missing',
    long: 'The quantity has no gross weight in kg.',
  }),
  amountOfAllParts: () => ({
    short: 'Amount of the whole invoice',
    long: 'The goods of the invoice are split into several applications, and this one has the whole invoice amount. Enter the amount of these goods, or keep it if your chamber requires the total.',
  }),
  invoiceDateNotADay: () => ({
    short: 'Not a valid date',
    long: 'The invoice date is not a valid date, so it is not written into box 6. Enter day, month and year.',
  }),
  weightNotANumber: () => ({
    short: 'Not a weight',
    long: 'The weight is not a number of kilograms, so it is not written into box 7. Enter it as a number, in kilograms.',
  }),
};
