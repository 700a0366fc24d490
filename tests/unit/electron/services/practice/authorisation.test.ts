import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../../electron/services/wire/co-service.ts';
import {
  getIssue,
  messageOf,
  postBody,
  signIn,
  startForTest,
  submit,
  wireSample,
} from './practice-client.ts';

describe('tokens at the practice service', () => {
  it('accepts the access token and the identity token', async () => {
    const { address } = await startForTest();
    const { AccessToken, IdToken } = await signIn(address);
    expect((await submit(address, AccessToken, wireSample())).status).toBe(200);
    expect((await submit(address, IdToken, wireSample())).status).toBe(200);
  });

  it('says 401 to a token from the second on in which it has expired', async () => {
    let now = Date.UTC(2026, 10, 19) + 347;
    const { address } = await startForTest({ tokenSeconds: 2, now: () => now });
    const { AccessToken } = await signIn(address);
    now += 1_999;
    expect((await submit(address, AccessToken, wireSample())).status).toBe(200);
    now += 1;
    const late = await submit(address, AccessToken, wireSample());
    expect(late.status).toBe(401);
    expect(await messageOf(late)).toContain('expired');
  });

  it('lets whoever still writes when it says 401 finish, as a reset would take the answer along', async () => {
    const { address } = await startForTest();
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const bytes = 1_000_000;
    socket.write(
      `POST ${paths.submit} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    const head: unknown = (await once(socket, 'data'))[0];
    expect(String(head)).toMatch(/^HTTP\/1\.1 401 /u);
    socket.resume();
    for (let sent = 0; sent < bytes; sent += 100_000)
      await new Promise<void>((resolve, reject) =>
        socket.write(Buffer.alloc(100_000, ' '), (error) =>
          error instanceof Error ? reject(error) : resolve(),
        ),
      );
    expect(await once(socket, 'close')).toEqual([false]);
  });

  it('says 401 without a token, with a changed one, with one of another service and with the bare one', async () => {
    const { address } = await startForTest();
    const other = await startForTest();
    const { AccessToken, RefreshToken } = await signIn(address);
    const [head, claims, signature = ''] = AccessToken.split('.');
    const changed = `${head ?? ''}.${claims ?? ''}x.${signature}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims ?? ''}.`;
    const foreign = (await signIn(other.address)).AccessToken;
    const texts = [changed, unsigned, foreign, RefreshToken, `${AccessToken}.x`, 'a.b.c'].map(
      (token) => `Bearer ${token}`,
    );
    for (const authorization of ['', 'Bearer ', AccessToken, `Basic ${AccessToken}`, ...texts]) {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${address}${paths.submit}`, { method: 'POST', headers, body: '{}' });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      await messageOf(response);
    }
  });

  it('asks for a token before it reads the body or looks for the application', async () => {
    const { address, received } = await startForTest();
    expect((await postBody(address, 'forged', 'no json')).status).toBe(401);
    expect((await getIssue(address, 'Bearer forged', 'PRACTICE-000001')).status).toBe(401);
    expect(received()).toEqual([]);
  });
});
