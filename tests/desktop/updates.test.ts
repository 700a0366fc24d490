import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startPracticeService } from '../../electron/services/practice/practice-service.ts';
import { updatesViewSchema } from '../../shared/domain/updates.ts';
import { exampleApplication } from '../e2e/support/example-applications.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeVersion, redirectTo, UpdateFeed } from '../support/update-feed.ts';
import { ownPage, repository, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

const newer = '#!/bin/sh\ntouch "$(dirname "$0")/was-run"\n';
const installed = 'the one that runs';
/** Reports whether the first instance still had its lock. */
const asItWas =
  '#!/bin/sh\n[ -L "$HOME/data/SingletonLock" ] && echo before >"$HOME/began" || echo after >"$HOME/began"\n';
let feed: UpdateFeed;
let folder: string;
let image: string;

beforeAll(async () => {
  feed = await UpdateFeed.start();
});
beforeEach(() => {
  feed.forget();
  folder = temporaryFolder();
  image = path.join(folder, 'CO Desk.AppImage');
});
afterAll(() => feed.close());

/** Starts the built program as an installed image, with the address of the feed as in a package. */
async function started(runs = installed): Promise<DesktopProgram> {
  const resources = path.join(folder, 'resources');
  const authority = path.join(folder, 'authority.pem');
  await mkdir(resources);
  await cp(path.join(repository, 'resources'), resources, { recursive: true });
  const source = { feed: feed.source.feed.href, publicKey: feed.maker.publicText };
  await writeFile(path.join(resources, 'updates.json'), JSON.stringify(source));
  await writeFile(authority, feed.authority.certificate);
  await writeFile(image, runs, { mode: 0o755 });
  const environment = {
    STAND_IN_PACKAGED: '1',
    STAND_IN_RESOURCES: resources,
    NODE_EXTRA_CA_CERTS: authority,
    APPIMAGE: image,
  };
  const program = await startDesktopProgram({ folder, environment });
  onTestFinished(() => program.stop());
  return program;
}

async function call(program: DesktopProgram, channel: string, input?: object): Promise<unknown> {
  return program.ask('invoke', { channel, sent: [input], caller: ownPage });
}

async function kind(program: DesktopProgram): Promise<string> {
  const { state } = updatesViewSchema.parse(await call(program, 'updates.view'));
  return state.kind === 'failed' ? state.reason : state.kind;
}

async function withFetched(runs = installed): Promise<DesktopProgram> {
  feed.publish(describeVersion({ version: '1.5.0', name: 'CO.AppImage', installer: newer }));
  feed.answers.set('/desk/CO.AppImage', newer);
  const program = await started(runs);
  await call(program, 'updates.check');
  expect(await kind(program)).toBe('available');
  expect(feed.asked).not.toContain('/desk/CO.AppImage');
  await call(program, 'updates.fetch', { version: '1.5.0' });
  await expect.poll(() => kind(program)).toBe('ready');
  return program;
}

const createdSchema = z.object({ value: z.object({ id: z.string(), revision: z.number() }) });

/** Waits until the application has arrived at a service that delays its answer. */
async function startSending(program: DesktopProgram): Promise<void> {
  const account = { userName: 'clerk', password: 'Ursprung-7' };
  const service = await startPracticeService({
    ...account,
    beforeAnswer: () => new Promise(() => undefined),
  });
  onTestFinished(() => service.close());
  const connection = { label: 'Chamber', productLine: '', address: service.address, remember: false };
  await call(program, 'connections.add', { ...connection, ...account });
  const created = await call(program, 'applications.create', { ledger: 'service', from: 'empty' });
  const { id: applicationId, revision: baseRevision } = createdSchema.parse(created).value;
  const content = exampleApplication('turkish-textiles-to-united-kingdom');
  const saved = await call(program, 'applications.save', { applicationId, content, baseRevision });
  const { revision } = z.object({ value: z.object({ revision: z.number() }) }).parse(saved).value;
  const prepared = await call(program, 'submission.prepare', { applicationId, revision, purpose: 'submit' });
  const { confirmation } = z.object({ value: z.object({ confirmation: z.string() }) }).parse(prepared).value;
  call(program, 'submission.submit', { applicationId, confirmation, serviceTag: 'DIY' }).catch(() => null);
  await expect.poll(() => service.received().length).toBe(1);
}

const imageNow = (): Promise<string> => readFile(image, 'utf8');
const wasRun = (): boolean => existsSync(path.join(folder, 'was-run'));

describe('the built program and a newer version', () => {
  it('asks twice, closes everything in order, puts the newer one in place and starts it', async () => {
    const program = await withFetched();
    expect(await imageNow()).toBe(installed);
    await call(program, 'updates.install', { version: '1.5.0', when: 'now' });
    expect(await program.ended).toBe(0);
    expect(await imageNow()).toBe(newer);
    await expect.poll(wasRun).toBe(true);
    // The program had ended completely: its database was closed, so that the write-ahead log is gone.
    expect(existsSync(path.join(folder, 'data', 'co-desk.sqlite-wal'))).toBe(false);
  });

  it('stays what it is when the clerk just quits', async () => {
    const program = await withFetched();
    await program.ask('quit', null);
    expect(await program.ended).toBe(0);
    expect(await imageNow()).toBe(installed);
    expect(wasRun()).toBe(false);
  });

  it('is newer after she quits where she wanted that, and not running', async () => {
    const program = await withFetched();
    await call(program, 'updates.install', { version: '1.5.0', when: 'atEnd' });
    await program.ask('quit', null);
    expect(await program.ended).toBe(0);
    expect(await imageNow()).toBe(newer);
    expect(wasRun()).toBe(false);
  });

  it('is not changed while the computer shuts down', async () => {
    const program = await withFetched();
    await call(program, 'updates.install', { version: '1.5.0', when: 'atEnd' });
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(await imageNow()).toBe(installed);
  });

  it('begins again as it was where the newer one cannot take its place, and not before it has ended', async () => {
    // The image fits into a folder this deep, but the longer name of its partial download does not.
    const deep = path.join(folder, ...Array.from({ length: 32 }, () => 'd'.repeat(130))).slice(0, 4_060);
    await mkdir(deep, { recursive: true });
    image = path.join(deep, 'CO.AppImage');
    const program = await withFetched(asItWas);
    await call(program, 'updates.install', { version: '1.5.0', when: 'now' });
    expect(await program.ended).toBe(0);
    expect(await imageNow()).toBe(asItWas);
    await expect.poll(() => readFile(path.join(folder, 'began'), 'utf8').catch(() => '')).toBe('after\n');
  });

  it('does not end while an application is under way, and stays as ready as it was', async () => {
    const program = await withFetched();
    await startSending(program);
    expect(await call(program, 'updates.install', { version: '1.5.0', when: 'now' })).toEqual({
      ok: false,
      error: { kind: 'sending' },
    });
    expect(await kind(program)).toBe('ready');
    const asked = (await program.ask('calls', null)).map(({ name }) => name);
    expect(asked).not.toContain('app.quit');
    expect(await imageNow()).toBe(installed);
  });

  it('takes nothing that is not signed, changed, or from an address without protection', async () => {
    feed.answers.set('/desk/latest-linux.yml', describeVersion({ version: '1.5.0', name: 'CO.AppImage' }));
    const program = await started();
    await call(program, 'updates.check');
    expect(await kind(program)).toBe('unsigned');
    feed.publish(describeVersion({ version: '1.5.0', name: 'CO.AppImage', installer: newer }));
    feed.answers.set('/desk/CO.AppImage', newer.replace('touch', 'rm -r'));
    await call(program, 'updates.check');
    await call(program, 'updates.fetch', { version: '1.5.0' });
    await expect.poll(() => kind(program)).toBe('damaged');
    const open = await feed.addServer({ isProtected: false });
    feed.answers.set('/desk/CO.AppImage', redirectTo(`${open.address}/CO.AppImage`));
    await call(program, 'updates.fetch', { version: '1.5.0' });
    await expect.poll(() => kind(program)).toBe('notSecure');
    expect(open.connections).toHaveLength(0);
    expect(await imageNow()).toBe(installed);
  });
});
