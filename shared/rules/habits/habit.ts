import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
import type { FieldPath } from '../../domain/fields.ts';

/** Whose habits count. `neutral` holds what every chamber looks at. */
export const chamberSets = ['neutral', 'unitedKingdom', 'germany'] as const;
export type ChamberSet = (typeof chamberSets)[number];

/** What chambers look at when they decide whether to approve, and the service does not. */
export const habitIds = [
  'postBox',
  'consignorAddress',
  'unknownConsignee',
  'consigneeAddress',
  'toOrderWithoutDestination',
  'destinationMissing',
  'destinationNotACountry',
  'countryTwice',
  'destinationTwice',
  'vesselNamed',
  'modeMissing',
  'orderDiffers',
  'severalOrigins',
  'orderNumberInGoods',
  'marksMissing',
  'itemNumbers',
  'packagesMissing',
  'packagesNotCounted',
  'brandAlone',
  'invoiceNotInGoods',
  'invoiceDateMissing',
  'invoiceDiffers',
  'tariffCode',
  'continuationSheet',
  'quantityMissing',
  'weightMissing',
  'grossWeight',
  'amountOfAllParts',
  'invoiceDateNotADay',
  'weightNotANumber',
] as const;
export type HabitId = (typeof habitIds)[number];

/**
 * The fields besides its own that a habit compares with or is about. That a warning is right is said for all of them: with
 * another invoice number, or for another company, it is asked again.
 */
export const readBesides: Readonly<Partial<Record<HabitId, readonly FieldPath[]>>> = {
  consignorAddress: ['consignor.name', 'consignor.city'],
  consigneeAddress: ['consignee.name', 'consignee.city'],
  toOrderWithoutDestination: ['consignee.name'],
  destinationMissing: ['consignee.name'],
  countryTwice: ['consignor.countryCode', 'consignee.countryCode'],
  destinationTwice: ['destination'],
  orderDiffers: ['purchaseOrder'],
  severalOrigins: ['goods', 'originCountryCode'],
  orderNumberInGoods: ['purchaseOrder'],
  packagesMissing: ['quantity'],
  packagesNotCounted: ['quantity'],
  invoiceNotInGoods: ['invoiceNumber', 'remarks'],
  invoiceDateMissing: ['invoiceNumber', 'remarks'],
  invoiceDiffers: ['invoiceNumber', 'remarks'],
  amountOfAllParts: ['invoiceCurrency', 'comments'],
};

/** One habit: pure, so that it can be looked at with every key that is pressed. */
export interface Habit {
  readonly id: HabitId;
  /** The box it looks at; `order` for what stands beside the page, `any` for what may stand in several. */
  readonly box: Box | 'order' | 'any';
  /** The fields it reads, where they are not those of its box. */
  readonly reads?: readonly FieldPath[];
  /** The sets it belongs to. What is `neutral` belongs to all. */
  readonly sets: readonly ChamberSet[];
  /** Where it is written down that chambers ask for it. */
  readonly source: string;
  /** Left out where this one of the same set is broken as well, as mending that mends both. */
  readonly unless?: HabitId;
  /** The field that breaks it, or `null`. */
  readonly brokenAt: (content: ApplicationContent) => FieldPath | null;
}

/** Where it is written down. */
export const sources = {
  common: 'Common entry rules of chambers for certificates of origin',
  germany: 'Entry rules of the German chambers of commerce',
  unitedKingdom: 'Guidance of British chambers of commerce',
} as const;

export const everywhere = ['neutral'] as const;
/** What is only asked where the rules are written down for clerks in detail. */
export const strict = ['unitedKingdom', 'germany'] as const;

export const isBlank = (text: string): boolean => text.trim() === '';
export const when = (broken: boolean, place: FieldPath): FieldPath | null => (broken ? place : null);
