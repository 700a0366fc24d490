import { describe, expect, it } from 'vitest';
import { readChecklist } from '../../../tools/security/checklist-table.ts';
import { countSecurity, type Expected } from '../../../tools/security/count.ts';
import { groupsIn } from '../../../tools/security/declared-groups.ts';
import { readPlayed } from '../../../tools/security/played.ts';

const names = Array.from({ length: 15 }, (_, index) => `group ${index + 1}`);
const items = Array.from({ length: 20 }, (_, index) => index + 1);
const expected: Expected = {
  groups: names,
  checklist: items.map((item) => ({ item, proofs: [{ file: 'tests/c.test.ts', title: `item ${item}` }] })),
};

interface Planted {
  readonly title: string;
  readonly status?: string;
  readonly meta?: object;
}

function file(name: string, tests: readonly Planted[], status = 'passed') {
  const assertionResults = tests.map((test) => ({ status: 'passed', fullName: test.title, ...test }));
  return { name: `/repository/${name}`, status, message: 'It fell.\nAt a place.', assertionResults };
}

function attack(group: string, through: string | null = null, status = 'passed'): Planted {
  return { title: `keeps out ${group}`, status, meta: { attack: { group, through } } };
}

const attacks = names.map((group) => attack(group));
const items20 = items.map((item) => ({ title: `item ${item}` }));
const measured = [
  { title: 'fuzz, one half', meta: { fuzz: { door: 'contract', messages: 6_000, escapes: 0 } } },
  { title: 'frames', meta: { fuzz: { door: 'frames', messages: 3_000, escapes: 0 } } },
  { title: 'fuzz, the other', meta: { fuzz: { door: 'contract', messages: 4_000, escapes: 0 } } },
  { title: 'canaries', meta: { canaries: { searched: 12, hits: 0 } } },
];

function count(...files: object[]) {
  const report = JSON.stringify({ testResults: files });
  return countSecurity([readPlayed(report, '/repository/')], expected);
}

const whole = [
  file('tests/a.test.ts', attacks),
  file('tests/c.test.ts', items20),
  file('tests/m.test.ts', measured),
];

