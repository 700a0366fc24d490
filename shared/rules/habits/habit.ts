import type { ApplicationContent, FieldPath } from '../../domain/content.ts';

/** Whose habits count. `neutral` holds what every chamber looks at. */
export const chamberSets = ['neutral', 'unitedKingdom', 'germany'] as const;
export type ChamberSet = (typeof chamberSets)[number];

/** What chambers look at when they decide whether to approve, and the service does not. */
export const habitIds = [
  'postBox',
  'consignorAddress',
  'consigneeAddress',
  'toOrderWithoutDestination',
  'destinationMissing',
  'countryTwice',
  'vesselNamed',
  'orderNumberInGoods',
  'marksMissing',
  'packagesMissing',
  'invoiceNotInGoods',
  'quantityMissing',
  'tariffCode',
  'grossWeight',
] as const;
export type HabitId = (typeof habitIds)[number];

/** What a rule may look at besides the words of the application. */
export interface HabitFacts {
  /** The names of a country, by its two-letter code, as they may be written on a certificate; empty for no code. */
  readonly countryNames: (code: string) => readonly string[];
}

/** One habit: pure, so that it can be looked at with every key that is pressed. */
export interface Habit {
  readonly id: HabitId;
  /** The sets it belongs to. What is `neutral` belongs to all. */
  readonly sets: readonly ChamberSet[];
  /** Where it is written down that chambers ask for it. */
  readonly source: string;
  /** The field that breaks it, or `null`. */
  readonly brokenAt: (content: ApplicationContent, facts: HabitFacts) => FieldPath | null;
}
