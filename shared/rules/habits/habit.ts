import type { ChamberSet, HabitId } from '../../domain/finding.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
import type { FieldPath } from '../../domain/fields.ts';

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
  /** The field that breaks it, or all that do; `null` where none does. */
  readonly brokenAt: (content: ApplicationContent) => FieldPath | readonly FieldPath[] | null;
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
