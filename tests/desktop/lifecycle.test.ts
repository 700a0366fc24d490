import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { lockFolder } from '../../electron/hosts/folder-lock.ts';
import { ownPage, startDesktopProgram, type BootOptions, type DesktopProgram } from './desktop-program.ts';

async function started(options: Partial<BootOptions> = {}): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder: temporaryFolder(), ...options });
  onTestFinished(() => program.stop());
  return program;
}

async function count(program: DesktopProgram, name: string): Promise<number> {
  return (await program.ask('calls', null)).filter((call) => call.name === name).length;
}

async function call(program: DesktopProgram, channel: string, input?: object): Promise<unknown> {
  return program.ask('invoke', { channel, sent: [input], caller: ownPage });
}

/** Makes a reminder that is due, of which the system gives notice at the next check. */
async function remindNow(program: DesktopProgram): Promise<void> {
  await call(program, 'program.changeSettings', { showsNotices: true });
  const reminders = [{ id: randomUUID(), applicationId: null }];
  const time = { kind: 'day', day: '2026-01-02', repeat: 'never' };
  const due = { ledger: 'service', reminders, text: 'Call the chamber', time };
  expect(await call(program, 'followUp.remind', due)).toMatchObject({ ok: true });
  await program.ask('powerEvent', { name: 'resume' });
}

const openedSchema = z.object({
  value: z.object({ revision: z.number(), content: z.looseObject({ clientReference: z.string() }) }),
});

/** Opens a new draft and returns its id. */
async function newDraft(program: DesktopProgram): Promise<string> {
  const made = await call(program, 'applications.create', { ledger: 'practice', from: 'empty' });
  const applicationId = z.object({ value: z.object({ id: z.string() }) }).parse(made).value.id;
  await call(program, 'program.rememberOpen', { applicationId });
  return applicationId;
}

describe('a page whose process ends', () => {
  it('is loaded again, and from the third time within a minute on without the last application, without a click', async () => {
    const program = await started();
    const draft = await newDraft(program);
    await program.ask('pageEnds', { reason: 'crashed' });
    await program.ask('pageEnds', { reason: 'oom' });
    await expect.poll(() => count(program, 'webContents.reload')).toBe(2);
    expect(await call(program, 'program.start')).toMatchObject({
      lastOpen: { applicationId: draft },
      notices: [],
    });
    await program.ask('pageEnds', { reason: 'killed' });
    await expect.poll(() => count(program, 'webContents.reload')).toBe(3);
    await expect.poll(() => count(program, 'dialog.showMessageBox')).toBe(0);
    expect(await call(program, 'program.start')).toMatchObject({
      lastOpen: null,
      notices: ['openedWithoutLast'],
    });
  });

  it('is asked about when it goes on ending without that application, too', async () => {
    const program = await started();
    for (let time = 0; time < 6; time += 1) await program.ask('pageEnds', { reason: 'crashed' });
    await expect.poll(() => count(program, 'dialog.showMessageBox')).toBe(1);
    // The first button of the box tries again.
    await expect.poll(() => count(program, 'webContents.reload')).toBe(6);
  });

  it('is ended and loaded again when it does not respond and the clerk wants that', async () => {
    const program = await started({ environment: { STAND_IN_HOLD_BOXES: '1' } });
    await program.ask('contentsEvent', { name: 'unresponsive' });
    await expect.poll(() => count(program, 'dialog.showMessageBox')).toBe(1);
    await program.ask('answerBox', { response: 0 });
    await expect.poll(() => count(program, 'webContents.reload')).toBe(1);
    await expect.poll(() => count(program, 'webContents.forcefullyCrashRenderer')).toBe(1);
  });

  it('is left alone when it ended by itself', async () => {
    const program = await started();
    await program.ask('pageEnds', { reason: 'clean-exit' });
    await expect.poll(() => count(program, 'webContents.reload')).toBe(0);
  });
});

