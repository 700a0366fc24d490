import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, enter, openChannel, ownHeaders, startBench, type HostBench } from './host-bench.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The secret that a page makes when it connects, what it tells of it, and what it asks for by. */
function newPass() {
  const secret = randomBytes(32).toString('base64url');
  const key = sha256(secret);
  return { secret, key, name: sha256(key) };
}

/** A run with an open page that has handed in its pass. */
async function openPage() {
  const bench = await startBench();
  const session = await enter(bench.running);
  const socket = await openChannel(bench.running, session);
  const pass = newPass();
  const file = path.join(bench.dataFolder, 'instance.json');
  socket.send(JSON.stringify({ kind: 'pass', key: pass.key }));
  await expect.poll(() => readFileSync(file, 'utf8')).toContain(pass.key);
  return { bench, session, pass, file };
}

/** Ends a run as a kill would: its files stay for the next one. */
async function kill({ bench, file }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const left = readFileSync(file);
  await bench.running.close();
  // The folder is the temporary one as well, which a run that ends properly leaves empty and therefore removes.
  mkdirSync(bench.dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, left, { mode: 0o600 });
}

function prove(bench: HostBench, name: string, headers = ownHeaders(bench.running)) {
  return question(bench, `${name} challenge`, headers);
}

function question({ running }: HostBench, asked: string, headers = ownHeaders(running)) {
  const body = JSON.stringify({ question: asked });
  return ask(running, { method: 'POST', path: '/session/return', headers, body });
}

describe('a page whose program was killed', () => {
  it('finds the next run at the same address, has it prove itself, and comes in with its pass', async () => {
    const page = await openPage();
    await kill(page);
    const next = await startBench(undefined, page.bench.dataFolder);
    expect(next.running.host).toBe(page.bench.running.host);
    const { status, body } = await prove(next, page.pass.name);
    // With its address, as a server at another address could pass it on otherwise.
    const text = `challenge at ${next.running.host}`;
    const proof = createHmac('sha256', page.pass.key).update(text).digest('base64url');
    expect([status, JSON.parse(body)]).toEqual([200, { proof }]);
    await expect(openChannel(next.running, page.pass.secret)).resolves.toBeDefined();
  });

  it('gets no proof of a challenge that is none, which would be the same for everybody', async () => {
    const { bench, pass } = await openPage();
    for (const asked of [pass.name, `${pass.name} `, `${pass.name}  challenge`])
      expect((await question(bench, asked)).status).toBe(401);
    expect((await prove(bench, pass.name)).status).toBe(200);
  });

  it('comes in with its pass only: sessions end with their run', async () => {
    const page = await openPage();
    await kill(page);
    const next = await startBench(undefined, page.bench.dataFolder);
    await expect(openChannel(next.running, page.session)).rejects.toThrow('401');
    expect((await prove(next, sha256(sha256(page.session)))).status).toBe(401);
  });

  it('comes in with a pass once: after that it is a session, and ends with its run', async () => {
    const page = await openPage();
    await kill(page);
    const next = await startBench(undefined, page.bench.dataFolder);
    const socket = await openChannel(next.running, page.pass.secret);
    const { key } = newPass();
    socket.send(JSON.stringify({ kind: 'pass', key }));
    await expect.poll(() => readFileSync(page.file, 'utf8')).toContain(key);
    expect(readFileSync(page.file, 'utf8')).not.toContain(page.pass.key);
    await kill({ ...page, bench: next });
    const last = await startBench(undefined, page.bench.dataFolder);
    await expect(openChannel(last.running, page.pass.secret)).rejects.toThrow('401');
  });

  it('stays outside where somebody else has its address by now, and nothing else changes', async () => {
    const page = await openPage();
    await kill(page);
    const stranger = createServer().listen(Number(page.bench.running.host.split(':')[1]), '127.0.0.1');
    await once(stranger, 'listening');
    onTestFinished(() => void stranger.close());
    const next = await startBench(undefined, page.bench.dataFolder);
    expect(next.running.host).not.toBe(page.bench.running.host);
    await expect(openChannel(next.running, page.pass.secret)).rejects.toThrow('401');
    await enter(next.running);
  });

  it('stays outside after a run that ended in order', async () => {
    const page = await openPage();
    await page.bench.running.close();
    expect(existsSync(page.file)).toBe(false);
    mkdirSync(page.bench.dataFolder, { recursive: true, mode: 0o700 });
    const next = await startBench(undefined, page.bench.dataFolder);
    await expect(openChannel(next.running, page.pass.secret)).rejects.toThrow('401');
  });
});

describe('what lies on the disk of a page', () => {
  it('opens nothing, and is for this user alone', async () => {
    const { bench, session, pass, file } = await openPage();
    const kept = readFileSync(file, 'utf8');
    expect(kept).not.toContain(session);
    expect(kept).not.toContain(pass.secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const known of [pass.name, pass.key])
      await expect(openChannel(bench.running, known)).rejects.toThrow('401');
    expect(readdirSync(bench.dataFolder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('holds the newest pages only', async () => {
    const { bench, session, pass, file } = await openPage();
    const socket = await openChannel(bench.running, session);
    const newer = Array.from({ length: 16 }, newPass);
    for (const { key } of newer) socket.send(JSON.stringify({ kind: 'pass', key }));
    await expect.poll(() => readFileSync(file, 'utf8')).toContain(newer.at(-1)?.key);
    expect(readFileSync(file, 'utf8')).not.toContain(pass.key);
  });
});

describe('the way back in', () => {
  it('answers no other origin, site or method, and knows nobody by guessing', async () => {
    const { bench, pass } = await openPage();
    const own = ownHeaders(bench.running);
    const without = Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'Origin'));
    expect((await prove(bench, pass.name, without)).status).toBe(403);
    expect((await prove(bench, pass.name, { ...own, Origin: 'http://127.0.0.1:1' })).status).toBe(403);
    expect((await prove(bench, pass.name, { ...own, 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await prove(bench, pass.name, { ...own, 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await prove(bench, sha256('guess'))).status).toBe(401);
    expect((await prove(bench, '')).status).toBe(401);
    const read = await ask(bench.running, { path: '/session/return', headers: own });
    expect(read.status).toBe(405);
  });

  it('takes no pass that is none', async () => {
    const { bench, session } = await openPage();
    const socket = await openChannel(bench.running, session);
    socket.send(JSON.stringify({ kind: 'pass', key: 'short' }));
    expect(await once(socket, 'close')).toContain(1008);
  });
});
