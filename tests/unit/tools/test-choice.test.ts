import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTestChoice, suiteOf, suitesOf } from '../../../tools/test-choice.ts';
import { inWords, keepTimes, readTimes, slowestFiles } from '../../../tools/test-times.ts';

const all = ['rules', 'parts', 'screens', 'program'];

describe('what npm test is asked for', () => {
  it('is everything, or some suites, or some files, or a share of each', () => {
    expect(readTestChoice([])).toEqual({ isWhole: true, only: all, paths: [], shard: null });
    expect(readTestChoice(['--only=rules,screens'])).toMatchObject({
      isWhole: false,
      only: ['rules', 'screens'],
    });
    expect(readTestChoice(['./tests/e2e/outbox.test.ts'])).toMatchObject({
      isWhole: false,
      paths: ['tests/e2e/outbox.test.ts'],
    });
    expect(readTestChoice(['--shard=2/3'])).toMatchObject({ isWhole: true, shard: '2/3' });
  });

  it('is said to be unknown where it is', () => {
    expect(() => readTestChoice(['--only=drafts'])).toThrow('There is no suite «drafts»');
    expect(() => readTestChoice(['--shard=two'])).toThrow('npm test knows no --shard=two');
    expect(() => readTestChoice(['--watch'])).toThrow('npm test knows no --watch');
  });

  it('starts the suites that have such files and no others', async () => {
    const of = (...paths: string[]) => suitesOf({ only: ['rules', 'parts', 'screens', 'program'], paths });
    expect(await of()).toEqual(all);
    expect(await of('tests/e2e/outbox.test.ts')).toEqual(['program']);
    expect(await of('tests/renderer/screens')).toEqual(['screens']);
    expect(await of('unit/tools/test-choice')).toEqual(['parts']);
    expect(await of('no such file')).toEqual([]);
  });

  it('knows each suite by its folders', () => {
    expect(suiteOf('tests/unit/shared/rules/money.test.ts')).toBe('rules');
    expect(suiteOf('tests/renderer/parts/print/paper.test.ts')).toBe('parts');
    expect(suiteOf('tests/security/built/other-page.test.ts')).toBe('program');
    expect(suiteOf('tests/desktop/lifecycle.test.ts')).toBe('program');
  });
});

describe('how long tests take', () => {
  it('is kept by suite and by file, and what did not run stays as it was', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-times-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'test-times.json');
    expect(await readTimes(file)).toEqual({ suites: {} });
    const rules = { seconds: 10, files: { 'tests/a.test.ts': 4 } };
    const screens = { seconds: 90.5, files: { 'tests/b.test.ts': 61.2, 'tests/c.test.ts': 8 } };
    await keepTimes({ suites: { rules, screens: { seconds: 1, files: {} } } }, file);
    await keepTimes({ suites: { screens } }, file);
    expect(await readTimes(file)).toEqual({ suites: { rules, screens } });
    expect(await readFile(file, 'utf8')).toMatch(/\n$/u);
    expect(slowestFiles({ suites: { rules, screens } }, 2)).toEqual([
      '   1 min 1 s  tests/b.test.ts',
      '         8 s  tests/c.test.ts',
    ]);
  });

  it('is said in minutes and seconds', () => {
    expect([inWords(0.4), inWords(59), inWords(125.4)]).toEqual(['0 s', '59 s', '2 min 5 s']);
  });
});