describe('closing the window', () => {
  it('closes the program in order and remembers where the window stood', async () => {
    const folder = temporaryFolder();
    const program = await started({ folder });
    const closing = program.ask('closeWindow', null).catch(() => null);
    expect(await program.ended).toBe(0);
    await closing;
    const file = path.join(folder, 'data', 'window.json');
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    const workArea = { x: 0, y: 0, width: 1_920, height: 1_040 };
    expect(kept).toEqual({ place: { x: 10, y: 20, width: 1_000, height: 700, maximized: false, workArea } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await started({ folder });
    const opened = (await again.ask('calls', null)).find(({ name }) => name === 'new BrowserWindow');
    expect(opened?.detail).toMatchObject({ x: 10, y: 20, width: 1_000, height: 700 });
    await again.stop();
    const onLaptop = await started({ folder, environment: { STAND_IN_DISPLAY: '800x600' } });
    const shrunk = (await onLaptop.ask('calls', null)).find(({ name }) => name === 'new BrowserWindow');
    expect(shrunk?.detail).toMatchObject({ x: 0, y: 0, width: 800, height: 600 });
  });
});

describe('a page that hears of its end', () => {
  it.each(['closeWindow', 'quit'] as const)('still writes what was typed last, at %s', async (ending) => {
    const folder = temporaryFolder();
    const program = await started({ folder });
    const applicationId = await newDraft(program);
    const opened = openedSchema.parse(await call(program, 'applications.open', { applicationId })).value;
    const content = { ...opened.content, clientReference: 'typed last' };
    const sent = [{ applicationId, content, baseRevision: opened.revision }];
    await program.ask('asksAtEnd', { channel: 'applications.save', sent, caller: ownPage });
    program.ask(ending, null).catch(() => null);
    expect(await program.ended).toBe(0);
    const again = await started({ folder });
    expect(await call(again, 'applications.open', { applicationId })).toMatchObject({
      value: { content: { clientReference: 'typed last' } },
    });
  });
});

describe('a page with text that is not written', () => {
  it.each(['closeWindow', 'quit'] as const)('keeps its window until it is, at %s', async (ending) => {
    const program = await started();
    await program.ask('holdEnd', { times: 3 });
    program.ask(ending, null).catch(() => null);
    expect(await program.ended).toBe(0);
  });

  it('is asked about where that does not come, and the window stays or goes as the clerk says', async () => {
    const program = await started({ environment: { STAND_IN_HOLD_BOXES: '1' } });
    await program.ask('holdEnd', { times: 1_000 });
    await program.ask('closeWindow', null);
    await expect.poll(() => count(program, 'dialog.showMessageBox')).toBe(1);
    await program.ask('answerBox', { response: 0 });
    expect(await count(program, 'window.closed')).toBe(0);
    await program.ask('quit', null);
    await expect.poll(() => count(program, 'dialog.showMessageBox')).toBe(2);
    program.ask('answerBox', { response: 1 }).catch(() => null);
    expect(await program.ended).toBe(0);
  });

  it('does not hold up the end of the system', async () => {
    const program = await started();
    await program.ask('holdEnd', { times: 1_000 });
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});

describe('a place of the window that cannot be read', () => {
  it('is no reason not to open it', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'data', 'window.json'), { recursive: true });
    const program = await started({ folder });
    await expect.poll(() => count(program, 'window.show')).toBe(1);
  });
});

describe('data that cannot be opened', () => {
  it('is left alone while the program in a browser has it', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    mkdirSync(data, { recursive: true });
    const lock = lockFolder(data);
    const program = await started({ folder, isExpectedToOpen: false });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('CO Desk is already running with the same data');
    expect(await readdir(data)).not.toContain('co-desk.sqlite');
    lock?.release();
  });

  it('is quarantined unchanged, and the program opens and asks how to go on', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    mkdirSync(data, { recursive: true });
    const damaged = 'This is no database. '.repeat(300);
    await writeFile(path.join(data, 'co-desk.sqlite'), damaged);
    const program = await started({ folder });
    const state = await program.ask('invoke', { channel: 'program.start', sent: [], caller: ownPage });
    expect(state).toMatchObject({ data: { kind: 'damaged' } });
    const aside = (await readdir(data)).find((name) => name.endsWith('damaged.sqlite')) ?? 'nothing';
    expect(await readFile(path.join(data, aside), 'utf8')).toBe(damaged);
  });
});

describe('a notice of the system', () => {
  it.each([
    ['covered by another program', 'STAND_IN_COVERED'],
    ['minimised', 'STAND_IN_MINIMIZED'],
  ])('brings the window forward that is %s, and leads to the list', async (_where, name) => {
    const program = await started({ environment: { [name]: '1' } });
    await remindNow(program);
    await expect.poll(() => program.ask('pressNotice', null)).toBe(true);
    await expect.poll(() => count(program, 'window.focus')).toBe(1);
    await expect
      .poll(() => program.ask('sentToPage', null))
      .toContainEqual({
        ...{ channel: 'menuCommand', payload: 'followUp' },
      });
  });
});

describe('a keychain that waits for somebody', () => {
  it('keeps nobody from quitting, and what was typed is kept', async () => {
    const folder = temporaryFolder();
    const program = await started({ folder, environment: { STAND_IN_KEYTAR: 'prompts' } });
    const applicationId = await newDraft(program);
    const account = { userName: 'clerk', password: 'Ursprung-7', remember: true };
    const connection = { label: 'Chamber', productLine: '', address: 'http://127.0.0.1:9', ...account };
    await call(program, 'connections.add', connection);
    await program.ask('quit', null);
    await program.ended;
    expect(program.endedBy()).toBe('SIGKILL');
    const again = await started({ folder });
    expect(await call(again, 'applications.open', { applicationId })).toMatchObject({ ok: true });
  });
});

describe('bugs', () => {
  it('end nothing where the program goes on without a window, as it does on a Mac', async () => {
    const program = await started({ environment: { STAND_IN_PLATFORM: 'darwin' } });
    await program.ask('closeWindow', null);
    await program.ask('bug', null);
    await expect.poll(() => program.output()).toContain('fault');
    expect(await call(program, 'program.start').catch(String)).toContain(
      'Only the page of CO Desk may call.',
    );
    expect(await count(program, 'app.exit')).toBe(0);
    await program.ask('appEvent', { name: 'activate' });
    expect(await call(program, 'program.start')).toMatchObject({ host: 'desktop' });
  });

  it('are written down by kind and place, never with what they say', async () => {
    const folder = temporaryFolder();
    const program = await started({ folder });
    const asked = program.ask('invoke', {
      channel: 'applications.open',
      sent: [{ applicationId: 'Jane Doe' }],
      caller: ownPage,
    });
    await expect(asked).rejects.toThrow('was not accepted');
    const log = await readFile(path.join(folder, 'data', 'logs', 'main.log'), 'utf8');
    expect(log).toMatch(/ fault depth=0 error=DispatchError code=- at=[\w.]*@main\.js:\d+:\d+/);
    expect(log).toContain('callRefused channel=applications.open problem=badArgument');
    expect(log).not.toContain('Jane Doe');
    expect(log).not.toContain('was not accepted');
  });
});
