import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeProgram } from '../../../electron/compose/compose-program.ts';
import type { Program } from '../../../electron/compose/program.ts';
import { obstacleIn } from '../../../electron/compose/updates.ts';
import type { Host } from '../../../electron/services/host.ts';
import { updatesViewSchema, type UpdatesState } from '../../../shared/domain/updates.ts';
import { PlainHost, TemporaryFolders } from '../../fakes/plain-host.ts';
import { createMaker } from '../../support/update-feed.ts';

const folders = new TemporaryFolders();
const programs: Program[] = [];
let home: string;

beforeEach(async () => {
  home = await folders.make();
});
afterEach(() => Promise.all(programs.splice(0).map((program) => program.close())));
afterAll(() => folders.removeAll());

const installer: NonNullable<Host['updating']>['installer'] = {
  target: { platform: 'linux', arch: 'x64', systemVersion: '6.1.0' },
  installedBy: 'program',
  fetch: () => Promise.reject(new Error('It was fetched.')),
  isWhole: () => Promise.resolve(false),
  discard: () => undefined,
  chooseAtEnd: () => undefined,
  endProgram: () => undefined,
  onStay: () => undefined,
};

/** State of the updates in a program that was packaged with a feed, under the policy of an office. */
async function state(policy: object | null, change: Partial<Host> = {}): Promise<UpdatesState> {
  const plain = new PlainHost(path.join(home, 'data'));
  const resources = path.join(home, 'resources');
  const place = path.join(home, 'office', 'policy.json');
  await mkdir(path.dirname(place), { mode: 0o755 });
  await cp(plain.folders.resources, resources, { recursive: true });
  const source = { feed: 'https://updates.invalid/desk/', publicKey: createMaker().publicText };
  await writeFile(path.join(resources, 'updates.json'), JSON.stringify(source));
  if (policy !== null) await writeFile(place, JSON.stringify(policy), { mode: 0o644 });
  const host: Host = Object.assign(plain, {
    folders: { ...plain.folders, resources },
    updating: { installer, policy: place },
    ...change,
  });
  const program = await composeProgram(host);
  programs.push(program);
  const view = await program.dispatch('updates.view', undefined, []);
  return updatesViewSchema.parse(view).state;
}

describe('updates in the whole program', () => {
  it('wait for a look where nobody says anything against it', async () => {
    expect(await state(null)).toEqual({ kind: 'idle' });
  });

  it('are off where the office says so, and nothing is asked', async () => {
    expect(await state({ updates: { allowed: false } })).toEqual({ kind: 'off', why: 'byAdministrator' });
    const looked = await programs[0]?.dispatch('updates.check', undefined, []);
    expect(updatesViewSchema.parse(looked).state).toEqual({ kind: 'off', why: 'byAdministrator' });
  });

  it('are off in a page that is not installed', async () => {
    expect(await state(null, { updating: null })).toEqual({ kind: 'off', why: 'notThisHost' });
  });
});

describe('a newer version has to wait', () => {
  const idle = { sendingNow: 0, confirmingNow: 0, askingNow: 0, isWriting: false, count: 0 };
  const waits = (change: Partial<typeof idle>) => {
    const { sendingNow, confirmingNow, askingNow, isWriting, count } = { ...idle, ...change };
    const outbox = { sendingNow: () => sendingNow };
    return obstacleIn({
      sending: { outbox, submission: { confirmingNow }, certificate: { askingNow } },
      files: { importService: { isWriting } },
      unsaved: { count },
    });
  };

  it('while something is sent, asked for, made from a table or nowhere but in memory', () => {
    expect(waits({})).toBeNull();
    for (const change of [{ sendingNow: 1 }, { confirmingNow: 1 }, { askingNow: 1 }])
      expect(waits(change)).toEqual({ kind: 'sending' });
    expect(waits({ isWriting: true })).toEqual({ kind: 'importing' });
    expect(waits({ count: 1 })).toEqual({ kind: 'notSaved' });
  });
});
