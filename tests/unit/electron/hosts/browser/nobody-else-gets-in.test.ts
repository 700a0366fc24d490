import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from '../../../../../electron/hosts/browser/headers.ts';
import { ask, enter, invitationOf, openChannel, ownHeaders, startBench } from './host-bench.ts';

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

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%252fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/assets/a.js%00.html',
    '/assets/',
    'http://127.0.0.1/../secret.txt',
    '/%',
  ])('holds nothing at %s', async (path) => {
    const { running } = await startBench();
    const { status, body } = await ask(running, { path, headers: { Host: running.host } });
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  });

  it('gives its parts to no other site', async () => {
    const { running } = await startBench();
    const headers = { Host: running.host, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' };
    expect((await ask(running, { path: '/assets/a.js', headers })).status).toBe(403);
  });
});

describe('a request', () => {
  it.each(['evil.example', 'localhost:1', '127.0.0.1', '127.0.0.1:1', '[::1]:80'])(
    'with the host name %s, as after a rebound name, is refused',
    async (name) => {
      const { running } = await startBench();
      const [, port = ''] = running.host.split(':');
      const rebound = name.replace(/:.*$/, `:${port}`);
      for (const Host of new Set([name, rebound]).difference(new Set([running.host]))) {
        expect((await ask(running, { headers: { Host } })).status).toBe(403);
      }
    },
  );

  it('with two host names is refused', async () => {
    const { running } = await startBench();
    const [host = '', port = '0'] = running.host.split(':');
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), host);
      socket.on('data', (piece) => resolve(piece.toString()));
      socket.write(`GET / HTTP/1.1\r\nHost: ${running.host}\r\nHost: evil.example\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  it.each([
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['another name of this machine', { Origin: 'http://localhost' }],
    ['a page without origin', { Origin: 'null' }],
    ['nowhere', { Origin: undefined }],
  ])('for a session from %s is refused', async (_from, other) => {
    const { running } = await startBench();
    const headers = Object.fromEntries(
      Object.entries({ ...ownHeaders(running), ...other }).filter(([, value]) => value !== undefined),
    );
    const body = JSON.stringify({ invitation: invitationOf(running) });
    expect((await ask(running, { method: 'POST', path: '/session', headers, body })).status).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none', ''])('with Sec-Fetch-Site «%s» gets no data', async (site) => {
    const { running } = await startBench();
    const headers = { ...ownHeaders(running), 'Sec-Fetch-Site': site };
    if (site === '') Reflect.deleteProperty(headers, 'Sec-Fetch-Site');
    const body = JSON.stringify({ invitation: invitationOf(running) });
    for (const path of ['/session', '/files', '/window']) {
      expect((await ask(running, { method: 'POST', path, headers, body })).status).toBe(403);
    }
    expect((await ask(running, { path: '/documents/x', headers })).status).toBe(403);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])(
    'that a form of another page could send (%s) is refused',
    async (type) => {
      const { running } = await startBench();
      const headers = ownHeaders(running, type);
      for (const path of ['/session', '/files']) {
        expect((await ask(running, { method: 'POST', path, headers, body: '{}' })).status).toBe(415);
      }
    },
  );

  it.each(['OPTIONS', 'PUT', 'DELETE', 'HEAD', 'GET'])('by %s gets no session', async (method) => {
    const { running } = await startBench();
    const { status } = await ask(running, { method, path: '/session', headers: ownHeaders(running) });
    expect(status).toBe(405);
  });
});

describe('an invitation', () => {
  it('opens the page once', async () => {
    const { running } = await startBench();
    const invitation = invitationOf(running);
    await expect(enter(running, invitation)).resolves.toMatch(/^[\w-]{43}$/);
    await expect(enter(running, invitation)).rejects.toThrow();
  });

  it.each(['', 'x', '{}', '[]', 'null', `{"invitation":${'"x'.repeat(3_000)}"}`, '{"invitation":1}'])(
    'that is nonsense opens nothing: %.20s',
    async (body) => {
      const { running } = await startBench();
      const asked = { method: 'POST', path: '/session', headers: ownHeaders(running), body };
      expect((await ask(running, asked)).status).toBe(401);
    },
  );
});

describe('the channel', () => {
  it('opens for a session of this host', async () => {
    const { running } = await startBench();
    const socket = await openChannel(running, await enter(running));
    expect(socket.protocol).toBe('co-desk');
  });

  it('stays shut without one, with an invitation, and from elsewhere', async () => {
    const { running } = await startBench();
    const session = await enter(running);
    await expect(openChannel(running, 'x')).rejects.toThrow('401');
    await expect(openChannel(running, invitationOf(running))).rejects.toThrow('401');
    await expect(openChannel(running, session, { origin: 'http://127.0.0.1:1' })).rejects.toThrow('403');
    await expect(openChannel(running, session, { origin: 'null' })).rejects.toThrow('403');
    await expect(openChannel(running, session, { host: 'evil.example' })).rejects.toThrow('403');
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
