import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { applicationCopyText } from '../../shared/rules/application-copy.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type BootOptions, type DesktopProgram } from './desktop-program.ts';

async function started(options: Partial<BootOptions> = {}): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder: temporaryFolder(), ...options });
  onTestFinished(() => program.stop());
  return program;
}

async function call(program: DesktopProgram, channel: string, input?: object): Promise<unknown> {
  return program.ask('invoke', { channel, sent: [input], caller: ownPage });
}

async function names(program: DesktopProgram): Promise<readonly string[]> {
  return (await program.ask('calls', null)).map(({ name }) => name);
}

const listSchema = z.array(z.object({ arrivalId: z.string(), what: z.unknown() }));

async function waiting(program: DesktopProgram) {
  return listSchema.parse(await call(program, 'arrivals.list'));
}

/** Writes a file with one application, as the program does. */
function plantFile(name = 'order.codesk'): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, applicationCopyText(readyContent, null));
  return file;
}

const search = 'codesk:search?text=glass';
const glass = { kind: 'search', text: 'glass' };

async function waitingFor(program: DesktopProgram): Promise<readonly unknown[]> {
  return (await waiting(program)).map(({ what }) => what);
}

describe('a cold start', () => {
  it('with a file reads it for the page, which never learns where it lies', async () => {
    const file = plantFile();
    const program = await started({ given: ['--no-sandbox', '--', file] });
    const [arrival] = await waiting(program);
    expect(arrival?.what).toEqual({ kind: 'file', fileName: 'order.codesk' });
    const asked = { arrivalId: arrival?.arrivalId, ledger: 'practice' };
    expect(await call(program, 'arrivals.take', asked)).toMatchObject({ ok: true });
    const read = await call(program, 'imports.readArrived', asked);
    expect(read).toMatchObject({ ok: true, value: { fileName: 'order.codesk', kind: 'json' } });
    expect(JSON.stringify([arrival, read])).not.toContain(path.dirname(file));
  });

  it('of a packaged program begins right behind its name, and hears of a link before the app is ready', async () => {
    const environment = { STAND_IN_PACKAGED: '1', STAND_IN_EARLY_LINK: 'codesk:search?text=early' };
    const folder = temporaryFolder();
    const program = await started({ folder, given: ['--inspect', search, '-x.codesk'], environment });
    expect(await waitingFor(program)).toEqual([glass, { kind: 'search', text: 'early' }]);
    const calls = await program.ask('calls', null);
    const order = calls.map(({ name }) => name);
    expect(order.indexOf('app.open-url')).toBeLessThan(order.indexOf('ready'));
    // Each start passes what it was given on to the first instance, in case it is the second one.
    const asked = calls.find(({ name }) => name === 'app.requestSingleInstanceLock');
    expect(asked?.detail).toMatchObject({ sent: { texts: [search], folder } });
  });
});

it('a running program takes what a second start and macOS hand over, and comes forward', async () => {
  const program = await started({ environment: { STAND_IN_MINIMIZED: '1' } });
  expect(await waitingFor(program)).toEqual([]);
  const folder = temporaryFolder();
  const sent = { texts: ['order.codesk'], folder };
  await program.ask('secondInstance', { argv: ['co-desk', '--inspect', search], folder, sent });
  await expect
    .poll(async () => (await names(program)).slice(-3))
    .toEqual(['window.restore', 'window.show', 'window.focus']);
  expect(await program.ask('openFromOutside', { event: 'open-url', text: search })).toBe(true);
  await expect
    .poll(async () => (await names(program)).slice(-3, -1))
    .toEqual(['window.show', 'window.focus']);
  const other = { event: 'open-file', text: plantFile('other.codesk') } as const;
  expect(await program.ask('openFromOutside', other)).toBe(true);
  await expect
    .poll(() => waitingFor(program))
    .toEqual([{ kind: 'file', fileName: 'order.codesk' }, glass, { kind: 'file', fileName: 'other.codesk' }]);
  // Other events may come meanwhile, such as the status of a connection.
  await expect
    .poll(async () => (await program.ask('sentToPage', null)).map(({ channel }) => channel))
    .toContain('arrivalsChanged');
});
