import { expect, it } from 'vitest';
import { tableColumns, tableLayoutSchema, usualLayout } from '../../../../../shared/domain/table-view.ts';
import {
  withColumn,
  withMovedColumn,
  withUsualColumns,
  withWidth,
} from '../../../../../shared/rules/register/column-layout.ts';
import { fc } from '../../../../support/fast-check.ts';

const column = fc.constantFrom(...tableColumns);
const change = fc.oneof(
  fc.tuple(fc.constant('show' as const), column, fc.boolean()),
  fc.tuple(fc.constant('move' as const), column, fc.integer({ min: -20, max: 20 })),
  fc.tuple(
    fc.constant('width' as const),
    column,
    fc.oneof(fc.constant(null), fc.double({ min: -9, max: 5_000, noNaN: true })),
  ),
);

it('columns are never lost or doubled, stay within bounds, and can be remembered, whatever is done with them', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let layout = usualLayout;
      for (const [kind, which, value] of changes) {
        if (kind === 'show') layout = withColumn(layout, which, value);
        else if (kind === 'move') layout = withMovedColumn(layout, which, value);
        else layout = withWidth(layout, which, typeof value === 'number' ? value : null);
        expect(tableLayoutSchema.parse(layout)).toEqual(layout);
        expect(new Set(layout.columns).size).toBe(layout.columns.length);
      }
      expect(withUsualColumns(layout)).toEqual({ ...usualLayout, widths: {} });
    }),
  );
});

it('a column moves step by step, and a hidden one comes back to its usual place', () => {
  const moved = withMovedColumn(usualLayout, 'amount', -1);
  expect(moved.columns.slice(3, 5)).toEqual(['amount', 'invoice']);
  expect(withMovedColumn(moved, 'amount', 1).columns).toEqual(usualLayout.columns);
  expect(withMovedColumn(usualLayout, 'state', -1).columns).toEqual(usualLayout.columns);
  const hidden = withColumn(usualLayout, 'invoice', false);
  expect(withColumn(hidden, 'invoice', true).columns).toEqual(usualLayout.columns);
  const alone = { ...usualLayout, columns: ['state' as const] };
  expect(withColumn(alone, 'state', false)).toEqual(alone);
});
