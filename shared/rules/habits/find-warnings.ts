import type { ApplicationContent, FieldPath } from '../../domain/content.ts';
import type { ChamberSet, HabitFacts, HabitId } from './habit.ts';
import { habits } from './habits.ts';

/** Something a chamber may turn the application down for. The clerk decides; each is confirmed once. */
export interface Warning {
  readonly habit: HabitId;
  readonly place: FieldPath;
}

/** What of the habits of a set this content breaks, first box first. */
export function findWarnings(
  content: ApplicationContent,
  set: ChamberSet,
  facts: HabitFacts,
): readonly Warning[] {
  return habits.flatMap(({ id, sets, brokenAt }): readonly Warning[] => {
    if (!sets.includes('neutral') && !sets.includes(set)) return [];
    const place = brokenAt(content, facts);
    return place === null ? [] : [{ habit: id, place }];
  });
}

/** How many habits are looked at for a set. */
export function habitCount(set: ChamberSet): number {
  return habits.filter(({ sets }) => sets.includes('neutral') || sets.includes(set)).length;
}
