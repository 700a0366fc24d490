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

/** A file that holds one application, as the program writes it. */
function plantFile(name = 'order.codesk'): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, applicationCopyText(readyContent, null));
  return file;
}

const search = 'codesk:search?text=glass';
const searched = [expect.objectContaining({ what: { kind: 'search', text: 'glass' } })];

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

  it('of a packaged program begins right behind its name', async () => {
    const program = await started({ given: [search], environment: { STAND_IN_PACKAGED: '1' } });
    expect(await waiting(program)).toEqual(searched);
  });

  it('without anything has nothing waiting', async () => {
    expect(await waiting(await started())).toEqual([]);
  });

  it('hears of a link that came before the app was ready', async () => {
    const program = await started({ environment: { STAND_IN_EARLY_LINK: search } });
    expect(await waiting(program)).toEqual(searched);
    const order = await names(program);
    expect(order.indexOf('app.open-url')).toBeLessThan(order.indexOf('ready'));
  });
});

describe('a running program', () => {
  it('takes what a second start sends, and comes forward', async () => {
    const program = await started({ environment: { STAND_IN_MINIMIZED: '1' } });
    const folder = temporaryFolder();
    const sent = { texts: ['order.codesk'], folder };
    await program.ask('secondInstance', { argv: ['co-desk', '--inspect', search], folder, sent });
    expect((await waiting(program)).map(({ what }) => what)).toEqual([
      { kind: 'file', fileName: 'order.codesk' },
    ]);
    expect((await names(program)).slice(-3)).toEqual(['window.restore', 'window.show', 'window.focus']);
    const told = await program.ask('sentToPage', null);
    expect(told.at(-1)?.channel).toBe('arrivalsChanged');
  });

  it('takes a link and a file of macOS, and comes forward', async () => {
    const program = await started();
    expect(await program.ask('openFromOutside', { event: 'open-url', text: search })).toBe(true);
    const file = { event: 'open-file', text: plantFile() } as const;
    expect(await program.ask('openFromOutside', file)).toBe(true);
    expect((await waiting(program)).map(({ what }) => what)).toEqual([
      { kind: 'search', text: 'glass' },
      { kind: 'file', fileName: 'order.codesk' },
    ]);
    expect((await names(program)).slice(-3, -1)).toEqual(['window.show', 'window.focus']);
  });
});

it('sends along what it was started with, without its switches, in case it is the second one', async () => {
  const folder = temporaryFolder();
  const program = await started({ folder, given: ['--inspect', 'order.codesk', '--', '-x.codesk'] });
  const asked = (await program.ask('calls', null)).find(
    ({ name }) => name === 'app.requestSingleInstanceLock',
  );
  expect(asked?.detail).toMatchObject({ sent: { texts: ['order.codesk'], folder } });
});
