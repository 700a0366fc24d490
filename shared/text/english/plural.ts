import { pluralOf } from '../plural.ts';

/** The words for one and for several, as English counts. */
export const plural = pluralOf('en');
