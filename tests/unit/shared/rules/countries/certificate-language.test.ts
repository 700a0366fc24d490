import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it, vi } from 'vitest';
import { toWireApplication } from '../../../../../electron/services/wire/co-service.ts';
import { exportRow, headRow } from '../../../../../electron/services/export/table-rows.ts';
import { searchableText, searchWords } from '../../../../../electron/services/register/search-text.ts';
import { emptyContent, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { textLanguages } from '../../../../../shared/domain/languages.ts';
import {
  certificateLanguageOf,
  countryOf,
  isNoCountry,
  languageOf,
  languageOfNewDraft,
  withConsigneeCountry,
  withCountryCodes,
  withLanguage,
} from '../../../../../shared/rules/countries/certificate-language.ts';
import { countryCodeList } from '../../../../../shared/rules/codes.ts';
import { countryNameIn, countryNamesIn } from '../../../../../shared/rules/countries/country-names.ts';
import { countrySpellings } from '../../../../../shared/rules/countries/country-spellings.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';

const standard = { textLanguage: 'de', countryLanguages: { BR: 'pt', AE: 'en' } } as const;
const anyCountry = fc.constantFrom(...countryCodeList);
const anyLanguage = fc.constantFrom(...textLanguages);

describe('a country', () => {
  it('has another name than every other one, in each language', () => {
    for (const language of textLanguages) {
      const names = countryCodeList.map((code) => countryNameIn(code, language));
      expect(new Set(names).size, language).toBe(countryCodeList.length);
      expect(names.filter((name) => name.trim() === '' || /^[A-Z]{2}$/.test(name))).toEqual([]);
    }
  });

  it('is found by every name that is written for it, and by every spelling of the trade', () => {
    const lost = countryCodeList.flatMap((code) => [
      ...textLanguages
        .map((language) => countryNameIn(code, language))
        .filter((name) => countryOf(name) !== code)
        .map((name) => `${code} ${name} ${String(countryOf(name))}`),
      // Both Congos have this name; here it means the one that the program writes like this.
      ...countrySpellings(code).filter((name) => countryOf(name) !== code && !/^[CK]ongo$/.test(name)),
    ]);
    expect(lost).toEqual([]);
    expect(countryOf('Congo')).toBe('CG');
  });

  it('is found by its English or German name without the names of the runtime', async () => {
    vi.resetModules();
    const ofRuntime = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    const { countryBySpelling } = await import('../../../../../shared/rules/countries/country-spellings.ts');
    expect(['Türkiye', 'Vereinigte Staaten'].map(countryBySpelling)).toEqual(['TR', 'US']);
    expect(ofRuntime).not.toHaveBeenCalled();
    expect(countryBySpelling('Turquie')).toBe('TR');
    expect(ofRuntime).toHaveBeenCalled();
    ofRuntime.mockRestore();
  });

  it.each([
    ['AE', 'UAE'],
    ['AE', 'vae'],
    ['AE', 'ae'],
    ['CN', 'P.R. China'],
    ['DE', 'Deutschland (Europäische Union)'],
    ['DE', 'European Union (Germany)'],
    ['FR', 'France, EU'],
    ['US', 'U.S.A.'],
  ])('%s is %j', (code, text) => {
    expect(countryOf(text)).toBe(code);
    expect(isNoCountry(text)).toBe(false);
  });

  it.each(['ver', 'jap', 'European Union', 'Türkei und Iran', 'Atlantis', 'China (European Union)'])(
    'is not %j',
    (text) => {
      expect(countryOf(text)).toBeNull();
      expect(isNoCountry(text)).toBe(true);
    },
  );

  it('is no country and no fault where nothing stands, or Kosovo, which has no code', () => {
    for (const text of ['', '  ', 'Kosovo']) expect(isNoCountry(text)).toBe(false);
  });

  it('is sent by its name in the language of the certificate, and read back as itself', () => {
    fc.assert(
      fc.property(anyCountry, anyLanguage, (destination, certificateLanguage) => {
        const content = { ...readyContent, destination, certificateLanguage };
        const { DestinationCountry: name } = toWireApplication(content, 'DIY').cocert;
        expect(name).toBe(countryNameIn(destination, certificateLanguage));
        expect(countryOf(name)).toBe(destination);
      }),
    );
  });

  it('is sent as ISO code for origin and parties, and any other text as it stands', () => {
    const { cocert } = toWireApplication({ ...readyContent, destination: 'Kosovo' }, 'DIY');
    expect(cocert).toMatchObject({
      CountryOfOrigin_3: 'DE',
      Consignor_1: { CountryISOCode: 'DE' },
      Consignee_2: { CountryISOCode: 'TR' },
      DestinationCountry: 'Kosovo',
    });
    expect(JSON.stringify(cocert)).not.toContain('certificateLanguage');
  });

  it('is one in tables, however it is held', () => {
    const index = headRow('de').indexOf('Bestimmungsland');
    const shown = ['AE', 'United Arab Emirates', 'Vereinigte Arabische Emirate', 'VAE'].map((destination) => {
      const content = { ...readyContent, destination };
      return exportRow(readyApplication({ content }), { answer: null, remindsOn: '' }, 'de')[index];
    });
    expect(new Set(shown)).toEqual(new Set(['Vereinigte Arabische Emirate']));
  });

  it('is found by a search for any name of it', () => {
    fc.assert(
      fc.property(anyCountry, anyLanguage, fc.boolean(), (code, language, isOrigin) => {
        const where = isOrigin ? { originCountryCode: code } : { destination: code };
        const content: ApplicationContent = { ...emptyContent, ...where };
        const text = searchableText(readyApplication({ content }));
        for (const name of [...countryNamesIn(code, language), ...countrySpellings(code)])
          for (const word of searchWords(name)) expect(text).toContain(word);
      }),
    );
  });
});

describe('the language of a certificate', () => {
  it('is the chosen one, else that for the country of the consignee, else that of the office', () => {
    expect(languageOfNewDraft(standard, 'BR')).toBe('pt');
    expect(languageOfNewDraft(standard, 'TR')).toBe('de');
    expect(languageOfNewDraft(standard, 'Brazil')).toBe('de');
    const blank = { ...readyContent, certificateLanguage: '' };
    expect(certificateLanguageOf(blank, standard)).toBe('de');
    expect(certificateLanguageOf({ ...blank, certificateLanguage: 'fr' }, standard)).toBe('fr');
    expect(certificateLanguageOf({ ...blank, certificateLanguage: 'xx' }, standard)).toBe('de');
  });

  it('is given to every new draft, and kept where it has one already', () => {
    const blank = { ...readyContent, destination: 'Turkey', certificateLanguage: '' };
    expect(withLanguage(blank, standard)).toEqual({ ...blank, destination: 'TR', certificateLanguage: 'de' });
    expect(withLanguage(readyContent, standard)).toEqual(readyContent);
  });

  it('follows the consignee until somebody chooses one, and so does an empty destination', () => {
    const begun = withLanguage(emptyContent, standard);
    const toBrazil = new Map([['consignee.countryCode', 'BR']] as const);
    expect([...withConsigneeCountry(begun, toBrazil, standard)]).toEqual([
      ['consignee.countryCode', 'BR'],
      ['destination', 'BR'],
      ['certificateLanguage', 'pt'],
    ]);
    const chosen = { ...begun, destination: 'Kosovo', certificateLanguage: 'fr' };
    expect(withConsigneeCountry(chosen, toBrazil, standard)).toEqual(toBrazil);
    const unknown = new Map([['consignee.countryCode', 'Atlantis']] as const);
    expect(withConsigneeCountry(begun, unknown, standard)).toBe(unknown);
  });

  it('is known by its code and by its name in any of the languages', () => {
    for (const text of ['de', 'DE', 'Deutsch', 'German', 'allemand']) expect(languageOf(text)).toBe('de');
    for (const text of ['', 'Klingon', 'xx']) expect(languageOf(text)).toBeNull();
  });
});

describe('content of earlier versions', () => {
  it('keeps every text that names no country, and every country that is named', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.tuple(anyCountry, anyLanguage).map(([code, language]) => countryNameIn(code, language)),
      anyCountry,
    );
    fc.assert(
      fc.property(text, text, text, text, (destination, origin, consignor, consignee) => {
        const before = {
          ...readyContent,
          destination,
          originCountryCode: origin,
          consignor: { ...readyContent.consignor, countryCode: consignor },
          consignee: { ...readyContent.consignee, countryCode: consignee },
        };
        const after = withCountryCodes(before);
        const kept = (was: string, is: string): void => expect(is).toBe(countryOf(was) ?? was);
        kept(destination, after.destination);
        kept(origin, after.originCountryCode);
        kept(consignor, after.consignor.countryCode);
        kept(consignee, after.consignee.countryCode);
        expect(withCountryCodes(after)).toEqual(after);
      }),
    );
  });
});
