import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const place = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const child = place('support/vanishing-folder-child.ts');
/** Whether this user may mount in a namespace of its own. */
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

const toldSchema = z.record(z.string(), z.string());
const reportSchema = z.object({
  there: toldSchema,
  readOnly: toldSchema,
  gone: toldSchema,
  leftUnderneath: z.array(z.string()),
  back: toldSchema,
  goods: z.string(),
  inMemory: z.object({
    status: z.unknown(),
    goods: z.string(),
    reported: toldSchema,
    prepare: z.string(),
    count: z.number(),
  }),
});

let report: z.infer<typeof reportSchema>;
let folder = '';
let data = '';

/** Names of the calls that did not simply succeed. */
const troubles = (reported: Record<string, string>) =>
  Object.fromEntries(Object.entries(reported).filter(([, answer]) => answer !== 'ok'));

describe.skipIf(!isPossible)('a data folder (needs unshare with mounts)', () => {
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'co-desk-test-'));
    const disk = path.join(folder, 'disk');
    data = path.join(folder, 'data');
    for (const one of [disk, data, path.join(folder, 'tmp')]) mkdirSync(one);
    const program = [process.execPath, '--import', place('../tools/without-electron.ts'), child, disk, data];
    const env = { ...process.env, TMPDIR: path.join(folder, 'tmp') };
    const { stdout, stderr } = spawnSync('unshare', ['-Urm', ...program], { encoding: 'utf8', env });
    if (!stdout.startsWith('{')) throw new Error(stderr);
    report = reportSchema.parse(JSON.parse(stdout));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('that is there troubles nobody', () => {
    expect(troubles(report.there)).toEqual({});
  });

  it('that turns read-only lets nothing be sent, and whatever it does not take is said', () => {
    expect(troubles(report.readOnly)).toEqual({
      submit: 'readOnly',
      attach: 'readOnly',
      settings: 'readOnly',
      export: 'readOnly',
      backup: 'readOnly',
    });
  });

  it('that vanishes lets nothing be sent, and no save is acknowledged that nobody could find again', () => {
    expect(troubles(report.gone)).toEqual({
      submit: 'fileMissing',
      save: 'unreachable',
      create: 'unreachable',
      attach: 'unreachable',
      settings: 'unreachable',
      export: 'unreachable',
      backup: 'unreachable',
    });
  });

  it('that has vanished gets nothing written into the empty folder of its name', () => {
    expect(report.leftUnderneath).toEqual([]);
  });

  it('that is back takes everything again, and a later start finds it', () => {
    expect(troubles(report.back)).toEqual({ submit: 'confirmationStale' });
    expect(report.goods).toBe('back');
  });

  it('that cannot be written at a start is shown, and drafting goes on in memory, where nothing is sent', () => {
    const { status, goods, reported, prepare, count } = report.inMemory;
    expect(status).toEqual({ kind: 'memory', reason: 'readOnly', wanted: data });
    expect(goods).toBe('back');
    expect(troubles(reported)).toEqual({ submit: 'readOnly', backup: 'readOnly' });
    expect(prepare).toBe('readOnly');
    expect(count).toBe(2);
  });
});
