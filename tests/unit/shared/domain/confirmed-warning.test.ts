import { describe, expect, it } from 'vitest';
import { confirmationOf, isConfirmed } from '../../../../shared/domain/confirmed-warning.ts';
import { type ApplicationContent, emptyContent, writeField } from '../../../../shared/domain/content.ts';
import { factsOf, type FieldPath, fieldPaths } from '../../../../shared/domain/fields.ts';
import { relatedFields } from '../../../../shared/domain/finding.ts';
import { habits } from '../../../../shared/rules/habits/habit-rules.ts';
import { findWarnings } from '../../../../shared/rules/readiness/readiness.ts';

const demands = { chamber: 'germany', requiredFields: [] } as const;

function contentOf(texts: Partial<Record<FieldPath, string>>): ApplicationContent {
  return fieldPaths.reduce((so, path) => writeField(so, path, texts[path] ?? ''), emptyContent);
}

const written = contentOf({
  'consignee.name': 'Al Noor Trading LLC',
  'consignor.name': 'Hallwanger GmbH',
  originCountryCode: 'DE',
  destination: 'Oman',
  transportDetails: 'by sea to Oman',
  remarks: 'Order no. 4711',
  goods: '4 pumps, invoice no. 26-100 of 17.11.2026, origin: France',
  quantity: '4 pcs',
  invoiceNumber: '26-200',
  purchaseOrder: '4500',
});

/** Rules that warn at several boxes, with these boxes. */
const severalBoxes: Readonly<Record<string, readonly string[]>> = {
  // These are found in the invoice, and each confirmation has its text.
  amountOfAllParts: ['invoice'],
  invoiceDateNotADay: ['invoice'],
  countryTwice: ['1', '2'],
  destinationTwice: ['4', '5'],
};

/** The fields of a content that a function reads. */
function readBy(
  content: ApplicationContent,
  read: (content: ApplicationContent) => unknown,
): ReadonlySet<string> {
  const found = new Set<string>();
  const watch = <Value extends object>(value: Value, before: string): Value =>
    new Proxy(value, {
      get: (target, name) => {
        const inner: unknown = Reflect.get(target, name);
        const path = `${before}${String(name)}`;
        if (typeof inner === 'object' && inner !== null) return watch(inner, `${path}.`);
        found.add(path);
        return inner;
      },
    });
  read(watch(content, ''));
  return found;
}

describe('a warning that was found right', () => {
  it.each([
    ['invoiceDiffers', 'invoiceNumber', '26-300'],
    ['orderDiffers', 'purchaseOrder', '4600'],
    ['consigneeAddress', 'consignee.name', 'Another LLC'],
    ['severalOrigins', 'originCountryCode', 'IT'],
  ] as const)('(%s) is asked again once %s is another', (rule, path, text) => {
    const finding = findWarnings(written, { ...demands, chamber: 'neutral' }).find(
      (one) => one.rule === rule,
    );
    const confirmation = finding === undefined ? null : confirmationOf(finding, written);
    if (finding === undefined || confirmation === null) throw new Error(`${rule} was not found.`);
    expect(isConfirmed(finding, written, [confirmation])).toBe(true);
    expect(isConfirmed(finding, writeField(written, path, text), [confirmation])).toBe(false);
    expect(isConfirmed(finding, writeField(written, 'comments', text), [confirmation])).toBe(true);
  });

  it('by a version that looked at one field alone is asked again', () => {
    const finding = { rule: 'invoiceDiffers', severity: 'warning', place: 'goods' } as const;
    const old = { habit: 'invoiceDiffers', place: 'goods', text: written.goods } as const;
    expect(isConfirmed(finding, written, [old])).toBe(false);
  });

  it('names every field of other boxes that its habit reads', () => {
    for (const { id, box, brokenAt } of habits) {
      const own = new Set([box, ...(severalBoxes[id] ?? [])]);
      const listed: readonly string[] = relatedFields[id] ?? [];
      for (const content of [written, emptyContent])
        for (const path of fieldPaths.filter((one) => readBy(content, brokenAt).has(one)))
          if (!own.has(factsOf(path).section) && !listed.includes(path))
            throw new Error(`${id} reads ${path}, which relatedFields does not name.`);
    }
    expect(habits.length).toBeGreaterThan(20);
  });
});
