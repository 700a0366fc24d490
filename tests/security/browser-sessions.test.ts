import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import type { RunningBrowserHost } from '../../electron/hosts/browser/browser-host.ts';
import {
  ask,
  callMessage,
  enter,
  invitationOf,
  listenTo,
  openChannel,
  ownHeaders,
  startBench,
} from '../unit/electron/hosts/browser/host-bench.ts';
import { attackGroup, type Through } from './attack-group.ts';

async function opened(attempt: Promise<unknown>): Promise<Through> {
  return attempt.then(
    () => 'It opened.',
    () => null,
  );
}

/** Tries to get a session with the given body. */
async function tryToEnter(running: RunningBrowserHost, body: string): Promise<Through> {
  const asked = { method: 'POST', path: '/session', headers: ownHeaders(running), body };
  const { status } = await ask(running, asked);
  return status === 401 ? null : String(status);
}

const sessionsMadeUp = [
  '',
  'undefined',
  'null',
  'true',
  '__proto__',
  'constructor',
  '*',
  'A'.repeat(43),
  'A'.repeat(10_000),
  '-'.repeat(43),
];

attackGroup('invitations and sessions of the browser host', (attack) => {
  attack('an invitation that was used', async () => {
    const { running } = await startBench();
    const invitation = invitationOf(running);
    await enter(running, invitation);
    return opened(enter(running, invitation));
  });

  attack('an invitation that two use at the same time', async () => {
    const { running } = await startBench();
    const invitation = invitationOf(running);
    const entered = await Promise.allSettled(Array.from({ length: 20 }, () => enter(running, invitation)));
    const count = entered.filter(({ status }) => status === 'fulfilled').length;
    return count === 1 ? null : `${count} came in.`;
  });

  attack('an invitation that is too old', async () => {
    let now = Date.now();
    const { running } = await startBench(undefined, undefined, () => now);
    const invitation = invitationOf(running);
    now += 24 * 3_600_000;
    return opened(enter(running, invitation));
  });

  attack('a session that the visitor brings along', async () => {
    const { running } = await startBench();
    const brought = 'A'.repeat(43);
    const body = JSON.stringify({ invitation: invitationOf(running), session: brought });
    const entered = await tryToEnter(running, body);
    return entered ?? opened(openChannel(running, brought));
  });

  attack('a session that was good in another run', async () => {
    const first = await startBench();
    const session = await enter(first.running);
    const { running } = await startBench();
    return opened(openChannel(running, session));
  });

  attack('the invitation as a session, and a session as an invitation', async () => {
    const { running } = await startBench();
    const invitation = invitationOf(running);
    const asSession = await opened(openChannel(running, invitation));
    const session = await enter(running, invitation);
    return asSession ?? opened(enter(running, session));
  });

  attack('the hash of a session, as it is kept', async () => {
    const { running } = await startBench();
    const session = await enter(running);
    const hash = createHash('sha256').update(session).digest('base64url');
    return opened(openChannel(running, hash));
  });

  attack('a session in the address, in a cookie and in other headers', async () => {
    const { running } = await startBench();
    const session = await enter(running);
    const base = { Host: running.host, Origin: `http://${running.host}` };
    for (const headers of [
      { ...base, Cookie: `session=${session}` },
      { ...base, Authorization: `Bearer ${session}` },
      { ...base, 'X-Session': session },
    ]) {
      const got = await opened(handshake(running, `/channel`, ['co-desk'], headers));
      if (got !== null) return JSON.stringify(Object.keys(headers));
    }
    return opened(handshake(running, `/channel?session=${session}`, ['co-desk', `session.${session}`], base));
  });

  for (const session of sessionsMadeUp) {
    attack(`a session made up: «${session.slice(0, 50)}»`, async () => {
      const { running } = await startBench();
      await enter(running);
      const headers = {
        ...ownHeaders(running, 'application/octet-stream'),
        Authorization: `Bearer ${session}`,
      };
      const upload = await ask(running, { method: 'POST', path: '/files', headers, body: 'x' });
      if (upload.status !== 401) return `upload: ${upload.status}`;
      return opened(openChannel(running, session));
    });
  }

  for (const body of [
    '',
    'null',
    '[]',
    '{}',
    '{"invitation":null}',
    '{"invitation":["x"]}',
    '{"invitation":{"toString":"x"}}',
    '{"__proto__":{"invitation":"x"}}',
    '{"invitation":""}',
    `{"invitation":"${'x'.repeat(100_000)}"}`,
    '['.repeat(2_000),
  ]) {
    attack(`an invitation made up: ${body.slice(0, 40)}`, async () => {
      const { running } = await startBench();
      return tryToEnter(running, body);
    });
  }

  attack('a second start’s secret made up, to have a window shown', async () => {
    const { running, shown } = await startBench();
    const before = shown.length;
    for (const secret of ['', 'x', 'undefined', '__proto__']) {
      const body = JSON.stringify({ secret });
      const asked = { method: 'POST', path: '/window', headers: ownHeaders(running), body };
      const { status } = await ask(running, asked);
      if (status < 400) return `${secret}: ${status}`;
    }
    return shown.length === before ? null : 'A window was shown.';
  });

  attack('messages on an open channel that our page would not send', async () => {
    for (const message of [
      'nonsense',
      '{}',
      '[]',
      '{"kind":"answer","id":1}',
      '{"kind":"event","name":"x"}',
      '{"kind":"call"}',
      '{"kind":"call","id":-1,"channel":"x","files":[]}',
      '{"kind":"call","id":1,"channel":"x","files":[],"more":1}',
      '{"kind":"call","id":1,"channel":"x","files":[{"name":"a","path":"/etc/passwd"}]}',
      '{"kind":"call","id":1,"channel":"x","files":[{"name":"a","upload":"../../etc/passwd"}]}',
      '{"kind":"pass","hash":"x","key":"y"}',
      '['.repeat(100_000),
    ]) {
      const called: string[] = [];
      const { running } = await startBench((channel) => Promise.resolve(void called.push(channel)));
      const socket = await openChannel(running, await enter(running));
      const heard = listenTo(socket);
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      socket.send(message);
      const code = await closed;
      if (code !== 1008 || called.length > 0 || heard.length > 0) return `${message.slice(0, 60)}: ${code}`;
    }
    return null;
  });

  attack('an upload that belongs to nobody, named by a call', async () => {
    const given: string[] = [];
    const { running } = await startBench((_channel, _input, files) => {
      given.push(...files.map(({ path }) => path));
      return Promise.resolve(null);
    });
    const socket = await openChannel(running, await enter(running));
    const heard = listenTo(socket);
    const upload = '00000000-0000-4000-8000-000000000000';
    socket.send(callMessage(1, 'attachments.add', {}, [{ name: '../../x', upload, bytes: 5 }]));
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return given.length === 1 && given[0]?.endsWith(upload) === true ? null : given.join(', ');
  });
});

function handshake(
  { host }: RunningBrowserHost,
  target: string,
  protocols: string[],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const socket = new WebSocket(`ws://${host}${target}`, protocols, { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve();
    });
    socket.on('unexpected-response', (_request, answer) => reject(new Error(String(answer.statusCode))));
    socket.on('error', reject);
  });
}
