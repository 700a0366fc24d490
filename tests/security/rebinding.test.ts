import {
  startBench,
  enter,
  ownHeaders,
  invitationOf,
  ask,
  openChannel,
} from '../unit/electron/hosts/browser/host-bench.ts';
import type { RunningBrowserHost } from '../../electron/hosts/browser/browser-host.ts';
import { rawRequest } from './addresses/raw-request.ts';
import { attackGroup, type Through } from './attack-group.ts';

/** Host names that another page may use after binding its own name to this address. */
const names = (port: string): readonly string[] => [
  'evil.example',
  `evil.example:${port}`,
  'localhost',
  `localhost:${port}`,
  `LOCALHOST:${port}`,
  `127.0.0.1.evil.example:${port}`,
  `127.0.0.1.nip.example:${port}`,
  `127.0.0.1:${port}.evil.example`,
  `127.0.0.1:${port}@evil.example`,
  `evil.example@127.0.0.1:${port}`,
  '127.0.0.1',
  '127.0.0.1:1',
  '127.0.0.1:80',
  `127.1:${port}`,
  `127.0.0.2:${port}`,
  `0.0.0.0:${port}`,
  `0:${port}`,
  `2130706433:${port}`,
  `0x7f000001:${port}`,
  `0177.0.0.1:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `127.0.0.1.:${port}`,
  `127.0.0.1:0${port}`,
  `127.0.0.1:${port}/`,
  `127.0.0.1:${port},evil.example`,
  `\u{ff11}27.0.0.1:${port}`,
  '',
];

/** Every endpoint of the host, with the request that its own page would make. */
const doors = [
  { method: 'GET', target: '/' },
  { method: 'GET', target: '/assets/a.js' },
  { method: 'GET', target: '/host/bridge.js' },
  { method: 'GET', target: '/documents/x' },
  { method: 'POST', target: '/session' },
  { method: 'POST', target: '/session/return' },
  { method: 'POST', target: '/files' },
  { method: 'POST', target: '/window' },
] as const;
const dataDoors = doors.filter(({ method }) => method === 'POST');

async function withHost(running: RunningBrowserHost, name: string): Promise<Through> {
  for (const { method, target } of doors) {
    const headers = Object.entries(ownHeaders(running))
      .filter(([header]) => header !== 'Host')
      .map(([header, value]) => `${header}: ${String(value)}`);
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${name}`, 'Connection: close', ...headers, '', ''];
    const { statuses, text } = await rawRequest(running.host, Buffer.from(lines.join('\r\n')));
    if (statuses[0] !== 403 && statuses[0] !== 400) return `${method} ${target}: ${text.slice(0, 60)}`;
  }
  return null;
}

/** Makes the request of the own page with changed headers; `null` removes one. */
async function fromElsewhere(changes: Readonly<Record<string, string | null>>): Promise<Through> {
  const { running } = await startBench();
  for (const { method, target } of dataDoors) {
    const headers = Object.entries({ ...ownHeaders(running), ...changes }).filter(
      ([, value]) => value !== null,
    );
    const body = JSON.stringify({ invitation: invitationOf(running) });
    const { status } = await ask(running, {
      method,
      path: target,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body,
    });
    if (![403, 405, 415].includes(status)) return `${target}: ${status}`;
  }
  return null;
}

const origins: Readonly<Record<string, string | null>> = {
  'another site': 'https://evil.example',
  'another port': 'http://127.0.0.1:1',
  'no port': 'http://127.0.0.1',
  'another name of this machine': 'http://localhost',
  'a sandboxed frame': 'null',
  'a file': 'file://',
  'an extension': 'chrome-extension://abcdefghijklmnop',
  'an app of its own scheme': 'app://co-desk',
  nowhere: null,
  nothing: '',
};

const sites = ['cross-site', 'same-site', 'none', '', 'SAME-ORIGIN', 'same-origin, cross-site', ' '];

/** Content types that a form, an image, a beacon or a fetch without preflight can send. */
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-8',
  'application/json, text/plain',
  'text/plain; application/json',
  'application/jsonp',
  'application/csp-report',
  'application/reports+json',
  '',
];

attackGroup('rebound names of the browser host', (attack) => {
  for (const name of names('PORT')) {
    attack(`the name «${name}» on every door`, async () => {
      const { running } = await startBench();
      const [, port = ''] = running.host.split(':');
      return withHost(running, name.replaceAll('PORT', port));
    });
  }
  attack('the channel under a rebound name, with a session', async () => {
    const { running } = await startBench();
    const session = await enter(running);
    return opened(
      openChannel(running, session, { host: `evil.example:${running.host.split(':')[1] ?? ''}` }),
    );
  });
});

attackGroup('other sites and the browser host', (attack) => {
  for (const [from, origin] of Object.entries(origins)) {
    attack(`a request from ${from}`, () => fromElsewhere({ Origin: origin }));
    if (origin !== null) {
      attack(`a channel from ${from}, even with a session`, async () => {
        const { running } = await startBench();
        return opened(openChannel(running, await enter(running), { origin }));
      });
    }
  }
  attack('a request from our port on another scheme', async () => {
    const { running } = await startBench();
    return opened(openChannel(running, await enter(running), { origin: `https://${running.host}` }));
  });
  for (const site of sites) {
    attack(`a request that says it is «${site}»`, () => fromElsewhere({ 'Sec-Fetch-Site': site }));
  }
  attack('a request that does not say from which site it comes', () =>
    fromElsewhere({ 'Sec-Fetch-Site': null }),
  );
  for (const type of types)
    attack(`a body of the kind «${type}»`, () => fromElsewhere({ 'Content-Type': type }));

  attack('a question whether another site may ask', async () => {
    const { running } = await startBench();
    for (const { target } of doors) {
      const headers = {
        Host: running.host,
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type, authorization',
        'Access-Control-Request-Private-Network': 'true',
      };
      const answer = await ask(running, { method: 'OPTIONS', path: target, headers });
      const given = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      if (answer.status < 300 || given.length > 0) return `${target}: ${answer.status} ${given.join(', ')}`;
    }
    return null;
  });

  attack('parts of the page as parts of another page', async () => {
    const { running } = await startBench();
    for (const site of ['cross-site', 'same-site']) {
      for (const mode of ['no-cors', 'cors', 'same-origin', 'websocket']) {
        for (const destination of ['script', 'image', 'style', 'iframe', 'empty', 'object', 'worker']) {
          const headers = {
            Host: running.host,
            'Sec-Fetch-Site': site,
            'Sec-Fetch-Mode': mode,
            'Sec-Fetch-Dest': destination,
          };
          const { status } = await ask(running, { path: '/assets/a.js', headers });
          if (status !== 403) return `${site} ${mode} ${destination}: ${status}`;
        }
      }
    }
    return null;
  });

  attack('the page in a frame of another page', async () => {
    const { running } = await startBench();
    const headers = {
      Host: running.host,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'iframe',
    };
    const { status } = await ask(running, { headers });
    return status === 403 ? null : String(status);
  });
});

/** `null` when no channel was opened. */
async function opened(channel: Promise<unknown>): Promise<Through> {
  return channel.then(
    () => 'The channel opened.',
    () => null,
  );
}
