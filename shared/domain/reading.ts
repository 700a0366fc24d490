import { z } from 'zod';
import { refusedReasons, unreadableReasons } from './einvoice.ts';
import { fieldPathSchema, fieldTextSchema } from './content.ts';
import type { FieldPath } from './fields.ts';
import { instantSchema } from './application.ts';
import { attachmentIdSchema } from './attachment.ts';

/**
 * What was read from an invoice, value by value: for which field, where it comes from, and where on the pages it stands. All
 * ways of reading make this one thing, and nothing of it counts before a person has looked at it.
 */

/** The longest text of an invoice that is taken over. UTF-16 units. */
const longestText = 8_000;
const mostLines = 2_000;
const text = z.string().max(longestText);

/**
 * Where a value comes from, the most certain first: the data of an electronic invoice, what this office taught of the
 * layout, and the printed words by rules.
 */
const readingSources = ['einvoice', 'layout', 'text'] as const;

/**
 * A part of a page in points of 1/72 inch, from the upper left corner of the page as it is shown, turned as the PDF says:
 * the same as a viewport of the page with scale 1.
 */
const rectangleSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type Rectangle = z.infer<typeof rectangleSchema>;

/** Where printed words stand. */
const placeSchema = z.object({
  /** The first page is 1. */
  page: z.int().positive(),
  /** One for each line of the words. */
  areas: z.array(rectangleSchema).min(1).max(200),
  /** As printed, line by line. */
  words: text,
});
export type Place = z.infer<typeof placeSchema>;

const sourceSchema = z.enum(readingSources);

/**
 * The words of an electronic invoice that a value was read from: the business term of EN 16931-1 (`BT-1`), or the name of the
 * element where the standard has none, and what stands there, line by line.
 */
const saidSchema = z.object({ term: z.string().max(40), text });
export type Said = z.infer<typeof saidSchema>;

const readValueSchema = z.object({
  field: fieldPathSchema,
  /** As the field takes it: a day of ISO 8601, a decimal text with a dot, a code, or words. */
  text,
  source: sourceSchema,
  /** `null` for what is data and printed nowhere. */
  place: placeSchema.nullable(),
  /** Only where it is data. */
  said: saidSchema.optional(),
});
export type ReadValue = z.infer<typeof readValueSchema>;

/** Which of the parties of an invoice may be the consignee. */
const consigneeRoles = ['shipTo', 'buyer'] as const;
export type ConsigneeRole = (typeof consigneeRoles)[number];

const possibleConsigneeSchema = z.object({
  role: z.enum(consigneeRoles),
  /** The fields `consignee.…` that it would fill. */
  values: z.array(readValueSchema).max(9),
});

/** Ways on which goods travel. Source: UN/ECE Recommendation 19. */
const transportModes = ['sea', 'rail', 'road', 'air', 'mail', 'multimodal', 'inlandWater'] as const;
export type TransportMode = (typeof transportModes)[number];

/** One line of the invoice, that is, one kind of goods. */
const readLineSchema = z.object({
  /** As the invoice counts it; empty where it does not. */
  number: text,
  /** One line of text. */
  name: text,
  /** Decimal text with a dot, or empty. */
  quantity: text,
  /** Code of UN/ECE Recommendation 20 or of 21 with an X before it where it is known, else as printed. */
  unit: text,
  /** Of the whole line, without VAT as a rule: decimal text with a dot, or empty. */
  amount: text,
  /** ISO 3166-1 alpha-2, or empty. */
  originCountryCode: text,
  place: placeSchema.nullable(),
});
export type ReadLine = z.infer<typeof readLineSchema>;

/** Statements of one or two documents that cannot all be true. Amounts and weights: decimal text with a dot. */
const contradictionSchema = z.discriminatedUnion('kind', [
  /** The lines and what is added to them do not make the total. */
  z.object({ kind: z.literal('totalAndLines'), total: text, sum: text }),
  /** Two sums that are both called the total. */
  z.object({ kind: z.literal('totals'), totals: z.array(text).min(2).max(10) }),
  /** Amounts in several currencies. ISO 4217 codes. */
  z.object({ kind: z.literal('currencies'), currencies: z.array(text).min(2).max(10) }),
  z.object({ kind: z.literal('netAboveGross'), netWeight: text, grossWeight: text }),
  /** The data inside the PDF says something else than its pages. */
  z.object({ kind: z.literal('dataAndPages'), field: fieldPathSchema, data: text, pages: text }),
  /** A packing list of the same order says something else than the invoice. */
  z.object({ kind: z.literal('packingList'), field: fieldPathSchema, invoice: text, packingList: text }),
]);
export type Contradiction = z.infer<typeof contradictionSchema>;

const documentKinds = ['invoice', 'creditNote', 'packingList', 'other'] as const;

/** Where an electronic invoice was looked for: none there, read, or there and not readable, and why. */
const einvoiceFindings = ['none', 'read', ...refusedReasons] as const;

