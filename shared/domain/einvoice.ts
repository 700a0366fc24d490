import { z } from 'zod';

/** The longest text of an invoice that is taken over. UTF-16 units. */
const longestText = 8_000;
const maxLines = 2_000;
const text = z.string().max(longestText);

const einvoicePartySchema = z.object({
  name: text,
  /** Lines of the address before the town. */
  addressLines: z.array(text).max(4),
  city: text,
  state: text,
  zip: text,
  /** ISO 3166-1 alpha-2 code as written in the invoice. */
  countryCode: text,
});
export type EinvoiceParty = z.infer<typeof einvoicePartySchema>;

const einvoiceLineSchema = z.object({
  /** BT-126. */
  number: text,
  /** BT-153. */
  name: text,
  /** BT-154. */
  description: text,
  /** BT-129: decimal text with a dot. */
  quantity: text,
  /** BT-130: code of UN/ECE Recommendation 20, or of 21 with an X before it. */
  unitCode: text,
  /** BT-131, without VAT: decimal text with a dot. */
  amount: text,
  /** BT-159: ISO 3166-1 alpha-2. */
  originCountryCode: text,
});
export type EinvoiceLine = z.infer<typeof einvoiceLineSchema>;

/**
 * What an electronic invoice of EN 16931 says that a certificate needs. Texts are unchanged; empty where the invoice
 * has none. The business terms (BT-1 and so on) are those of EN 16931-1.
 */
const einvoiceSchema = z.object({
  syntax: z.enum(['cii', 'ubl']),
  /** BT-3: 381 is a credit note. */
  typeCode: text,
  /** BT-1. */
  number: text,
  /** BT-2: ISO 8601 day. */
  issueDate: text,
  /** BT-5. */
  currency: text,
  /** BT-112, the total with VAT: decimal text with a dot. */
  total: text,
  /** BT-13. */
  purchaseOrder: text,
  /** BT-14. */
  salesOrder: text,
  /** BG-4. */
  seller: einvoicePartySchema.nullable(),
  /** BG-7. */
  buyer: einvoicePartySchema.nullable(),
  /** BG-13: where the goods are delivered; `null` where it is not said. */
  shipTo: einvoicePartySchema.nullable(),
  /** Delivery terms and their place, as in "CPT Gebze". */
  deliveryTerms: text,
  /** How the goods travel: code of UN/ECE Recommendation 19. */
  transportMode: text,
  /** Kilograms: decimal text with a dot. */
  grossWeight: text,
  netWeight: text,
  /** BG-25. */
  lines: z.array(einvoiceLineSchema).max(maxLines),
});
export type Einvoice = z.infer<typeof einvoiceSchema>;

/** Why a document cannot be read: damaged, too large or too complex, of an unknown form, or no longer there. */
export const unreadableReasons = ['damaged', 'tooLarge', 'unknownForm', 'inaccessible'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/**
 * Why an electronic invoice inside a PDF cannot be read: as above, or the PDF has several and nothing tells which one
 * counts.
 */
export const refusedReasons = ['damaged', 'tooLarge', 'unknownForm', 'several'] as const;

/** Result of searching a PDF for an electronic invoice. */
export const einvoiceReadingSchema = z.union([
  z.object({ kind: z.literal('none') }),
  /** There is one, but it cannot be read. */
  z.object({ kind: z.literal('unreadable'), reason: z.enum(refusedReasons) }),
  z.object({ kind: z.literal('read'), invoice: einvoiceSchema }),
]);
export type EinvoiceReading = z.infer<typeof einvoiceReadingSchema>;
