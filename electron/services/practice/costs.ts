import Big from 'big.js';

const ExactDecimal = Big();
// In strict mode the library throws on a JavaScript number, so no float can slip in.
ExactDecimal.strict = true;

/** What an application is charged by, as it stands on the wire. */
export interface ChargedApplication {
  /** Decimal text with a dot. */
  readonly invoiceAmount: string;
  /** Whole numbers as text. */
  readonly originals: string;
  readonly copies: string;
}

interface Tariff {
  readonly application: string;
  readonly original: string;
  readonly copy: string;
}

/**
 * An invented tariff in no currency, near to what chambers ask:
 *
 *     DIY  18.00 for the application,  6.00 for each original, 2.00 for each copy
 *     FS   30.00 for the application, 12.00 for each original, 4.00 for each copy
 *     both  1.50 for each commenced 10,000 of the first 200,000 of the invoice, 0.001 % of what lies above
 *     FS   24.90 for sending up to three papers, 1.15 for each further one
 *
 * Sums are exact and rounded once, half up, to two places.
 */
const tariffs = {
  DIY: { application: '18.00', original: '6.00', copy: '2.00' },
  FS: { application: '30.00', original: '12.00', copy: '4.00' },
} as const satisfies Record<string, Tariff>;

const invoiceShare = { stepsUpTo: '200000', stepSize: '10000', perStep: '1.50', above: '0.00001' } as const;
const shipping = { parcel: '24.90', papersInParcel: '3', furtherPaper: '1.15' } as const;

/** What the certificate costs, as decimal text with two places. */
export function certificateCost(tag: keyof typeof tariffs, charged: ChargedApplication): string {
  const tariff = tariffs[tag];
  return new ExactDecimal(tariff.application)
    .plus(new ExactDecimal(tariff.original).times(charged.originals))
    .plus(new ExactDecimal(tariff.copy).times(charged.copies))
    .plus(shareOfInvoice(charged.invoiceAmount))
    .toFixed(2, Big.roundHalfUp);
}

/** What sending the papers costs, as decimal text with two places. DIY sends none. */
export function shippingCost(tag: keyof typeof tariffs, charged: ChargedApplication): string {
  if (tag === 'DIY') return '0.00';
  const further = new ExactDecimal(charged.originals).plus(charged.copies).minus(shipping.papersInParcel);
  const charge = new ExactDecimal(shipping.furtherPaper).times(further.gt('0') ? further : '0');
  return charge.plus(shipping.parcel).toFixed(2, Big.roundHalfUp);
}

function shareOfInvoice(invoiceAmount: string): Big {
  const amount = new ExactDecimal(invoiceAmount);
  const limit = new ExactDecimal(invoiceShare.stepsUpTo);
  const above = amount.gt(limit) ? amount.minus(limit) : new ExactDecimal('0');
  return commencedSteps(amount.minus(above))
    .times(invoiceShare.perStep)
    .plus(above.times(invoiceShare.above));
}

/** Found by the remainder: a quotient would be rounded to the library's twenty places. */
function commencedSteps(amount: Big): Big {
  const remainder = amount.mod(invoiceShare.stepSize);
  const whole = amount.minus(remainder).div(invoiceShare.stepSize);
  return remainder.gt('0') ? whole.plus('1') : whole;
}