export const readingSchema = z.object({
  document: z.enum(documentKinds),
  einvoice: z.enum(einvoiceFindings),
  /** Pages without any words: a scan or a photo, from which nothing can be read. */
  isPicture: z.boolean(),
  /** A portfolio: a cover around other files. */
  isPortfolio: z.boolean(),
  /** Of the document, and how many of them were read. */
  pages: z.int().nonnegative(),
  pagesRead: z.int().nonnegative(),
  /** What is certain enough to be filled in, but for the consignee and the goods. At most one for each field. */
  values: z.array(readValueSchema).max(60),
  /** Who the goods may go to, the likelier one first. */
  consignees: z.array(possibleConsigneeSchema).max(2),
  lines: z.array(readLineSchema).max(mostLines),
  /** How the goods travel, where it is said in a code. */
  transportMode: z.enum(transportModes).optional(),
  /** Other values that fields may have, the likelier ones first. They are never filled in by themselves. */
  others: z.array(readValueSchema).max(60),
  contradictions: z.array(contradictionSchema).max(20),
  /** What tells the issuer's layouts from others: tax number, bank account, or name and place, folded. Empty where nothing does. */
  issuer: text,
  /** Numbers of invoices, orders and deliveries that the document names, folded, by which papers of one order are known. */
  references: z.array(text).max(40),
});
export type Reading = z.infer<typeof readingSchema>;

/** What came of reading a document. */
export const documentReadingSchema = z.union([
  /** Too large or too intricate for the bounds, gone wrong inside, or not to be had at all. */
  z.object({ kind: z.literal('unreadable'), reason: z.enum(unreadableReasons) }),
  z.object({ kind: z.literal('read'), reading: readingSchema }),
]);
export type DocumentReading = z.infer<typeof documentReadingSchema>;

/** Of a document that says nothing. */
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

/**
 * Where the words of a value stand on the pages of its document: in points of 1/72 inch from the upper left corner of the
 * page as it is shown, one area for each line.
 */
const printedPlaceSchema = z.object({
  /** The first page is 1. */
  page: z.int().positive(),
  areas: z
    .array(
      z.object({
        left: z.number(),
        top: z.number(),
        width: z.number().nonnegative(),
        height: z.number().nonnegative(),
      }),
    )
    .min(1)
    .max(200),
});
export type PrintedPlace = z.infer<typeof printedPlaceSchema>;

/** Values of one reading, or of one application. A party has nine fields. */
export const mostTakenValues = 120;

/** A value that is taken from an attached document into a field. It counts only once a person has looked at it. */
export const takenValueSchema = z.object({
  field: fieldPathSchema,
  /** As it was put into its field. */
  text: fieldTextSchema,
  /** `null` for an electronic invoice that is no PDF and so is not attached. */
  attachmentId: attachmentIdSchema.nullable(),
  /** Name of the file when it was read. */
  document: fieldTextSchema,
  /** `null` for what is data and printed nowhere. */
  place: printedPlaceSchema.nullable(),
  /** What the data said; only where it is printed nowhere. */
  said: saidSchema.optional(),
});
export type TakenValue = z.infer<typeof takenValueSchema>;

/** The same as it is kept with its application: when it was taken, and who has looked at it when. */
export const keptValueSchema = takenValueSchema.extend({
  takenAt: instantSchema,
  /** `by`: the user name of the account in use, empty where there was none. `null` until somebody has looked. */
  reviewed: z.object({ at: instantSchema, by: fieldTextSchema }).nullable(),
});
export type KeptValue = z.infer<typeof keptValueSchema>;

/**
 * What an electronic invoice without a PDF says, as far as boxes are held against it. It is kept with the application, as the file
 * is not.
 */
export const dataDocumentSchema = z.object({
  /** Of the file when it was read. */
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

/** Characters of a word or a name that a layout is known by. */
const longestName = 200;

/** Where a value stands on the papers of one issuer, as a clerk showed it once. */
const taughtPlaceSchema = z.strictObject({
  field: fieldPathSchema,
  /** The words that it stands at, folded; empty where only its place on the page tells. */
  anchor: z.string().max(longestName),
  relation: z.enum(['behind', 'beside', 'below', 'at']),
  /** Of the value's left upper corner, in points from that of the anchor's cell, or from that of the page. */
  left: z.number(),
  top: z.number(),
});
export type TaughtPlace = z.infer<typeof taughtPlaceSchema>;

/**
 * Fields that are learned: what stands on an invoice as it stands in the field, at one place on every paper. Which of two
 * addresses is the consignee's differs from paper to paper, so that a fifth of such lessons was wrong.
 */
export const taughtFields: readonly FieldPath[] = [
  ...(['invoiceNumber', 'invoiceDate', 'invoiceAmount', 'purchaseOrder'] as const),
  ...(['clientReference', 'grossWeight', 'netWeight', 'originCountryCode'] as const),
];

/** A value as it stands in its field in the end. */
export interface RightValue {
  readonly field: FieldPath;
  readonly text: string;
}

/** How the invoices of one issuer are laid out, as the corrections of this office taught it. */
export const layoutSchema = z.strictObject({
  /** What tells the issuer's papers from others, as a reading has it. Once among all layouts. */
  issuer: z.string().min(1).max(longestName),
  /** Of the issuer, for people; empty where the paper does not say it. */
  name: z.string().max(longestName),
  places: z.array(taughtPlaceSchema).max(60),
  /** ISO 8601 instant in UTC. */
  taughtAt: z.iso.datetime().max(40),
});
export type Layout = z.infer<typeof layoutSchema>;

/** What corrected values teach of one paper. */
export const lessonsSchema = z.object({
  issuer: z.string().max(longestName),
  name: z.string().max(longestName),
  /** Where the corrected values stand. */
  places: z.array(taughtPlaceSchema).max(60),
  /** Fields of which the layout said something that was wrong, and for which nothing better was found. */
  wrong: z.array(fieldPathSchema).max(60),
});
export type Lessons = z.infer<typeof lessonsSchema>;
