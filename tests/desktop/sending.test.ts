import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import {
  startPracticeService,
  type RunningPracticeService,
} from '../../electron/services/practice/practice-service.ts';
import { exampleApplication } from '../e2e/support/example-applications.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const account = { userName: 'clerk', password: 'Ursprung-7' };
const keep = 0;
const quitAnyway = 1;

interface Desk extends DesktopProgram {
  readonly folder: string;
  invoke(channel: string, input: object): Promise<unknown>;
}

/** Starts the built program. Message boxes stay open until they are answered. */
async function startDesk(folder = temporaryFolder(), language = 'en-GB'): Promise<Desk> {
  const environment = { STAND_IN_HOLD_BOXES: '1', STAND_IN_LANGUAGE: language };
  const program = await startDesktopProgram({ folder, environment });
  onTestFinished(() => program.stop());
  const invoke = (channel: string, input: object): Promise<unknown> =>
    program.ask('invoke', { channel, sent: [input], caller: ownPage });
  return { ...program, folder, invoke };
}

async function valueOf<Value>(answer: Promise<unknown>, value: z.ZodType<Value>): Promise<Value> {
  return z.object({ ok: z.literal(true), value }).parse(await answer).value;
}

const createdSchema = z.object({ id: z.string(), revision: z.number() });

interface Sending extends Desk {
  readonly applicationId: string;
  readonly service: RunningPracticeService;
}

/** A program whose application has arrived at a service that delays its answer. */
async function startSending(language?: string): Promise<Sending> {
  const desk = await startDesk(undefined, language);
  const service = await startPracticeService({
    ...account,
    beforeAnswer: () => new Promise(() => undefined),
  });
  onTestFinished(() => service.close());
  const connection = { label: 'Chamber', productLine: '', address: service.address, remember: false };
  await desk.invoke('connections.add', { ...connection, ...account });
  // Not the sample, because each of these programs would read its PDFs first.
  const created = desk.invoke('applications.create', { ledger: 'service', from: 'empty' });
  const { id: applicationId, revision: baseRevision } = await valueOf(created, createdSchema);
  const saved = desk.invoke('applications.save', { applicationId, content: textiles, baseRevision });
  const { revision } = await valueOf(saved, z.object({ revision: z.number() }));
  const prepared = desk.invoke('submission.prepare', { applicationId, revision, purpose: 'submit' });
  const { confirmation } = await valueOf(prepared, z.object({ confirmation: z.string() }));
  // Many of these tests end the program before the answer.
  desk.invoke('submission.submit', { applicationId, confirmation, serviceTag: 'DIY' }).catch(() => null);
  await expect.poll(() => service.received().length).toBe(1);
  return { ...desk, applicationId, service };
}

async function details(program: DesktopProgram, name: string): Promise<readonly unknown[]> {
  const calls = await program.ask('calls', null);
  return calls.filter((call) => call.name === name).map(({ detail }) => detail);
}

async function boxes(program: DesktopProgram): Promise<number> {
  return (await details(program, 'dialog.showMessageBox')).length;
}

/** State of the application after the next start. */
async function stateAtNextStart({ folder, applicationId }: Sending): Promise<string> {
  const next = await startDesk(folder);
  const opened = next.invoke('applications.open', { applicationId });
  return (await valueOf(opened, z.object({ state: z.string() }))).state;
}

/** State of the application on the disk after the program has ended, which the next start finds. */
function stateOnDisk({ folder, applicationId }: Sending): string | undefined {
  const database = openDatabase(path.join(folder, 'data'));
  try {
    return database.applications.read(applicationId)?.state;
  } finally {
    database.close();
  }
}

/** Ends the program by a question that may not be answered any more. */
function andEnd(asked: Promise<unknown>): void {
  asked.catch(() => null);
}

