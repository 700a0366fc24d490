import { z } from 'zod';
import { refusedReasons, unreadableReasons } from './einvoice.ts';
import { fieldPathSchema, fieldTextSchema } from './content.ts';
import { instantSchema } from './application.ts';
import { attachmentIdSchema } from './attachment.ts';

/**
 * What was read from an invoice, value by value: for which field, from which source, and where it is printed. All ways
 * of reading give this one shape, and no value counts before a person has checked it.
 */

/** The longest text of an invoice that is taken over. UTF-16 units. */
const longestText = 8_000;
const maxLines = 2_000;
const text = z.string().max(longestText);

/**
 * Where a value comes from, most certain first: the data of an electronic invoice, a layout that this office taught,
 * and rules over the printed words.
 */
const readingSources = ['einvoice', 'layout', 'text'] as const;

/**
 * A part of a page, in points of 1/72 inch from the upper left corner of the page as shown, with the PDF's rotation
 * applied: the same as a pdf.js viewport with scale 1.
 */
const rectangleSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type Rectangle = z.infer<typeof rectangleSchema>;

/** Where words are printed in a document. */
const placeSchema = z.object({
  /** The first page is 1. */
  page: z.int().positive(),
  /** One area for each line of the words. */
  areas: z.array(rectangleSchema).min(1).max(200),
  /** As printed, line by line. */
  words: text,
});
export type Place = z.infer<typeof placeSchema>;

const sourceSchema = z.enum(readingSources);

/**
 * What an electronic invoice says: the business term of EN 16931-1 (`BT-1`), or the name of the element where the
 * standard has no term, and its text, line by line.
 */
const statedSchema = z.object({ term: z.string().max(40), text });
export type StatedValue = z.infer<typeof statedSchema>;

const readValueSchema = z.object({
  field: fieldPathSchema,
  /** In the form of the field: an ISO 8601 day, a decimal text with a dot, a code, or words. */
  text,
  source: sourceSchema,
  /** `null` for data that is printed nowhere. */
  place: placeSchema.nullable(),
  /** Only for values from the data of an electronic invoice. */
  stated: statedSchema.optional(),
});
export type ReadValue = z.infer<typeof readValueSchema>;

/** The parties of an invoice that may be the consignee. */
const consigneeRoles = ['shipTo', 'buyer'] as const;
export type ConsigneeRole = (typeof consigneeRoles)[number];

const possibleConsigneeSchema = z.object({
  role: z.enum(consigneeRoles),
  /** The `consignee.…` fields that it would fill. */
  values: z.array(readValueSchema).max(9),
});

/** Means of transport. Source: UN/ECE Recommendation 19. */
const transportModes = ['sea', 'rail', 'road', 'air', 'mail', 'multimodal', 'inlandWater'] as const;
export type TransportMode = (typeof transportModes)[number];

/** One line of the invoice: one kind of goods. */
const readLineSchema = z.object({
  /** The invoice's own number of the line; empty where it has none. */
  number: text,
  /** Without line breaks. */
  name: text,
  /** Decimal text with a dot, or empty. */
  quantity: text,
  /** A code of UN/ECE Recommendation 20, or of 21 with an X before it, where it is known; otherwise as printed. */
  unit: text,
  /** Of the whole line, usually without VAT: decimal text with a dot, or empty. */
  amount: text,
  /** ISO 3166-1 alpha-2, or empty. */
  originCountryCode: text,
  place: placeSchema.nullable(),
});
export type ReadLine = z.infer<typeof readLineSchema>;

/** Statements of one or two documents that cannot all be true. Amounts and weights: decimal text with a dot. */
const contradictionSchema = z.discriminatedUnion('kind', [
  /** The lines and the surcharges do not add up to the total. */
  z.object({ kind: z.literal('totalAndLines'), total: text, sum: text }),
  /** Two sums that are both called total. */
  z.object({ kind: z.literal('totals'), totals: z.array(text).min(2).max(10) }),
  /** Amounts in several currencies. ISO 4217 codes. */
  z.object({ kind: z.literal('currencies'), currencies: z.array(text).min(2).max(10) }),
  z.object({ kind: z.literal('netAboveGross'), netWeight: text, grossWeight: text }),
  /** The data inside the PDF differs from its printed pages. */
  z.object({ kind: z.literal('dataAndPages'), field: fieldPathSchema, data: text, pages: text }),
  /** A packing list of the same order differs from the invoice. */
  z.object({ kind: z.literal('packingList'), field: fieldPathSchema, invoice: text, packingList: text }),
]);
export type Contradiction = z.infer<typeof contradictionSchema>;

