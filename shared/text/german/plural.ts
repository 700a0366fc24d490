import { pluralOf } from '../plural.ts';

/** The words for one and for several, as German counts. */
export const plural = pluralOf('de');