describe('what test:security counts', () => {
  it('is as it should be when everything was played and nothing got in', () => {
    expect(count(...whole)).toMatchObject({
      figures: {
        checklist: 20,
        attackGroups: 15,
        attacksThrough: 0,
        ipcMessages: 10_000,
        ipcEscapes: 0,
        canaryHits: 0,
      },
      problems: [],
    });
  });

  it('counts an attack that got in, and says which', () => {
    const counted = count(
      ...whole,
      file('tests/b.test.ts', [attack('group 1', 'a file', 'failed')], 'failed'),
    );
    expect(counted.figures.attacksThrough).toBe(1);
    expect(counted.problems).toEqual(['Through, group 1: keeps out group 1: a file']);
    expect(counted.groups['group 1']).toEqual({ attacks: 2, through: ['keeps out group 1: a file'] });
  });

  it('counts an attack whose test failed without a word', () => {
    const counted = count(...whole, file('tests/b.test.ts', [attack('group 1', null, 'failed')], 'failed'));
    expect(counted.figures.attacksThrough).toBe(1);
  });

  it.each(['skipped', 'pending', 'todo'])('counts an attack that was %s', (status) => {
    const counted = count(...whole, file('tests/b.test.ts', [attack('group 1', null, status)]));
    expect(counted.figures.attacksThrough).toBe(1);
  });

  it('counts a file that fell down before or beside its tests', () => {
    for (const tests of [[], [attack('group 1')]]) {
      const counted = count(...whole, file('tests/b.test.ts', tests, 'failed'));
      expect(counted.figures.attacksThrough).toBe(1);
      expect(counted.problems).toEqual(['tests/b.test.ts fell down: It fell.']);
    }
  });

  it.each([null, '', '{"testResults":[', '{}'])('counts a run that ended without a report: %j', (report) => {
    const counted = countSecurity([readPlayed(report, '/repository/')], expected);
    expect(counted.figures.attacksThrough).toBe(1);
  });

  it('misses a group that is declared and was not played', () => {
    const rest = file('tests/a.test.ts', attacks.slice(1));
    const counted = count(rest, ...whole.slice(1), file('tests/x.test.ts', [attack('a new one')]));
    expect(counted.figures.attackGroups).toBe(15);
    expect(counted.problems).toEqual(['Not played: the attacks «group 1».']);
  });

  it('misses an item of the checklist whose test is gone, was skipped or failed', () => {
    for (const changed of [
      items20.slice(1),
      [{ title: 'item 1', status: 'skipped' }, ...items20.slice(1)],
      [{ title: 'item 1', status: 'failed' }, ...items20.slice(1)],
    ]) {
      const counted = count(...whole.filter((_, index) => index !== 1), file('tests/c.test.ts', changed));
      expect(counted.figures.checklist).toBe(19);
      expect(counted.problems).toContain('Not proven: item 1 of the checklist.');
    }
  });

  it('is not content with fewer messages, with one that escaped, with a secret found, or with none searched', () => {
    const parts = whole.slice(0, 2);
    const counted = count(...parts);
    expect(counted.problems).toEqual(['Only 0 messages were sent.', 'No canary was searched for.']);
    const bad = file('tests/m.test.ts', [
      { title: 'fuzz', meta: { fuzz: { door: 'contract', messages: 10_000, escapes: 1 } } },
      { title: 'frames', meta: { fuzz: { door: 'frames', messages: 3_000, escapes: 1 } } },
      { title: 'canaries', meta: { canaries: { searched: 12, hits: 1 } } },
    ]);
    const { figures, problems } = count(...parts, bad);
    expect(figures).toMatchObject({ ipcEscapes: 2, canaryHits: 1 });
    expect(problems).toEqual(['2 messages escaped.', '1 places hold a known secret.']);
  });

  it('is not content when any other test of the proof failed', () => {
    const counted = count(
      ...whole,
      file('tests/o.test.ts', [{ title: 'other', status: 'failed' }], 'failed'),
    );
    expect(counted.problems).toEqual(['Not passed (failed): other']);
  });
});

describe('what is expected', () => {
  it('is every group that a test names, on one line or on its own', () => {
    expect(groupsIn(`attackGroup('one', (attack) => {});\n  attackGroup(\n    "two’s",\n`)).toEqual([
      'one',
      'two’s',
    ]);
  });

  it('is an error where a group has no plain name', () => {
    expect(() => groupsIn('attackGroup(name, () => {});')).toThrow('no plain name');
  });

  it('is every numbered row of the table, with the tests in its last cell', () => {
    const table =
      '| # | Item | Proof |\n| --- | --- | --- |\n| 1 | One | `a.ts`: first<br>`b.ts`: second |\n| 2 | Two | none |';
    expect(readChecklist(table)).toEqual([
      {
        item: 1,
        proofs: [
          { file: 'a.ts', title: 'first' },
          { file: 'b.ts', title: 'second' },
        ],
      },
      { item: 2, proofs: [] },
    ]);
  });

  it('leaves out specs of the whole program that were skipped, and none that failed or found a secret', () => {
    const skipped = { title: 'in the desktop host', status: 'skipped' };
    expect(count(...whole, file('tests/e2e/x.test.ts', [skipped])).problems).toEqual([]);
    const failed = { title: 'in the browser host', status: 'failed' };
    expect(count(...whole, file('tests/e2e/x.test.ts', [failed], 'failed')).problems).toHaveLength(1);
    const found = { title: 'in the browser host', meta: { canaries: { searched: 5, hits: 1 } } };
    expect(count(...whole, file('tests/e2e/x.test.ts', [found])).figures.canaryHits).toBe(1);
  });
});
