import { describe, expect, it } from 'vitest';
import { systemLanguage } from '../../../../../electron/hosts/browser/page-host.ts';

describe('the language of the system', () => {
  it.each([{}, { LANG: 'C' }, { LANG: 'C.UTF-8' }, { LANG: 'POSIX' }, { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }])(
    'is left to the browser where %j sets none',
    (environment) => {
      expect(systemLanguage(environment, 'linux')).toBe('und');
    },
  );

  it('is what the runtime says elsewhere', () => {
    const said = Intl.DateTimeFormat().resolvedOptions().locale;
    expect(systemLanguage({ LANG: 'de_DE.UTF-8' }, 'linux')).toBe(said);
    expect(systemLanguage({}, 'win32')).toBe(said);
  });
});
