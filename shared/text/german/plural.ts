import { pluralOf } from '../plural.ts';

/** Chooses between the German forms for one and for several. */
export const plural = pluralOf('de');
