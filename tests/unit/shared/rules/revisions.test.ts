import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { readField, writeField } from '../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../shared/domain/fields.ts';
import { changesBetween, differingLines, type Snapshot } from '../../../../shared/rules/revisions.ts';
import { readyContent } from '../../../fakes/ready-application.ts';
import { attachmentNamed } from '../../../fakes/sample-records.ts';
import { coreMilliseconds } from '../../../support/core-milliseconds.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n')),
);
const snapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    typed: fc.dictionary(fc.constantFrom(...fieldPaths), text),
    names: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
    label: fc.constantFrom('one', 'other'),
  })
  .map(({ typed, names, label }) => ({
    content: fieldPaths.reduce((made, path) => writeField(made, path, typed[path] ?? ''), readyContent),
    attachments: names.map((name) => attachmentNamed(`${name} ${label}`, { id: name })),
  }));

const named = (name: string): Snapshot['attachments'][number] =>
  attachmentNamed(name, { id: name.slice(0, 1) });
const withPdfs = (...names: string[]): Snapshot => ({
  content: readyContent,
  attachments: names.map(named),
});

describe('what changed between two revisions', () => {
  it('is nothing when nothing did', () => {
    fc.assert(fc.property(snapshot, (one) => changesBetween(one, structuredClone(one)).length === 0));
  });

  it('is exactly the fields that differ, whichever they are, and the PDFs when they do', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (one, other) => {
        const found = changesBetween(one, other);
        const paths = found.flatMap((change) => (change.kind === 'field' ? [change.path] : []));
        const differing = fieldPaths.filter(
          (path) => readField(one.content, path) !== readField(other.content, path),
        );
        expect(paths).toEqual(differing);
        const labels = ({ attachments }: Snapshot) => JSON.stringify(attachments.map(({ name }) => name));
        expect(found.some(({ kind }) => kind === 'pdfs')).toBe(labels(one) !== labels(other));
      }),
    );
  });

  it('counts at least one line for every field that differs', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (one, other) => {
        for (const change of changesBetween(one, other))
          if (change.kind === 'field') expect(change.added + change.takenOut).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same the other way round, with what was added taken out', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (one, other) => {
        const there = changesBetween(one, other);
        const back = changesBetween(other, one);
        expect(back.map((change) => (change.kind === 'field' ? change.takenOut : change.removed))).toEqual(
          there.map((change) => (change.kind === 'field' ? change.added : change.attached)),
        );
      }),
    );
  });

  it('counts whole lines of the goods', () => {
    const goods = 'first\nsecond\nthird';
    const one = { content: { ...readyContent, goods }, attachments: [] };
    const other = { content: { ...readyContent, goods: 'first\nnew\nalso new\nthird' }, attachments: [] };
    expect(changesBetween(one, other)).toMatchObject([{ path: 'goods', added: 2, takenOut: 1 }]);
  });

  it('tells PDFs that came, went, were renamed or only changed places', () => {
    const change = (one: Snapshot, other: Snapshot) => changesBetween(one, other)[0];
    expect(change(withPdfs('a', 'b'), withPdfs('b', 'c', 'd'))).toMatchObject({ attached: 2, removed: 1 });
    expect(change(withPdfs('a'), withPdfs('a renamed'))).toMatchObject({ relabelled: 1, isReordered: false });
    expect(change(withPdfs('a', 'b'), withPdfs('b', 'a'))).toMatchObject({ isReordered: true, attached: 0 });
  });
});

it('tells a PDF of another type, and one with other bytes under its name', () => {
  const [one] = withPdfs('a').attachments;
  if (one === undefined) return;
  for (const change of [{ type: 'Packing List' }, { sha256: 'f'.repeat(64) }])
    expect(
      changesBetween(withPdfs('a'), { content: readyContent, attachments: [{ ...one, ...change }] }),
    ).toMatchObject([{ relabelled: 1 }]);
});

describe('the lines that differ', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 14 });

  it('leave the same text on both sides when they are left out', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const marks = differingLines(one.join('\n'), other.join('\n'));
        const rest = (all: readonly string[], marked: readonly boolean[]) =>
          all.filter((_, index) => marked[index] === false);
        expect(rest(one, marks.before)).toEqual(rest(other, marks.after));
        expect([marks.before.length, marks.after.length]).toEqual([one.length, other.length]);
      }),
    );
  });

  it('are no more than they have to be', () => {
    const marks = differingLines('a\nb\nc\nd', 'b\nc\nx\nd');
    expect(marks).toEqual({ before: [true, false, false, false], after: [false, false, true, false] });
  });

  it('are found at once in texts of a hundred thousand lines', () => {
    const long = Array.from({ length: 100_000 }, (_, line) => `line ${line}`);
    const begun = coreMilliseconds();
    const marks = differingLines(long.join('\n'), long.toReversed().join('\n'));
    expect(coreMilliseconds() - begun).toBeLessThan(2_000);
    expect(marks.before).toHaveLength(100_000);
  });
});
