import { describe, expect, it } from 'vitest';
import { askingProxy, fieldOfFailure, signInFailureText } from '../../../renderer/parts/failure-words.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import {
  addressProblemSchema,
  keychainStateSchema,
  type SignInFailure,
} from '../../../shared/domain/connection.ts';

const failures: readonly SignInFailure[] = [
  ...addressProblemSchema.options.map((problem) => ({ kind: 'address' as const, problem })),
  { kind: 'userNameMissing' },
  { kind: 'passwordMissing' },
  { kind: 'refused', status: 400, message: 'Incorrect username or password.' },
  ...(['nameNotFound', 'refused', 'timeout', 'lost'] as const).map((reason) => ({
    kind: 'unreachable' as const,
    reason,
  })),
  { kind: 'untrusted', detail: 'self-signed certificate' },
  ...(['unreachable', 'refused', 'credentials'] as const).map((reason) => ({
    kind: 'proxy' as const,
    proxy: 'proxy.example:3128',
    reason,
  })),
  { kind: 'notAService', status: 302 },
  ...(['address', 'locked', 'later', 'unclear'] as const).map((why) => ({
    ...{ kind: 'turnedAway' as const, why, status: 418, message: 'It is so.', retryAfterSeconds: 90 },
  })),
  { kind: 'webPage' },
  { kind: 'serviceFault', status: 503, message: '' },
  ...keychainStateSchema.options.map((state) => ({ kind: 'keychain' as const, state })),
  { kind: 'unknownConnection' },
];

describe('a sign-in that did not work', () => {
  it.each([english, german])('has a sentence of its own for every reason', (words) => {
    const sentences = failures.map((failure) => signInFailureText(failure, words.signIn));
    expect(new Set(sentences).size).toBe(failures.length);
    expect(sentences.filter((sentence) => !/[.”“]$/.test(sentence))).toEqual([]);
  });

  it('repeats the words of the service, and leaves them out where it gave none', () => {
    const refused = { kind: 'refused', status: 400 } as const;
    expect(signInFailureText({ ...refused, message: 'Locked.' }, english.signIn)).toContain(
      'Its answer: “Locked.”',
    );
    expect(signInFailureText({ ...refused, message: '' }, english.signIn)).not.toContain('said');
  });

  it.each([english, german])('blames the password only where the service did', (words) => {
    const others = failures.filter(({ kind }) => kind !== 'refused');
    const { refused } = words.signIn.failures;
    for (const failure of others) expect(signInFailureText(failure, words.signIn)).not.toBe(refused(''));
    const shown = others.map((failure) => signInFailureText(failure, words.signIn)).join(' ');
    expect(shown).toContain('90');
    expect(shown).toContain('It is so.');
  });

  it('keeps a long message so short that what to do stays in sight', () => {
    const message = 'The administrator of your company was told. '.repeat(60);
    const text = signInFailureText({ kind: 'refused', status: 401, message }, english.signIn);
    expect(text.length).toBeLessThan(500);
    expect(text).toContain('…');
    expect(text).toContain('not tried again automatically');
  });

  it.each([english, german])('names the proxy, and offers to sign in where that would help', (words) => {
    const atProxy = failures.filter(({ kind }) => kind === 'proxy');
    for (const failure of atProxy)
      expect(signInFailureText(failure, words.signIn)).toContain('proxy.example:3128');
    expect(failures.map(askingProxy).filter((proxy) => proxy !== null)).toEqual(['proxy.example:3128']);
    expect(askingProxy(null)).toBeNull();
  });

  it.each([english, german])('never proposes to turn a check off', (words) => {
    const untrusted = signInFailureText({ kind: 'untrusted', detail: 'self-signed' }, words.signIn);
    expect(untrusted).toContain('self-signed');
    expect(untrusted).not.toMatch(/anyway|ignore|trotzdem|ignorieren|abschalten|turn off/i);
  });

  it('stands at the field it is about', () => {
    expect(fieldOfFailure({ kind: 'refused', status: 400, message: '' })).toBe('password');
    expect(fieldOfFailure({ kind: 'unreachable', reason: 'timeout' })).toBe('address');
  });
});
