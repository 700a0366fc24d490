import { pluralOf } from '../plural.ts';

/** Chooses between the English forms for one and for several. */
export const plural = pluralOf('en');
