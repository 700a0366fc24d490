import type { Finding } from '../readiness/finding.ts';
import type { Rule } from '../readiness/rule.ts';
import { goodsHabits } from './goods-habits.ts';
import type { ChamberSet, Habit } from './habit.ts';
import { partyHabits } from './party-habits.ts';
import { quantityHabits } from './quantity-habits.ts';
import { transportHabits } from './transport-habits.ts';

/** What chambers ask for beyond what the service checks, in the order of the boxes. */
export const habits: readonly Habit[] = [
  ...partyHabits,
  ...transportHabits,
  ...goodsHabits,
  ...quantityHabits,
];

function ruleOf({ id, box, sets, source, brokenAt }: Habit): Rule & { readonly sets: readonly ChamberSet[] } {
  return {
    ...{ id, severity: 'warning', box, sets, source },
    find: (content) => {
      const place = brokenAt(content);
      return place === null ? [] : [{ place }];
    },
  };
}

export const habitRules = habits.map(ruleOf);

export function isIn({ sets }: { readonly sets: readonly ChamberSet[] }, chamber: ChamberSet): boolean {
  return sets.includes('neutral') || sets.includes(chamber);
}

const unless: ReadonlyMap<Finding['rule'], Finding['rule']> = new Map(
  habits.flatMap((habit) => (habit.unless === undefined ? [] : [[habit.id, habit.unless] as const])),
);

/** True where another habit was found broken whose mending mends this one as well. */
export function unlessBroken(rule: Finding['rule'], found: readonly Finding[]): boolean {
  const other = unless.get(rule);
  return other !== undefined && found.some((finding) => finding.rule === other);
}
