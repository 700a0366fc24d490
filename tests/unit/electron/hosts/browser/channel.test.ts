import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { RunningBrowserHost } from '../../../../../electron/hosts/browser/browser-host.ts';
import { hostProtocol } from '../../../../../electron/hosts/browser/host-protocol.ts';
import { DispatchError } from '../../../../../electron/ipc/dispatcher.ts';
import { ask, callMessage, enter, listenTo, openChannel, ownHeaders, startBench } from './host-bench.ts';
import { patience } from '../../../../support/limits.ts';

const incoming = (dataFolder: string): string[] => readdirSync(path.join(dataFolder, 'incoming'));

const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.on('close', resolve));

describe('calls', () => {
  it('keep their order, a thousand at once', async () => {
    const arrived: unknown[] = [];
    const { running } = await startBench((_channel, input) => {
      arrived.push(input);
      return Promise.resolve(input);
    });
    const socket = await openChannel(running, await enter(running));
    const heard = listenTo(socket);
    for (let id = 0; id < 1_000; id += 1) socket.send(callMessage(id, 'register.list', id));
    await vi.waitFor(() => expect(heard).toHaveLength(1_000), patience);
    const inOrder = Array.from({ length: 1_000 }, (_, index) => index);
    expect(arrived).toEqual(inOrder);
    expect(heard.map(({ id }) => id)).toEqual(inOrder);
  });

  it('are answered after the events that came before their answer', async () => {
    const bench = await startBench((_channel, input) => {
      bench.host.page.emit('menuCommand', 'new');
      return Promise.resolve(input);
    });
    const socket = await openChannel(bench.running, await enter(bench.running));
    const heard = listenTo(socket);
    for (let id = 0; id < 100; id += 1) socket.send(callMessage(id, 'register.list', id));
    await vi.waitFor(() => expect(heard).toHaveLength(200), patience);
    const eventsBefore = heard.flatMap(({ kind }, index) =>
      kind === 'answer' ? [heard.slice(0, index).filter((other) => other['kind'] === 'event').length] : [],
    );
    eventsBefore.forEach((events, answer) => expect(events).toBeGreaterThan(answer));
    expect(eventsBefore).toHaveLength(100);
  });

  it('that change something are told to every other window, and not to the one that asked', async () => {
    const bench = await startBench((_channel, input) => {
      bench.host.page.emitToOthers('menuCommand', () => 'new');
      return Promise.resolve(input);
    });
    const asking = await openChannel(bench.running, await enter(bench.running));
    const heard = listenTo(asking);
    asking.send(callMessage(0, 'register.list', 0));
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    const other = await openChannel(bench.running, await enter(bench.running));
    const reported = listenTo(other);
    asking.send(callMessage(1, 'register.list', 1));
    const event = { kind: 'event', name: 'menuCommand', payload: 'new' };
    await vi.waitFor(() => expect(reported).toEqual([event]), patience);
    await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toEqual(['answer', 'answer']), patience);
  });

  it('that fail tell the page no more than that', async () => {
    const secret = new Error('the password is hunter2');
    const { running, faults } = await startBench((channel) =>
      Promise.reject(channel === 'a' ? secret : new DispatchError('failed', 'b failed.', secret)),
    );
    const socket = await openChannel(running, await enter(running));
    const heard = listenTo(socket);
    socket.send(callMessage(0, 'a'));
    socket.send(callMessage(1, 'b'));
    await vi.waitFor(() => expect(heard).toHaveLength(2), patience);
    expect(heard).toEqual([
      { kind: 'failed', id: 0, message: 'The program failed.' },
      { kind: 'failed', id: 1, message: 'b failed.' },
    ]);
    expect(faults).toHaveLength(2);
  });

  it.each(['', 'x', '[]', '{"kind":"call"}', '{"kind":"call","id":-1,"channel":"a","files":[]}'])(
    'that are none end the connection: %s',
    async (text) => {
      const { running } = await startBench();
      const socket = await openChannel(running, await enter(running));
      socket.send(text);
      await expect(closeCode(socket)).resolves.toBe(1008);
    },
  );

  it('above the bound end the connection and not the host', async () => {
    const { running } = await startBench();
    const session = await enter(running);
    const socket = await openChannel(running, session);
    socket.send('x'.repeat(hostProtocol.messageBytes + 1));
    await closeCode(socket);
    await expect(openChannel(running, session)).resolves.toBeDefined();
  });

  it('come with a heartbeat', async () => {
    const { running } = await startBench();
    const socket = await openChannel(running, await enter(running));
    const beats: string[] = [];
    socket.on('message', (data: Buffer) => beats.push(data.toString()));
    await vi.waitFor(() => expect(beats).toContain('{"kind":"beat"}'), patience);
  });
});

