import type { HabitId } from '../../rules/habits/habit.ts';

interface HabitWords {
  /** In the box itself. */
  readonly short: string;
  /** In the panel. */
  readonly long: string;
}

export const habits: Readonly<Record<HabitId, () => HabitWords>> = {
  postBox: () => ({
    short: 'A street, not a PO box',
    long: 'The consignor has a PO box. Chambers want the street.',
  }),
  consignorAddress: () => ({
    short: 'The address is not complete',
    long: 'The consignor’s address is not complete: street, city and country belong to it.',
  }),
  unknownConsignee: () => ({
    short: 'Unknown is written TO ORDER',
    long: 'A consignee who is not known yet is written TO ORDER.',
  }),
  consigneeAddress: () => ({
    short: 'The address is not complete',
    long: 'The consignee’s address is not complete: street, city and country belong to it.',
  }),
  toOrderWithoutDestination: () => ({
    short: 'TO ORDER needs a destination',
    long: 'With TO ORDER, the destination has to be named.',
  }),
  destinationMissing: () => ({ short: 'The destination is missing', long: 'The destination is missing.' }),
  countryTwice: () => ({
    short: 'The country is printed twice',
    long: 'This line names the country, which is printed below the address anyway.',
  }),
  destinationTwice: () => ({
    short: 'The destination stands once only',
    long: 'The country of destination is named here once more. It should stand once only.',
  }),
  vesselNamed: () => ({
    short: 'Name the way, not the vessel: By sea',
    long: 'Box 4 names a vessel. Chambers want the way only: By sea.',
  }),
  modeMissing: () => ({
    short: 'Name the way: By sea, By road…',
    long: 'Box 4 does not say how the goods travel, for example By sea or By road.',
  }),
  orderDiffers: () => ({
    short: 'Not the purchase order beside the page',
    long: 'The order number in the remarks is not the purchase order beside the page.',
  }),
  severalOrigins: () => ({
    short: 'Goods of several origins: see box 6',
    long: 'Box 6 names another origin. Write “Several origins: see box 6” in the remarks.',
  }),
  orderNumberInGoods: () => ({
    short: 'Order numbers go to box 5',
    long: 'Numbers of orders and letters of credit belong in the remarks.',
  }),
  marksMissing: () => ({
    short: 'Marks are missing; none is NO MARKS',
    long: 'The marks are missing. Without any, write NO MARKS or AS ADDRESSED.',
  }),
  itemNumbers: () => ({
    short: 'Number each kind of goods',
    long: 'An item number is usual when there are two kinds of goods.',
  }),
  packagesMissing: () => ({
    short: 'Number and kind of packages are missing',
    long: 'Number and kind of packages are missing. Without any, write unpacked, loose or in bulk.',
  }),
  packagesNotCounted: () => ({
    short: 'How many packages?',
    long: 'The packages are named, but not how many there are.',
  }),
  brandAlone: () => ({
    short: 'Say what it is, not the brand alone',
    long: 'A brand stands alone. Say what the goods are in general words.',
  }),
  invoiceNotInGoods: () => ({
    short: 'Invoice number and date are missing',
    long: 'The goods do not name the invoice with its number and date.',
  }),
  invoiceDateMissing: () => ({
    short: 'The date of the invoice is missing',
    long: 'The goods name the invoice, but not its date.',
  }),
  invoiceDiffers: () => ({
    short: 'Not the invoice number beside the page',
    long: 'The goods name another invoice number than the one beside the page.',
  }),
  tariffCode: () => ({
    short: 'No tariff numbers (HS) here',
    long: 'The goods hold a tariff number (HS). German chambers want none on the certificate.',
  }),
  continuationSheet: () => ({
    short: 'There are no continuation sheets',
    long: 'The goods speak of a further sheet, and there are none. Refer to the invoice, or make another certificate.',
  }),
  quantityMissing: () => ({ short: 'The quantity is missing', long: 'The quantity is missing.' }),
  weightMissing: () => ({
    short: 'A weight or measure is missing',
    long: 'The quantity has no weight and no other measure.',
  }),
  grossWeight: () => ({
    short: 'Gross weight in kg is missing',
    long: 'The quantity has no gross weight in kg.',
  }),
};
