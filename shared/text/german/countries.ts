import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import type { Words } from '../page-words.ts';

export const countries: Words['countries'] = {
  listed: germanNames.countries,
  usual: {
    CD: 'Kongo, Demokratische Republik',
    CG: 'Kongo',
    CZ: 'Tschechien',
    RU: 'Russland',
    TZ: 'Tansania',
    US: 'Vereinigte Staaten',
  },
};
