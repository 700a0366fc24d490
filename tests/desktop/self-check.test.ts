import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, repository, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

const start = { channel: 'program.start', sent: [undefined], caller: ownPage };

async function started(folder: string, environment: Record<string, string>): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder, given: ['--self-check'], environment });
  onTestFinished(() => program.stop());
  return program;
}

const reportSchema = z.object({
  works: z.boolean(),
  isPackaged: z.boolean(),
  steps: z.array(z.object({ step: z.string(), problem: z.string().nullable() })),
});

/** Runs a self-check, acting as the page that asks for the program's state. Returns the report and the exit code. */
async function checked(
  environment: Record<string, string>,
  before: (folder: string) => void = () => undefined,
) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'report.json');
  const program = await started(folder, { ...environment, CO_DESK_SELF_CHECK: file });
  before(folder);
  program.ask('invoke', start).catch(() => null);
  const code = await program.ended;
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const left = readdirSync(path.join(folder, 'tmp')).filter((name) => name.includes('self-check'));
  return { code, report, made: readdirSync(folder), left };
}

const packaged = { STAND_IN_PACKAGED: '1', STAND_IN_RESOURCES: path.join(repository, 'resources') };
const withKeychain = { ...packaged, STAND_IN_KEYTAR: 'answers' };

describe('a program that checks itself', () => {
  it.each([
    ['unpackaged', {}],
    ['packaged', withKeychain],
  ])('tries everything, says so in a file and ends with 0 (%s)', async (_how, environment) => {
    const { code, report, made, left } = await checked(environment);
    expect(report.steps.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(report.steps.map(({ step }) => step)).toEqual([
      ...['open the page', 'inspect a PDF', 'refuse a PDF that is too complex', 'import a table'],
      ...['make and restore a backup', 'print to PDF', 'sign in to the practice service'],
      ...(environment === withKeychain ? ['load the keychain module'] : []),
    ]);
    expect(report).toMatchObject({ works: true, isPackaged: environment === withKeychain });
    expect(code).toBe(0);
    // The data of whoever runs it are not touched.
    expect(made).not.toContain('data');
    expect(left).toEqual([]);
  });

  it('ends with 1 and says why where it cannot write its own files', async () => {
    const { code, report } = await checked({}, (folder) => {
      for (const name of readdirSync(path.join(folder, 'tmp')))
        if (name.includes('self-check')) rmSync(path.join(folder, 'tmp', name), { recursive: true });
    });
    expect(report.works).toBe(false);
    expect(report.steps.map(({ step }) => step)).toEqual(['begin the check']);
    expect(report.steps[0]?.problem).toContain('ENOENT');
    expect(code).toBe(1);
  });

  it('says what did not work, a keychain module that does not load among it, tries the rest, and ends with 1', async () => {
    const { code, report } = await checked({
      ...{ ...packaged, STAND_IN_KEYTAR: 'broken' },
      STAND_IN_PRINTING: 'fails',
    });
    expect(report.steps.filter(({ problem }) => problem !== null)).toEqual([
      { step: 'print to PDF', problem: expect.stringContaining('Failed to generate PDF') as unknown },
      { step: 'load the keychain module', problem: expect.stringContaining('keytar') as unknown },
    ]);
    expect(report.steps).toHaveLength(8);
    expect({ code, works: report.works }).toEqual({ code: 1, works: false });
  });

  it('is an ordinary one when only a link or a shortcut asks for it', async () => {
    const program = await started(temporaryFolder(), {});
    expect(await program.ask('invoke', start)).toMatchObject({ host: 'desktop' });
    expect((await program.ask('calls', null)).map(({ name }) => name)).not.toContain('app.quit');
  });
});

describe('a keychain in memory', () => {
  it('is there for tests, and never in a packaged program', async () => {
    const keychainOf = async (environment: Record<string, string>): Promise<unknown> => {
      const chosen = { CO_DESK_KEYCHAIN: 'memory', ...environment };
      const program = await startDesktopProgram({ folder: temporaryFolder(), environment: chosen });
      onTestFinished(() => program.stop());
      return program.ask('invoke', { channel: 'connections.refresh', sent: [undefined], caller: ownPage });
    };
    expect(await keychainOf({})).toMatchObject({ keychain: 'available' });
    expect(await keychainOf(packaged)).not.toMatchObject({ keychain: 'available' });
  });
});
