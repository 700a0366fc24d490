import { describe, expect, it } from 'vitest';
import { decideSigning } from '../../../../tools/packaging/signing.ts';

const secret = 'do-not-print-me';
const certificate = { CSC_LINK: secret, CSC_KEY_PASSWORD: secret };
const byKey = { APPLE_API_KEY: secret, APPLE_API_KEY_ID: secret, APPLE_API_ISSUER: secret };
const byName = { APPLE_ID: secret, APPLE_APP_SPECIFIC_PASSWORD: secret, APPLE_TEAM_ID: secret };

describe('signing', () => {
  it.each(['win32', 'darwin', 'linux'] as const)(
    'says on %s what is left out without anything set',
    (system) => {
      const { isSigned, isNotarised, lines } = decideSigning(system, {});
      expect({ isSigned, isNotarised }).toEqual({ isSigned: false, isNotarised: false });
      expect(lines[0]).toMatch(/^Not signed: /u);
      expect(lines.filter((line) => line.startsWith('Not notarised: '))).toHaveLength(
        system === 'darwin' ? 1 : 0,
      );
    },
  );

  it.each(['WIN_CSC_LINK', 'CSC_LINK'])('uses %s on Windows', (name) => {
    expect(decideSigning('win32', { [name]: secret }).isSigned).toBe(true);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(decideSigning('win32', { WIN_CSC_LINK: ' ' }).isSigned).toBe(false);
    expect(decideSigning('darwin', { ...certificate, APPLE_ID: '' }).isNotarised).toBe(false);
  });

  it.each([byKey, byName, { APPLE_KEYCHAIN_PROFILE: secret }])(
    'notarises what is signed with %o',
    (account) => {
      expect(decideSigning('darwin', { ...certificate, ...account })).toMatchObject({
        isSigned: true,
        isNotarised: true,
      });
    },
  );

  it('says that nothing is notarised without an account, or without a certificate', () => {
    const without = decideSigning('darwin', certificate);
    expect(without.isNotarised).toBe(false);
    expect(without.lines.at(-1)).toMatch(/^Not notarised: none of APPLE_API_KEY, APPLE_ID/u);
    const unsigned = decideSigning('darwin', byKey);
    expect(unsigned.isNotarised).toBe(false);
    expect(unsigned.lines).toContain('Not notarised: only what is signed can be.');
  });

  it('refuses an account that is given in part, on a computer without a certificate too', () => {
    const part = { APPLE_ID: secret, APPLE_TEAM_ID: secret };
    const message =
      'APPLE_ID and APPLE_TEAM_ID without APPLE_APP_SPECIFIC_PASSWORD: nothing can be notarised.';
    expect(() => decideSigning('darwin', part)).toThrow(message);
    expect(() => decideSigning('darwin', { ...certificate, ...part })).toThrow(message);
  });

  it('prints no value of any variable', () => {
    const everything = { ...certificate, ...byKey, ...byName, WIN_CSC_LINK: secret };
    for (const system of ['win32', 'darwin', 'linux'] as const) {
      expect(decideSigning(system, everything).lines.join()).not.toContain(secret);
    }
  });
});
