import { everywhere, isBlank, sources, when, type Habit } from './habit.ts';
import * as phrases from './phrases.ts';
import { plain } from './phrases.ts';

/** Box 7. */
export const quantityHabits: readonly Habit[] = [
  {
    id: 'quantityMissing',
    box: '7',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ quantity }) => when(isBlank(quantity), 'quantity'),
  },
  {
    id: 'weightMissing',
    box: '7',
    sets: everywhere,
    source: sources.common,
    unless: 'grossWeight',
    brokenAt: ({ quantity }) => {
      const text = plain(quantity);
      return when(text !== '' && !phrases.otherScript.test(text) && !phrases.measure.test(text), 'quantity');
    },
  },
  {
    id: 'grossWeight',
    box: '7',
    sets: ['unitedKingdom'],
    source: sources.unitedKingdom,
    brokenAt: ({ quantity }) => {
      const text = plain(quantity);
      const isInKilograms = phrases.grossWeight.test(text) && phrases.kilograms.test(text);
      return when(text !== '' && !isInKilograms, 'quantity');
    },
  },
];
