import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ask, callMessage, enter, listenTo, openChannel, startBench, type HostBench } from './host-bench.ts';
import { patience } from '../../../../support/limits.ts';

/** A page that asks for a document. Returns what the host answers. */
async function askForDocument(mediaType: string, how: 'open' | 'save') {
  const bench: HostBench = await startBench(async () => {
    const file = path.join(bench.dataFolder, 'certificate');
    writeFileSync(file, 'the certificate');
    const document = { path: file, name: "Ursprungszeugnis (1) 证书's.pdf", mediaType };
    if (how === 'open') return bench.host.documents.open(document);
    // A file that was made for this copy is deleted as soon as the copy is reported as saved.
    return bench.host.documents.save(document).finally(() => rmSync(file));
  });
  const session = await enter(bench.running);
  const other = listenTo(await openChannel(bench.running, session));
  const socket = await openChannel(bench.running, session);
  const heard = listenTo(socket);
  socket.send(callMessage(0, 'certificate.open', {}));
  await vi.waitFor(() => expect(heard).toHaveLength(how === 'open' ? 2 : 1), patience);
  expect(other).toEqual([]);
  const address = String(heard[0]?.['address']);
  const headers = { Host: bench.running.host, 'Sec-Fetch-Site': 'same-origin' };
  return { bench, heard, get: () => ask(bench.running, { path: address, headers }) };
}

describe('a document', () => {
  it('is opened by the page that asked, once', async () => {
    const { heard, get } = await askForDocument('application/pdf', 'open');
    expect(heard[0]).toMatchObject({ kind: 'document', mode: 'open' });
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body).toBe('the certificate');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      "inline; filename*=UTF-8''Ursprungszeugnis%20%281%29%20%E8%AF%81%E4%B9%A6%27s.pdf",
    );
    expect((await get()).status).toBe(404);
  });

  it('is kept as a file when it is saved, and is there until then', async () => {
    const { heard, get } = await askForDocument('application/pdf', 'save');
    const { headers, body } = await get();
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(body).toBe('the certificate');
    await vi.waitFor(() => expect(heard[1]).toEqual({ kind: 'answer', id: 0, value: 'saved' }), patience);
    expect((await get()).status).toBe(404);
  });

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/javascript'])(
    'that could run in the page (%s) is never shown',
    async (mediaType) => {
      const { get } = await askForDocument(mediaType, 'open');
      const { headers } = await get();
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  it('is kept from memory, with nothing of it on a disk', async () => {
    const bench: HostBench = await startBench(() =>
      bench.host.documents.save({
        bytes: Buffer.from('typed'),
        name: 'a.codesk',
        mediaType: 'application/json',
      }),
    );
    const socket = await openChannel(bench.running, await enter(bench.running));
    const heard = listenTo(socket);
    socket.send(callMessage(0, 'applications.saveCopy', {}));
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    const headers = { Host: bench.running.host, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await ask(bench.running, { path: String(heard[0]?.['address']), headers });
    expect([answer.status, answer.body]).toEqual([200, 'typed']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;.*a\.codesk$/);
    await vi.waitFor(() => expect(heard[1]).toEqual({ kind: 'answer', id: 0, value: 'saved' }), patience);
  });

  it('cannot be shown where no page is open', async () => {
    const { host } = await startBench();
    const document = { path: '/nothing', name: 'a.pdf', mediaType: 'application/pdf' };
    await expect(host.documents.open(document)).rejects.toThrow('No page is open');
    await expect(host.links.open('https://example.com/')).rejects.toThrow('No page is open');
  });
});
