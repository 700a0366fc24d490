import type { ChamberSet, HabitId } from '../../domain/finding.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
import type { FieldPath } from '../../domain/fields.ts';

/** One habit of chambers. Pure, so that it can run on every keystroke. */
export interface Habit {
  readonly id: HabitId;
  /** The box it checks; `order` for fields beside the page, `any` for fields in several places. */
  readonly box: Box | 'order' | 'any';
  /** The fields it reads, where they are not those of its box. */
  readonly reads?: readonly FieldPath[];
  /** The sets of chambers it belongs to. A `neutral` one applies to all. */
  readonly sets: readonly ChamberSet[];
  /** The document in which chambers state it. */
  readonly source: string;
  /** Another habit that replaces this one when broken, as correcting that one corrects both. */
  readonly unless?: HabitId;
  /** The field or fields that break the habit; `null` for none. */
  readonly brokenAt: (content: ApplicationContent) => FieldPath | readonly FieldPath[] | null;
}

/** Documents in which chambers state their habits. */
export const sources = {
  common: 'Common entry rules of chambers for certificates of origin',
  germany: 'Entry rules of the German chambers of commerce',
  unitedKingdom: 'Guidance of British chambers of commerce',
} as const;

export const everywhere = ['neutral'] as const;
/** Sets of chambers with detailed written rules for clerks. */
export const strict = ['unitedKingdom', 'germany'] as const;

export const isBlank = (text: string): boolean => text.trim() === '';
export const when = (broken: boolean, place: FieldPath): FieldPath | null => (broken ? place : null);