describe('files', () => {
  const upload = async (running: RunningBrowserHost, session: string, body: string): Promise<string> => {
    const headers = {
      ...ownHeaders(running, 'application/octet-stream'),
      Authorization: `Bearer ${session}`,
    };
    const answer = await ask(running, { method: 'POST', path: '/files', headers, body });
    const given: unknown = JSON.parse(answer.body);
    return typeof given === 'object' && given !== null && 'upload' in given ? String(given.upload) : '';
  };

  it('reach the call whole and are gone after it', async () => {
    const read: string[] = [];
    const { running, dataFolder } = await startBench((_channel, _input, files) => {
      for (const { name, path: file, wholeBytes } of files)
        read.push(`${name}: ${readFileSync(file, 'utf8')}, ${wholeBytes ?? 0} bytes`);
      return Promise.resolve(null);
    });
    const session = await enter(running);
    const id = await upload(running, session, '%PDF-1.7');
    expect(incoming(dataFolder)).toEqual([id]);
    const socket = await openChannel(running, session);
    const heard = listenTo(socket);
    socket.send(callMessage(0, 'attachments.add', {}, [{ name: 'Rechnung ü.pdf', upload: id, bytes: 8 }]));
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    expect(read).toEqual(['Rechnung ü.pdf: %PDF-1.7, 8 bytes']);
    expect(incoming(dataFolder)).toEqual([]);
  });

  it('that somebody holds when the call has ended change nothing about its answer', async () => {
    const { running, faults } = await startBench((_channel, _input, files) => {
      // A folder in place of the file cannot be removed as a file; the same happens to a file that a scanner reads on
      // Windows.
      for (const { path: file } of files) {
        rmSync(file);
        mkdirSync(file);
      }
      return Promise.resolve('attached');
    });
    const session = await enter(running);
    const id = await upload(running, session, '%PDF-1.7');
    const socket = await openChannel(running, session);
    const heard = listenTo(socket);
    socket.send(callMessage(0, 'attachments.add', {}, [{ name: 'a.pdf', upload: id, bytes: 8 }]));
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    expect(JSON.stringify(heard)).toContain('attached');
    expect(faults).toHaveLength(1);
  });

  it('that could not be read look like files that have vanished', async () => {
    const there: boolean[] = [];
    const { running } = await startBench((_channel, _input, files) => {
      there.push(...files.map((file) => existsSync(file.path)));
      return Promise.resolve(null);
    });
    const socket = await openChannel(running, await enter(running));
    const heard = listenTo(socket);
    const unknownUpload = { name: 'b.pdf', upload: crypto.randomUUID(), bytes: 1 };
    socket.send(callMessage(0, 'attachments.add', {}, [{ name: 'a', unreadable: true }, unknownUpload]));
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    expect(there).toEqual([false, false]);
  });

  it('cannot be named by a path', async () => {
    const { running } = await startBench();
    const socket = await openChannel(running, await enter(running));
    socket.send(callMessage(0, 'attachments.add', {}, [{ name: 'a', upload: '../../etc/passwd', bytes: 1 }]));
    await expect(closeCode(socket)).resolves.toBe(1008);
  });

  it('broken off on their way leave nothing', async () => {
    const { running, dataFolder, faults } = await startBench();
    const [hostname = '', port = ''] = running.host.split(':');
    const headers = {
      ...ownHeaders(running, 'application/octet-stream'),
      Authorization: `Bearer ${await enter(running)}`,
      'Content-Length': '1000000',
    };
    const sent = request({ hostname, port, method: 'POST', path: '/files', headers });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(100_000));
    await vi.waitFor(() => expect(incoming(dataFolder)).toHaveLength(1), patience);
    sent.destroy();
    await vi.waitFor(() => expect(incoming(dataFolder)).toEqual([]), patience);
    expect(faults).toEqual([]);
  });

  it('above the bound are refused and leave nothing', async () => {
    const { running, dataFolder } = await startBench();
    const headers = {
      ...ownHeaders(running, 'application/octet-stream'),
      Authorization: `Bearer ${await enter(running)}`,
    };
    const body = new Uint8Array(hostProtocol.fileBytes + 1);
    const asked = ask(running, { method: 'POST', path: '/files', headers, body });
    // The host may close the connection while the rest is still being sent.
    await expect(asked.then(({ status }) => status)).resolves.toBe(413);
    expect(incoming(dataFolder)).toEqual([]);
  });
});
