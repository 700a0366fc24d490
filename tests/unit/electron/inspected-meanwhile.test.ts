import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import type { PlainHost } from '../../fakes/plain-host.ts';
import { wholeRegister } from '../../ports/application-stores.ts';
import { breakings, type Breaking, quarantinedIn } from '../../support/broken-databases.ts';
import { DamagedDesks, dataOf, folderOf, harmless, reportOf } from '../../support/damaged-desks.ts';
import { backUp, type Desk, sampleIn, submit, valueOf, write } from '../../support/desks.ts';
import { printOf } from '../../support/folder-print.ts';

const desks = new DamagedDesks(0);

afterEach(() => desks.end());

/**
 * Breaks a database and marks its file as one with a write-ahead log, as it is after it was closed properly: the
 * breakings leave it in the format without one.
 */
function closedInOrder(breaking: Breaking): Breaking {
  return (file) => {
    breaking(file);
    const bytes = readFileSync(file);
    if (bytes.subarray(0, 6).toString() !== 'SQLite') return;
    bytes.fill(2, 18, 20);
    writeFileSync(file, bytes);
  };
}

/** A program that has ended, with a draft, a sent application and a backup, and with its database broken. */
async function damagedBy(breaking: Breaking) {
  const desk = await desks.practising();
  const draft = await sampleIn(desk, 'practice');
  const sent = await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
  await backUp(desk);
  await desk.program.close();
  const file = path.join(folderOf(desk), databaseName);
  closedInOrder(breaking)(file);
  return { desk, draft, sent, file, bytes: readFileSync(file), beside: besideIn(folderOf(desk)) };
}

/** Files in a data folder other than the database and the settings. */
function besideIn(folder: string): [string, string][] {
  return [...printOf(folder)].filter(([name]) => !name.startsWith('co-desk') && !name.startsWith('pref'));
}

describe('a database that is looked at while the window is drawn', () => {
  it.each(Object.entries(breakings))('and is %s leads to the same question', async (_name, breaking) => {
    const { desk, sent, bytes } = await damagedBy(breaking);
    const found = await desks.start(folderOf(desk));
    // Delayed until the check is over.
    const report = await reportOf(found);
    expect(await dataOf(found)).toBe('damaged');
    const [name = ''] = quarantinedIn(folderOf(found));
    expect(report).toMatchObject({ quarantine: { name }, journal: { attempts: 1, isWhole: true } });
    expect(readFileSync(path.join(folderOf(found), name)).equals(bytes)).toBe(true);
    const known = valueOf(await found.coDesk.applications.open({ applicationId: sent.id }));
    expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
    expect(await found.coDesk.register.list(wholeRegister)).toMatchObject({ total: 1 });
  });

  it('is shown at once, and taken from the page when it is damaged', async () => {
    const { desk, draft, file } = await damagedBy(harmless);
    const found = await desks.start(folderOf(desk), slow);
    const held = found.coDesk.applications.open({ applicationId: draft.id });
    expect(await dataOf(found)).toBe('whole');
    expect(await found.coDesk.register.list(wholeRegister)).toMatchObject({ total: 2 });
    writeFileSync(answering(file), '');
    expect(await held).toMatchObject({ ok: false });
    expect(found.host.page.payloads('dataReplaced')).toEqual([null]);
    expect(await dataOf(found)).toBe('damaged');
  });

  it('is not taken for damaged where its thread fails', async () => {
    const { desk, draft, file } = await damagedBy(() => undefined);
    const found = await desks.start(folderOf(desk), slow);
    const held = found.coDesk.applications.open({ applicationId: draft.id });
    writeFileSync(answering(file), '');
    expect(await held).toMatchObject({ ok: true });
    expect(found.host.page.payloads('dataReplaced')).toEqual([]);
    expect(await dataOf(found)).toBe('whole');
  });

  it('is worked with as ever once it is known to be whole', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const next = await desks.again(desk);
    await write(next, id, 'typed');
    expect(await submit(next, id, 'DIY')).toMatchObject({ state: 'accepted' });
    expect(next.host.page.payloads('dataReplaced')).toEqual([]);
    expect(quarantinedIn(folderOf(next))).toEqual([]);
  });

  it('is looked at by whoever has to write before', async () => {
    const { desk, file, bytes } = await damagedBy(harmless);
    // A start writes what is missing in the database into it.
    const journal = path.join(folderOf(desk), 'attempts.journal');
    const lines = readFileSync(journal, 'utf8');
    writeFileSync(journal, lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1));
    const found = await desks.start(folderOf(desk), slow);
    expect(await dataOf(found)).toBe('damaged');
    const [name = ''] = quarantinedIn(folderOf(found));
    expect(readFileSync(path.join(path.dirname(file), name)).equals(bytes)).toBe(true);
  });
});

/** The thread of `slow` has not answered while this file is missing. */
const answering = (file: string): string => `${file}.answering`;

/** A thread that delays its answer and then says that it found nothing whole. */
const slowThread = `
  import { existsSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ file }) => {
    const timer = setInterval(() => {
      if (!existsSync(file + '.answering')) return;
      clearInterval(timer);
      parentPort.postMessage({ ok: true, value: false });
    }, 5);
  });`;

function slow(host: PlainHost): PlainHost {
  const backupWorker = new URL(`data:text/javascript,${encodeURIComponent(slowThread)}`);
  return Object.assign(host, { folders: { ...host.folders, backupWorker } });
}

describe('as long as the look lasts', () => {
  it.each([
    ['whole', (): void => undefined],
    ['damaged', harmless],
  ])('nothing of a %s one is written, sent or backed up', async (_name, breaking) => {
    const { desk, draft, file, bytes, beside } = await damagedBy(breaking);
    const early = await desks.start(folderOf(desk), slow);
    const asked = askEverything(early, draft.id);
    early.host.resume();
    for (let times = 0; times < 20; times += 1)
      expect(await early.coDesk.register.list(wholeRegister)).toMatchObject({ total: 2 });
    expect(asked.answered()).toBe(0);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(besideIn(folderOf(early))).toEqual(beside);
    // Work that was asked for is done while the program ends, by whichever check is first.
    await early.program.close();
    await asked.ended();
    if (breaking === harmless) expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(quarantinedIn(folderOf(early))).toEqual([]);
  });
});

/** Makes calls that write, send and back up; each ends with the program. */
function askEverything({ coDesk }: Desk, applicationId: string) {
  let answered = 0;
  const calls = [
    coDesk.applications.create({ ledger: 'practice', from: 'sample' }),
    coDesk.applications.open({ applicationId }),
    coDesk.submission.prepare({ applicationId, revision: 0, purpose: 'submit' }),
    coDesk.backups.now(),
    coDesk.program.changeSettings({ theme: 'dark' }),
  ].map((call) => call.finally(() => (answered += 1)));
  const ended = Promise.allSettled(calls);
  return { answered: () => answered, ended: () => ended };
}
