import { describe, expect, it } from 'vitest';
import { contentPolicy } from '../../../../../electron/hosts/browser/routes.ts';
import { ask, enter, invitationOf, openChannel, ownHeaders, startBench } from './host-bench.ts';

// Attacks on these endpoints are in tests/security: addresses, malformed requests, rebinding, sessions.

describe('the page', () => {
  it('is served with its policy and with the bridge before its own script', async () => {
    const { running } = await startBench();
    const { status, headers, body } = await ask(running, { headers: { Host: running.host } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': contentPolicy(null),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.indexOf('/host/bridge.js')).toBeLessThan(body.indexOf('a.js'));
    expect(body.indexOf('/host/bridge.js')).toBeGreaterThan(0);
  });
});

describe('an invitation', () => {
  it('opens the page once', async () => {
    const { running } = await startBench();
    const invitation = invitationOf(running);
    await expect(enter(running, invitation)).resolves.toMatch(/^[\w-]{43}$/);
    await expect(enter(running, invitation)).rejects.toThrow();
  });
});

describe('the channel', () => {
  it('opens for a session of this host', async () => {
    const { running } = await startBench();
    const socket = await openChannel(running, await enter(running));
    expect(socket.protocol).toBe('co-desk');
  });

  it('takes no upload without a session', async () => {
    const { running } = await startBench();
    const headers = ownHeaders(running, 'application/octet-stream');
    const asked = { method: 'POST', path: '/files', body: 'x' };
    expect((await ask(running, { ...asked, headers })).status).toBe(401);
    const wrong = { ...headers, Authorization: 'Bearer wrong' };
    expect((await ask(running, { ...asked, headers: wrong })).status).toBe(401);
  });
});
