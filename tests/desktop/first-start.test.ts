import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type BootOptions, type DesktopProgram } from './desktop-program.ts';

async function started(folder: string, options: Partial<BootOptions> = {}): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder, ...options });
  onTestFinished(() => program.stop());
  return program;
}

const search = 'codesk:search?text=glass';

/** Starts the program again, which should end by itself, and checks its exit code. */
async function startedAgain(
  folder: string,
  environment: Record<string, string> = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const given = [search];
  const second = await started(folder, { environment, given, isExpectedToOpen: false });
  const code = await second.ended;
  return { code, output: second.output() };
}

async function names(program: DesktopProgram): Promise<readonly string[]> {
  return (await program.ask('calls', null)).map(({ name }) => name);
}

/** Checks that the first instance came to the front once and got what the second one was given. */
async function expectTold(first: DesktopProgram): Promise<void> {
  await expect.poll(async () => (await names(first)).at(-1)).toBe('window.focus');
  expect((await names(first)).filter((name) => name === 'new BrowserWindow')).toHaveLength(1);
  const asked = { channel: 'arrivals.list', sent: [undefined], caller: ownPage };
  await expect
    .poll(() => first.ask('invoke', asked))
    .toEqual([expect.objectContaining({ what: { kind: 'search', text: 'glass' } })]);
}

describe('a second start', () => {
  it('tells the first one, and ends without a window and without touching the data', async () => {
    const folder = temporaryFolder();
    const first = await started(folder);
    const before = readdirSync(path.join(folder, 'data'));
    expect(await startedAgain(folder)).toEqual({ code: 0, output: '' });
    await expectTold(first);
    expect(readdirSync(path.join(folder, 'data'))).toEqual(before);
  });

  it('tells it also where the data folder takes no symbolic links', async () => {
    const folder = temporaryFolder();
    const environment = { STAND_IN_NO_LINKS: path.join(folder, 'data') };
    const first = await started(folder, { environment });
    expect(await startedAgain(folder, environment)).toEqual({ code: 0, output: '' });
    await expectTold(first);
  });

  it('says that the program runs already where nobody can be told', async () => {
    const folder = temporaryFolder();
    const environment = { STAND_IN_NO_LINKS: folder };
    await started(folder, { environment });
    const { code, output } = await startedAgain(folder, environment);
    expect(code).toBe(1);
    expect(output).toContain('showErrorBox: CO Desk could not start. CO Desk is already running');
  });
});

describe('the only start', () => {
  it('goes on though a lock of another computer name is left', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'data'));
    symlinkSync('another-name-99', path.join(folder, 'data', 'SingletonLock'));
    const program = await started(folder);
    await expect.poll(() => names(program)).toContain('window.show');
  });

  it('says in a box what keeps it from starting, and on Linux only once a box can come up', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), '');
    const nowhere = path.join(folder, 'file', 'nowhere');
    const environment = { CO_DESK_DATA: nowhere, TMPDIR: nowhere };
    const { code, output } = await startedAgain(folder, environment);
    expect(code).toBe(1);
    expect(output).toContain('showErrorBox: CO Desk could not start. Neither the data folder');
  });

  it('says in a box that it could not start where a bug comes before the first window', async () => {
    const { code, output } = await startedAgain(temporaryFolder(), { STAND_IN_EARLY_BUG: '1' });
    expect(code).toBe(1);
    expect(output).toContain('showErrorBox: CO Desk could not start.');
  });

  it('as root does without the sandbox of Chromium, which nothing turns on again', async () => {
    const environment = { STAND_IN_ROOT: '1' };
    const program = await started(temporaryFolder(), { environment, given: ['--no-sandbox'] });
    await expect.poll(() => names(program)).toContain('window.show');
    const [opened] = (await program.ask('calls', null)).filter(({ name }) => name === 'new BrowserWindow');
    expect(opened?.detail).toMatchObject({ webPreferences: { sandbox: true } });
    const without = await started(temporaryFolder(), { environment, isExpectedToOpen: false });
    expect(await without.ended, 'what the stand-in does with it').toBe(null);
  });

  it('goes on when nobody reads any more what it says', async () => {
    const program = await started(temporaryFolder());
    program.stopReading();
    const bug = { channel: 'applications.open', sent: [{}], caller: ownPage };
    for (let time = 0; time < 3; time += 1)
      await expect(program.ask('invoke', bug)).rejects.toThrow('accepted');
    const asked = { channel: 'program.start', sent: [undefined], caller: ownPage };
    expect(await program.ask('invoke', asked)).toMatchObject({ host: 'desktop' });
  });

  it('hands on no variable that would make Electron a mere Node', async () => {
    const program = await started(temporaryFolder(), { environment: { ELECTRON_RUN_AS_NODE: '1' } });
    expect(await program.ask('handedOn', { name: 'ELECTRON_RUN_AS_NODE' })).toBe(null);
  });
});