describe('while an application is being sent', () => {
  it('the taskbar shows it and the computer stays awake, until it has ended', async () => {
    const desk = await startSending();
    await expect
      .poll(() => details(desk, 'powerSaveBlocker.start'))
      .toEqual([{ kind: 'prevent-app-suspension' }]);
    expect(await details(desk, 'powerSaveBlocker.stop')).toEqual([]);
    await expect
      .poll(async () => (await details(desk, 'window.setProgressBar')).at(-1))
      .not.toEqual({ progress: -1 });
    await desk.service.close();
    await expect.poll(() => details(desk, 'powerSaveBlocker.stop')).toHaveLength(1);
    await expect
      .poll(async () => (await details(desk, 'window.setProgressBar')).at(-1))
      .toEqual({ progress: -1 });
  });

  it('closing the window asks once and in front of it, and nothing ends when it goes on', async () => {
    const desk = await startSending();
    await desk.ask('closeWindow', null);
    await desk.ask('quit', null);
    await desk.ask('closeWindow', null);
    // Otherwise a box over a minimised window would not be seen.
    await expect.poll(() => details(desk, 'window.focus')).toHaveLength(1);
    await expect
      .poll(() => details(desk, 'dialog.showMessageBox'))
      .toEqual([
        expect.objectContaining({
          message: 'An application is being sent.',
          buttons: ['Keep sending', 'Quit anyway'],
          defaultId: keep,
          cancelId: keep,
          hasParent: true,
        }),
      ]);
    await desk.ask('answerBox', { response: keep });
    expect(await details(desk, 'window.closed')).toEqual([]);
    expect(await details(desk, 'powerSaveBlocker.stop')).toEqual([]);
    await desk.ask('quit', null);
    await expect.poll(() => boxes(desk)).toBe(2);
  });

  it('asks in German where that is the language', async () => {
    const desk = await startSending('de-AT');
    await desk.ask('quit', null);
    await expect
      .poll(() => details(desk, 'dialog.showMessageBox'))
      .toMatchObject([{ buttons: ['Weiter senden', 'Trotzdem beenden'] }]);
  });

  it.each(['closeWindow', 'quit'] as const)('ends without a second question after %s', async (ending) => {
    const desk = await startSending();
    await desk.ask(ending, null);
    await expect.poll(() => boxes(desk)).toBe(1);
    andEnd(desk.ask('answerBox', { response: quitAnyway }));
    expect(await desk.ended).toBe(0);
    expect(stateOnDisk(desk)).toBe('unknown');
    expect(desk.service.received()).toHaveLength(1);
  });

  it.each([
    ['the computer shuts down', (desk: Desk) => desk.ask('powerEvent', { name: 'shutdown' })],
    ['the session asks to end', (desk: Desk) => desk.ask('windowEvent', { name: 'query-session-end' })],
  ])('asks nothing when %s', async (_when, announce) => {
    const desk = await startSending();
    await announce(desk);
    andEnd(desk.ask('quit', null));
    expect(await desk.ended).toBe(0);
    expect(stateOnDisk(desk)).toBe('unknown');
  });

  it('leaves the outcome unknown where Windows ends the session, after which no event comes', async () => {
    const desk = await startSending();
    andEnd(desk.ask('windowEvent', { name: 'session-end' }));
    expect(await desk.ended).toBeNull();
    expect(await stateAtNextStart(desk)).toBe('unknown');
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('ends at %s without a question', async (signal) => {
    const desk = await startSending();
    desk.signal(signal);
    expect(await desk.ended).toBe(0);
    expect(stateOnDisk(desk)).toBe('unknown');
  });

  it('sends nothing twice when the computer sleeps and wakes', async () => {
    const desk = await startSending();
    await desk.ask('powerEvent', { name: 'resume' });
    await desk.ask('powerEvent', { name: 'resume' });
    await desk.service.close();
    await expect.poll(() => details(desk, 'powerSaveBlocker.stop')).toHaveLength(1);
    expect(desk.service.received()).toHaveLength(1);
    expect(desk.output()).toBe('');
  });

  it('brings the page back when the clerk wanted to quit because it had stopped', async () => {
    const desk = await startSending();
    // The page is loaded again after each of five crashes; after the sixth within a minute the clerk is asked.
    for (let crash = 1; crash <= 5; crash += 1) {
      await desk.ask('pageEnds', { reason: 'crashed' });
      await expect.poll(() => details(desk, 'webContents.reload')).toHaveLength(crash);
    }
    await desk.ask('pageEnds', { reason: 'crashed' });
    await expect.poll(() => boxes(desk)).toBe(1);
    await desk.ask('answerBox', { response: 1 });
    await expect.poll(() => boxes(desk)).toBe(2);
    await desk.ask('answerBox', { response: keep });
    await expect.poll(() => details(desk, 'webContents.reload')).toHaveLength(6);
  });
});

describe('a box that is open when the sending ends', () => {
  async function endUnderBox(): Promise<Sending> {
    const desk = await startSending();
    await desk.ask('closeWindow', null);
    await desk.service.close();
    await expect.poll(() => details(desk, 'powerSaveBlocker.stop')).toHaveLength(1);
    return desk;
  }

  it('ends the program when the clerk says so', async () => {
    const desk = await endUnderBox();
    andEnd(desk.ask('answerBox', { response: quitAnyway }));
    expect(await desk.ended).toBe(0);
    expect(stateOnDisk(desk)).toBe('unknown');
    expect(await stateAtNextStart(desk)).toBe('unknown');
  });

  it('leaves everything as it is when she does not, and nothing asks after that', async () => {
    const desk = await endUnderBox();
    await desk.ask('answerBox', { response: keep });
    expect(await details(desk, 'window.closed')).toEqual([]);
    andEnd(desk.ask('closeWindow', null));
    expect(await desk.ended).toBe(0);
  });
});
