import { describe, expect, it } from 'vitest';
import { fieldOfFailure, signInFailureText } from '../../../renderer/parts/sign-in-failure.ts';
import { english } from '../../../renderer/text/english/english.ts';
import { german } from '../../../renderer/text/german/german.ts';
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
  { kind: 'notAService', status: 404 },
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
      'It said: “Locked.”',
    );
    expect(signInFailureText({ ...refused, message: '' }, english.signIn)).not.toContain('said');
  });

  it('stands at the field it is about', () => {
    expect(fieldOfFailure({ kind: 'refused', status: 400, message: '' })).toBe('password');
    expect(fieldOfFailure({ kind: 'unreachable', reason: 'timeout' })).toBe('address');
  });
});