const documentKinds = ['invoice', 'creditNote', 'packingList', 'other'] as const;

/** Result of searching for an electronic invoice: none, read, or why it cannot be read. */
const einvoiceFindings = ['none', 'read', ...refusedReasons] as const;

export const readingSchema = z.object({
  document: z.enum(documentKinds),
  einvoice: z.enum(einvoiceFindings),
  /** Pages without any words: a scan or a photo, of which nothing can be read. */
  isPicture: z.boolean(),
  /** A portfolio: a cover around other files. */
  isPortfolio: z.boolean(),
  /** Pages of the document, and how many of them were read. */
  pages: z.int().nonnegative(),
  pagesRead: z.int().nonnegative(),
  /** Values certain enough to be filled in, without the consignee and the goods. At most one for each field. */
  values: z.array(readValueSchema).max(60),
  /** Possible consignees, the likelier one first. */
  consignees: z.array(possibleConsigneeSchema).max(2),
  lines: z.array(readLineSchema).max(maxLines),
  /** How the goods travel, where a code says so. */
  transportMode: z.enum(transportModes).optional(),
  /** Alternative values for fields, the likelier first. Never filled in without the clerk. */
  others: z.array(readValueSchema).max(60),
  contradictions: z.array(contradictionSchema).max(20),
  /**
   * Identifies the issuer, and so its layout: tax number, bank account, or name and place, folded. Empty where nothing
   * does.
   */
  issuer: text,
  /** Numbers of invoices, orders and deliveries in the document, folded. Papers of one order are matched by them. */
  references: z.array(text).max(40),
});
export type Reading = z.infer<typeof readingSchema>;

/** Result of reading a document. */
export const documentReadingSchema = z.union([
  /** The document is too large or too complex, reading it failed, or it is no longer there. */
  z.object({ kind: z.literal('unreadable'), reason: z.enum(unreadableReasons) }),
  z.object({ kind: z.literal('read'), reading: readingSchema }),
]);
export type DocumentReading = z.infer<typeof documentReadingSchema>;

/** The reading of a document that says nothing. */
export const emptyReading: Reading = {
  document: 'other',
  einvoice: 'none',
  isPicture: false,
  isPortfolio: false,
  pages: 0,
  pagesRead: 0,
  values: [],
  consignees: [],
  lines: [],
  others: [],
  contradictions: [],
  issuer: '',
  references: [],
};

/** Where a value is printed on the pages of its document. */
const printedPlaceSchema = placeSchema.omit({ words: true });
export type PrintedPlace = z.infer<typeof printedPlaceSchema>;

/** The most values of one reading or one application. A party alone has nine fields. */
export const maxTakenValues = 120;

/** A value taken from an attached document into a field. It counts only once a person has checked it. */
export const takenValueSchema = z.object({
  field: fieldPathSchema,
  /** As it was written into its field. */
  text: fieldTextSchema,
  /** `null` for an electronic invoice that is not a PDF and so is not attached. */
  attachmentId: attachmentIdSchema.nullable(),
  /** Name of the file when it was read. */
  document: fieldTextSchema,
  /** `null` for data that is printed nowhere. */
  place: printedPlaceSchema.nullable(),
  /** What the electronic invoice says; only where the value is printed nowhere. */
  stated: statedSchema.optional(),
});
export type TakenValue = z.infer<typeof takenValueSchema>;

/** A taken value as stored with its application: when it was taken, and when and by whom it was checked. */
export const recordedValueSchema = takenValueSchema.extend({
  takenAt: instantSchema,
  /** `by`: the user name of the account in use, empty where there was none. `null` until somebody has checked it. */
  reviewed: z.object({ at: instantSchema, by: fieldTextSchema }).nullable(),
});
export type RecordedValue = z.infer<typeof recordedValueSchema>;

/**
 * What an electronic invoice without a PDF says, as far as boxes are compared with it. Stored with the application,
 * since the file is not.
 */
export const dataDocumentSchema = z.object({
  /** Name of the file when it was read. */
  name: fieldTextSchema,
  reading: readingSchema.pick({
    document: true,
    values: true,
    others: true,
    consignees: true,
    contradictions: true,
    references: true,
  }),
});
export type DataDocument = z.infer<typeof dataDocumentSchema>;
