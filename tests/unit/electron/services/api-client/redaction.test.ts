import { describe, expect, it } from 'vitest';
import { KnownSecrets } from '../../../../../electron/services/api-client/api-client.ts';
import { storableText, redact } from '../../../../../electron/services/api-client/service-words.ts';

const password = 'pa"ss\\wö&rd <7> 0123456789';
const core = '0123456789';

const encodings: readonly (readonly [string, (secret: string) => string])[] = [
  ['as it is', (secret) => secret],
  ['in JSON', (secret) => JSON.stringify(secret)],
  ['in JSON of ASCII alone', (secret) => JSON.stringify(secret).replace('ö', String.raw`\u00f6`)],
  ['in an address', (secret) => encodeURIComponent(secret)],
  ['in a form', (secret) => new URLSearchParams({ secret }).toString()],
  [
    'in HTML',
    (secret) => secret.replace('&', '&amp;').replace('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;'),
  ],
  ['in base64', (secret) => Buffer.from(secret).toString('base64')],
  ['in base64 behind a user name', (secret) => Buffer.from(`clerk:${secret}`).toString('base64')],
  ['in base64url behind a longer one', (secret) => Buffer.from(`clerks:${secret}!`).toString('base64url')],
  ['in hexadecimal digits', (secret) => Buffer.from(secret).toString('hex')],
];

describe('an answer that is kept', () => {
  it.each(encodings)('holds no secret that was written back %s', (_, write) => {
    const kept = redact(`before ${write(password)} after`, [password]);
    expect(kept).toContain('[removed]');
    expect(kept.startsWith('before ') && kept.endsWith(' after')).toBe(true);
    expect(kept).not.toContain(core);
    expect(Buffer.from(kept.slice(7, -6), 'base64').toString()).not.toContain(core);
  });

  it.each([0, 1, 1_000, 16_000])(
    'holds no part of a secret where a long answer is cut %i letters into it',
    (into) => {
      const token = 'k3yZ'.repeat(4_096);
      for (const filled of ['a ', `${token} `]) {
        const before = filled
          .repeat(Math.ceil((4 * 64 * 1024) / filled.length))
          .slice(0, 4 * 64 * 1024 - into);
        const body = new TextEncoder().encode(`${before}${token} and ${'more '.repeat(200_000)}`);
        expect(storableText(body, [token])).not.toContain('k3yZ');
      }
    },
  );

  it('keeps its other words, and a short or odd secret breaks nothing', () => {
    expect(redact('No such country.', ['ab', '', '\ud800 odd'])).toBe('No such country.');
  });
});

describe('what a run has met', () => {
  it('is looked for in later answers, the newest of each kind, and short words are not', () => {
    const met = new KnownSecrets();
    met.addPassword('first-password');
    met.addPassword('short');
    met.addTokens(['first-token', null, 'short']);
    expect(met.and(['token'])).toEqual(['token', 'first-password', 'first-token']);
    met.addTokens(Array.from({ length: 12 }, (_, number) => `token-number-${number}`));
    expect(met.and([])).not.toContain('first-token');
    expect(met.and([])).toHaveLength(13);
  });

  it('keeps a password however many tokens come after it', () => {
    const met = new KnownSecrets();
    met.addPassword('first-password');
    for (let hour = 0; hour < 100; hour += 1)
      met.addTokens([`access-token-${hour}`, `refresh-token-${hour}`]);
    expect(met.and([])).toContain('first-password');
    for (let other = 0; other < 40; other += 1) met.addPassword(`other-password-${other}`);
    expect(met.and([])).not.toContain('first-password');
  });
});
