import { startBench } from '../unit/electron/hosts/browser/host-bench.ts';
import { openSocket, rawRequest, requestText } from './addresses/raw-request.ts';
import { attackGroup, type Through } from './attack-group.ts';

/** Malformed texts like a request. None may get a successful answer. */
const malformed: Readonly<Record<string, (host: string) => string | Buffer>> = {
  'a request without a host': () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'HTTP/1.0 without a host': () => 'GET / HTTP/1.0\r\n\r\n',
  'HTTP/0.9': () => 'GET /\r\n',
  'a version that is none': (host) => `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
  'the start of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS handshake': () => Buffer.from('16030100c8010000c40303', 'hex'),
  'an empty host': () => 'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'two hosts, the first ours': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
  'two hosts, the second ours': (host) => `GET / HTTP/1.1\r\nHost: evil.example\r\nHost: ${host}\r\n\r\n`,
  'two hosts in one line': (host) => `GET / HTTP/1.1\r\nHost: ${host}, evil.example\r\n\r\n`,
  'a host with a name before it': (host) => `GET / HTTP/1.1\r\nHost: x@${host}\r\n\r\n`,
  'a folded header': (host) => `GET / HTTP/1.1\r\nHost: evil.example\r\n ${host}\r\n\r\n`,
  'a blank before the colon': (host) => `GET / HTTP/1.1\r\nHost : ${host}\r\n\r\n`,
  'a header without a colon': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nnonsense\r\n\r\n`,
  'a NUL in a header': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\0b\r\n\r\n`,
  'a lone line feed in a header': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\nOrigin: b\r\n\r\n`,
  'lone carriage returns': (host) => `GET / HTTP/1.1\rHost: ${host}\r\r`,
  'two lengths': (host) =>
    `POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nContent-Length: 0\r\n\r\nhello`,
  'a length and chunks': (host) =>
    `POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  'chunks under another name': (host) =>
    `POST /session HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunks twice': (host) =>
    `POST /session HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  'a length below zero': (host) => `POST /session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n`,
  'a chunk without an end': (host) =>
    `POST /session HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  'headers of a megabyte': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`,
  'ten thousand headers': (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X: a\r\n'.repeat(10_000)}\r\n`,
  'a target of a megabyte': (host) => `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a method of a megabyte': (host) => `${'A'.repeat(1_000_000)} / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'an upgrade to something else': (host) =>
    `GET /channel HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  'random bytes': () => Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 89 + 13) % 256)),
};

/** A whole second request in what should be the body of the first one. */
function smuggled(host: string, framing: string): string {
  const inner = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  return `POST /none HTTP/1.1\r\nHost: ${host}\r\n${framing}\r\n\r\n${inner}`;
}

attackGroup('malformed requests to the browser host', (attack) => {
  for (const [what, text] of Object.entries(malformed)) {
    attack(what, async () => {
      const { running } = await startBench();
      const answer = await rawRequest(running.host, text(running.host));
      return answer.statuses.some((status) => status < 300) ? answer.text.slice(0, 200) : null;
    });
  }
  for (const framing of [
    'Content-Length: 0, 60',
    'Content-Length: +0',
    'Transfer-Encoding: chunked, identity',
  ]) {
    attack(`a request inside another, by «${framing}»`, async () => {
      const { running } = await startBench();
      const answer = await rawRequest(running.host, smuggled(running.host, framing));
      return answer.statuses.some((status) => status < 300) ? answer.text.slice(0, 200) : null;
    });
  }
  attack('a second request on our connection with another host', async () => {
    const { running } = await startBench();
    const first = `GET / HTTP/1.1\r\nHost: ${running.host}\r\n\r\n`;
    const answer = await rawRequest(running.host, first + requestText('/', 'evil.example'));
    return answer.statuses[0] === 200 && answer.statuses[1] === 403 ? null : answer.statuses.join(', ');
  });
  attack('300 connections that never say what they want', () => holdOpen(300));
  if (process.env['CO_DESK_SECURITY'] === 'full') {
    attack('a request that is said letter by letter, for ever', () => dripFor(20_000));
  }
});

/** Opens connections that send only a part of a request. Others must still be answered. */
async function holdOpen(count: number): Promise<Through> {
  const { running } = await startBench();
  const sockets = Array.from({ length: count }, () => openSocket(running.host));
  for (const socket of sockets) {
    socket.on('error', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nX-');
  }
  const startedAt = performance.now();
  const { statuses } = await rawRequest(running.host, requestText('/', running.host));
  const waited = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  if (statuses[0] !== 200) return `The page was answered with ${statuses.join(', ')}.`;
  return waited < 5_000 ? null : `The page came after ${Math.round(waited)} ms.`;
}

/** Sends a request letter by letter. The host must end it by itself. */
async function dripFor(milliseconds: number): Promise<Through> {
  const { running } = await startBench();
  const socket = openSocket(running.host);
  socket.on('error', () => socket.destroy());
  socket.write(`GET / HTTP/1.1\r\nHost: ${running.host}\r\nX: `);
  const drip = setInterval(() => socket.write('a'), 500);
  const closed = new Promise<null>((resolve) => socket.once('close', () => resolve(null)));
  const limit = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), milliseconds));
  socket.resume();
  const end = await Promise.race([closed, limit]);
  clearInterval(drip);
  socket.destroy();
  return end;
}
