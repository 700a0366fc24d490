import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type BootOptions, type DesktopProgram } from './desktop-program.ts';

const [keepWorking, quitAndLose, saveCopy] = [0, 1, 2];

interface Desk extends DesktopProgram {
  readonly data: string;
  readonly temporary: string;
  invoke(channel: string, input?: object): Promise<unknown>;
}

/** Starts the built program with a folder for everything, in which a test may prepare anything. */
async function start(folder: string, data: string, options: Partial<BootOptions> = {}): Promise<Desk> {
  const temporary = path.join(folder, 'tmp');
  const environment = { CO_DESK_DATA: data, ...options.environment };
  const program = await startDesktopProgram({ folder, ...options, environment });
  onTestFinished(() => program.stop());
  const invoke = (channel: string, input?: object): Promise<unknown> =>
    program.ask('invoke', { channel, sent: input === undefined ? [] : [input], caller: ownPage });
  return { ...program, data, temporary, invoke };
}

/** Starts a program whose data folder cannot be made, because a file is in its place. */
function startUnreachable(environment: Record<string, string> = {}): Promise<Desk> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'file'), '');
  return start(folder, path.join(folder, 'file', 'data'), { environment });
}

/** Private folders for data that are kept in memory only. */
function copiesIn({ temporary }: Desk): string[] {
  const names = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => path.basename(name).startsWith('data-'));
}

async function recorded(program: DesktopProgram, name: string): Promise<readonly unknown[]> {
  const calls = await program.ask('calls', null);
  return calls.filter((call) => call.name === name).map(({ detail }) => detail);
}

describe('a data folder that cannot be reached', () => {
  it('does not stop the start; drafting goes on in memory, and it is said', async () => {
    const desk = await startUnreachable();
    expect(await desk.invoke('program.start')).toMatchObject({
      data: { kind: 'memory', reason: 'unreachable' },
    });
    expect(await desk.invoke('applications.create', { ledger: 'practice', from: 'empty' })).toMatchObject({
      ok: true,
    });
    expect(copiesIn(desk)).toHaveLength(1);
  });

  it('lets the program end without a question when nothing was typed, and leaves nothing', async () => {
    const desk = await startUnreachable();
    await desk.ask('quit', null);
    expect(await desk.ended).toBe(0);
    expect(copiesIn(desk)).toEqual([]);
  });

  it('has quitting asked about when something was typed', async () => {
    const desk = await startUnreachable({ STAND_IN_HOLD_BOXES: '1', STAND_IN_LANGUAGE: 'de-AT' });
    await desk.invoke('applications.create', { ledger: 'practice', from: 'empty' });
    await desk.ask('quit', null);
    await expect
      .poll(() => recorded(desk, 'dialog.showMessageBox'))
      .toEqual([expect.objectContaining({ message: 'Ein Antrag ist nur im Arbeitsspeicher vorhanden.' })]);
    await desk.ask('answerBox', { response: keepWorking });
    await desk.ask('quit', null);
    await expect.poll(async () => (await recorded(desk, 'dialog.showMessageBox')).length).toBe(2);
    await desk.ask('answerBox', { response: quitAndLose });
    expect(await desk.ended).toBe(0);
  });

  it('ends after a copy of everything was saved', async () => {
    const copy = path.join(temporaryFolder(), 'everything.codesk');
    const desk = await startUnreachable({ STAND_IN_HOLD_BOXES: '1', STAND_IN_SAVE_AS: copy });
    await desk.invoke('applications.create', { ledger: 'practice', from: 'empty' });
    await desk.ask('quit', null);
    await expect.poll(async () => (await recorded(desk, 'dialog.showMessageBox')).length).toBe(1);
    await desk.ask('answerBox', { response: saveCopy });
    expect(await desk.ended).toBe(0);
    expect(existsSync(copy)).toBe(true);
  });

  it('holds nobody up when the system ends', async () => {
    const desk = await startUnreachable({ STAND_IN_HOLD_BOXES: '1' });
    await desk.invoke('applications.create', { ledger: 'practice', from: 'empty' });
    desk.signal('SIGTERM');
    expect(await desk.ended).toBe(0);
  });

  it('is said to be no place for anything when temporary folders cannot be had either', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), '');
    const options = { environment: { TMPDIR: path.join(folder, 'none') }, isExpectedToOpen: false };
    const desk = await start(folder, path.join(folder, 'file', 'data'), options);
    expect(await desk.ended).toBe(1);
    expect(desk.output()).toContain('Neither the data folder nor the folder for temporary files');
  });
});

describe('a data folder that a newer version wrote', () => {
  it('is shown as it is, and nothing of ours is written into it', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    const first = await start(folder, data);
    await first.invoke('applications.create', { ledger: 'practice', from: 'empty' });
    await first.ask('quit', null);
    expect(await first.ended).toBe(0);
    const database = new DatabaseSync(path.join(data, 'co-desk.sqlite'));
    database.exec('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const place = path.join(data, 'window.json');
    writeFileSync(place, '{"place":null}');
    const names = readdirSync(data);
    const desk = await start(folder, data);
    const state = z.looseObject({ data: z.unknown() }).parse(await desk.invoke('program.start'));
    expect(state.data).toEqual({ kind: 'newer', isShown: true });
    const bug = desk.ask('invoke', { channel: 'applications.open', sent: [{}], caller: ownPage });
    await expect(bug).rejects.toThrow();
    await desk.ask('windowEvent', { name: 'resize' });
    await desk.ask('quit', null);
    expect(await desk.ended).toBe(0);
    expect(readdirSync(data)).toEqual(names);
    expect(readFileSync(place, 'utf8')).toBe('{"place":null}');
  });
});
