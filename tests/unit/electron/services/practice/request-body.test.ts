import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../../electron/services/wire/co-service.ts';
import { messageOf, postBody, signIn, startForTest, submit, wireSample } from './practice-client.ts';

describe('bodies at the practice service', () => {
  it('takes JSON only, and not compressed', async () => {
    const { address } = await startForTest();
    const authorization = `Bearer ${(await signIn(address)).AccessToken}`;
    for (const wrong of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]) {
      const headers = { authorization, ...wrong };
      const response = await fetch(`${address}${paths.submit}`, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(415);
      await messageOf(response);
    }
  });

  it('says 413 beyond its limit, also when the length was not told, and the answer arrives', async () => {
    const { address, received } = await startForTest({ bodyLimitBytes: 2_000_000 });
    const { AccessToken } = await signIn(address);
    const body = 'x'.repeat(3_000_000);
    const reported = await postBody(address, AccessToken, body);
    expect([reported.status, await messageOf(reported)]).toEqual([
      413,
      'The body is larger than 2000000 bytes.',
    ]);
    const headers = { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' };
    const outgoing = request(`${address}${paths.submit}`, { method: 'POST', headers });
    // After the answer, the end of the connection does not matter.
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', (answer) => resolve(answer.on('error', () => undefined).resume()));
      outgoing.on('error', reject);
    });
    for (let sent = 0; sent < 3; sent += 1) outgoing.write('x'.repeat(1_000_000));
    outgoing.end();
    expect((await answered).statusCode).toBe(413);
    expect(received()).toEqual([]);
    expect((await submit(address, AccessToken, wireSample())).status).toBe(200);
  });

  it('hangs up on a client that never stops writing', async () => {
    const { address } = await startForTest({ bodyLimitBytes: 10_000 });
    const { AccessToken } = await signIn(address);
    const headers = { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' };
    const outgoing = request(`${address}${paths.submit}`, { method: 'POST', headers });
    const closed = new Promise((resolve) => outgoing.on('close', resolve).on('error', resolve));
    // The refusal may arrive before the connection is cut, and then the cut is an error of the answer, or of the
    // connection alone once the answer has ended.
    outgoing.on('response', (answer) => answer.on('error', () => undefined).resume());
    outgoing.on('socket', (socket) => socket.on('error', () => undefined));
    const writing = setInterval(() => outgoing.write('x'.repeat(5_000)), 2);
    await closed;
    clearInterval(writing);
    expect(outgoing.destroyed).toBe(true);
  });

  it('forgets a body that stops half-way and goes on serving', async () => {
    const { address, received } = await startForTest();
    const { AccessToken } = await signIn(address);
    const headers = {
      authorization: `Bearer ${AccessToken}`,
      'content-type': 'application/json',
      'content-length': 500,
    };
    const outgoing = request(`${address}${paths.submit}`, { method: 'POST', headers });
    outgoing.on('error', () => undefined);
    outgoing.write('{"Options":');
    await new Promise((resolve) => outgoing.on('socket', (socket) => socket.once('connect', resolve)));
    outgoing.destroy();
    expect((await submit(address, AccessToken, wireSample())).status).toBe(200);
    expect(received()).toHaveLength(1);
  });

  it('answers bytes that are no HTTP request with a Message', async () => {
    const { address } = await startForTest();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('who is there\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('{"Message":');
  });
});
