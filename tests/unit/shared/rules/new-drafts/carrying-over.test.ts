import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { CarryGroup } from '../../../../../shared/domain/field-table.ts';
import { carryGroupSchema } from '../../../../../shared/domain/starts.ts';
import { emptyContent, readField } from '../../../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../../../shared/domain/fields.ts';
import {
  carriedFields,
  fieldsOfGroup,
  usuallyCarried,
  wholeContent,
} from '../../../../../shared/rules/new-drafts/carrying-over.ts';
import { anyContent } from '../../../../fakes/any-content.ts';
import { newContent } from '../../../../../shared/rules/new-drafts/usual-start.ts';

const groups = carryGroupSchema.options;

function groupOf(path: FieldPath): CarryGroup | undefined {
  return groups.find((group) => fieldsOfGroup(group).some((one) => one === path));
}

describe('what a duplicate takes with it', () => {
  it('is every field of the chosen groups as it stands, and nothing else', () => {
    fc.assert(
      fc.property(anyContent, fc.subarray(groups), (source, carried) => {
        const made = newContent(emptyContent, carriedFields(source, carried));
        for (const path of fieldPaths) {
          const group = groupOf(path);
          const isCarried = group !== undefined && carried.includes(group);
          expect(readField(made, path)).toBe(readField(isCarried ? source : emptyContent, path));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('names no order number that stays behind, and each that comes along', () => {
    const source = {
      ...emptyContent,
      purchaseOrder: '4500118204',
      consignorReference: 'HM 77/26',
      remarks: 'Purchase order 4500118204 of the buyer',
      goods: '1 case, our order HM 77/26',
    };
    const made = (carried: readonly CarryGroup[]): readonly unknown[] => {
      const fields = carriedFields(source, [...carried]);
      return [fields.get('remarks'), fields.get('goods')];
    };
    expect(made(usuallyCarried)).toEqual([
      'Purchase order {purchase order} of the buyer',
      '1 case, our order {consignor reference}',
    ]);
    expect(made([...usuallyCarried, 'references'])).toEqual([source.remarks, source.goods]);
  });

  it('has every field in one group, but for the client reference, which is always new', () => {
    const grouped = groups.flatMap(fieldsOfGroup);
    expect([...grouped].sort()).toEqual(fieldPaths.filter((path) => path !== 'clientReference').sort());
  });

  it('is usually every box and no invoice number, amount, order number or PDF', () => {
    const left = groups.filter((group) => !usuallyCarried.includes(group));
    expect(left).toEqual(['invoice', 'references', 'attachments']);
  });

  it('is everything but the client reference for a template', () => {
    fc.assert(
      fc.property(anyContent, (source) => {
        expect(wholeContent(source)).toEqual({ ...source, clientReference: '' });
      }),
      { numRuns: 20 },
    );
  });
});
