import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passwordGrant, paths, refreshGrant } from '../../../../../electron/services/wire/co-service.ts';
import {
  account,
  messageOf,
  postForm,
  signIn,
  startForTest,
  submit,
  tokensSchema,
  wireSample,
} from './practice-client.ts';

const jsonObject = z.record(z.string(), z.unknown());

function decodePart(token: string, index: number): Record<string, unknown> {
  const part = token.split('.')[index] ?? '';
  return jsonObject.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
}

describe('the token endpoint of the practice service', () => {
  it('answers the right password with the members of the specification', async () => {
    const { address } = await startForTest({ tokenSeconds: 600 });
    const response = await postForm(address, passwordGrant(account.userName, account.password));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(tokensSchema.parse(await response.json())).toMatchObject({ ExpiresIn: 600, TokenType: 'Bearer' });
  });

  it('lasts an hour unless told otherwise', async () => {
    const { address } = await startForTest();
    expect((await signIn(address)).ExpiresIn).toBe(3600);
  });

  it('writes tokens as signed JWTs, and who the user is only into the identity token', async () => {
    const now = Date.UTC(2026, 10, 19, 13, 38);
    const { address } = await startForTest({ now: () => now, tokenSeconds: 300 });
    const { AccessToken, IdToken } = await signIn(address);
    const access = decodePart(AccessToken, 1);
    const identity = decodePart(IdToken, 1);
    expect(AccessToken.split('.')).toHaveLength(3);
    expect(decodePart(AccessToken, 0)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(access).toMatchObject({ token_use: 'access', username: 'clerk', exp: now / 1000 + 300 });
    expect(identity).toMatchObject({ token_use: 'id', email: 'clerk@practice.example' });
    expect(identity['name']).toContain('clerk');
    expect(identity['phone_number']).toMatch(/^\+\d+$/);
    expect(Object.keys(identity).length).toBeGreaterThan(Object.keys(access).length);
    expect(Object.keys(access)).not.toContain('email');
  });

  it('says 401 and why to a wrong password or user name', async () => {
    const { address } = await startForTest();
    for (const form of [passwordGrant('clerk', 'wrong'), passwordGrant('stranger', account.password)]) {
      const response = await postForm(address, form);
      expect(response.status).toBe(401);
      expect(await messageOf(response)).toBe('Incorrect user name or password.');
    }
  });

  it.each([
    ['grant_type', 'username=clerk&password=x'],
    ['grant_type', 'grant_type=client_credentials&username=clerk&password=x'],
    ['username', 'grant_type=password&password=x'],
    ['password', 'grant_type=password&username=clerk'],
    ['password', 'grant_type=password&username=clerk&password=x&password=y'],
    ['refresh_token', 'grant_type=refresh_token&username=clerk'],
    ['grant_type', ''],
  ])('says 400 and names %s for the form %s', async (field, form) => {
    const { address } = await startForTest();
    const response = await postForm(address, new URLSearchParams(form));
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toContain(`${field}:`);
  });

  it('takes forms only, and short ones', async () => {
    const { address } = await startForTest();
    const headers = { 'content-type': 'application/json' };
    const asJson = await fetch(`${address}${paths.token}`, { method: 'POST', headers, body: '{}' });
    expect(asJson.status).toBe(415);
    expect(await messageOf(asJson)).toContain('application/x-www-form-urlencoded');
    const long = await postForm(address, passwordGrant('clerk', 'x'.repeat(100_000)));
    expect(long.status).toBe(413);
  });
});

describe('the refresh exchange of the practice service', () => {
  it('gives new tokens, and the old refresh token is an error from then on', async () => {
    const { address } = await startForTest();
    const first = await signIn(address);
    const answer = await postForm(address, refreshGrant('clerk', first.RefreshToken));
    const second = tokensSchema.parse(await answer.json());
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    expect(second.AccessToken).not.toBe(first.AccessToken);
    expect((await submit(address, second.AccessToken, wireSample())).status).toBe(200);
    const again = await postForm(address, refreshGrant('clerk', first.RefreshToken));
    expect(again.status).toBe(400);
    expect(await messageOf(again)).toContain('refresh token');
    expect((await postForm(address, refreshGrant('clerk', second.RefreshToken))).status).toBe(200);
  });

  it('is for the same user name only, and a wrong one does not use the token up', async () => {
    const { address } = await startForTest();
    const { RefreshToken } = await signIn(address);
    expect((await postForm(address, refreshGrant('stranger', RefreshToken))).status).toBe(400);
    expect((await postForm(address, refreshGrant('clerk', RefreshToken))).status).toBe(200);
  });
});
