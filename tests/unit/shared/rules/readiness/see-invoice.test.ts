import { describe, expect, it } from 'vitest';
import { textLanguages } from '../../../../../shared/domain/languages.ts';
import { habitRules } from '../../../../../shared/rules/habits/habit-rules.ts';
import { findingsOf } from '../../../../../shared/rules/readiness/rule.ts';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { endWithLine, seeInvoiceLine } from '../../../../../shared/rules/print/fit-options.ts';

const atMost = (count: number) => (text: string) => text.split('\n').length <= count;

describe('goods that end with the invoice', () => {
  it('keep as many whole items as fit, and all when everything fits', () => {
    const goods = '1 case\n2 crates\n   with spare parts\n3 cartons\n4 drums';
    expect(endWithLine(goods, 'see invoice', atMost(4))).toBe(
      '1 case\n2 crates\n   with spare parts\nsee invoice',
    );
    expect(endWithLine(goods, 'see invoice', atMost(3))).toBe('1 case\nsee invoice');
    expect(endWithLine(goods, 'see invoice', atMost(99))).toBe(`${goods}\nsee invoice`);
    expect(endWithLine(goods, 'see invoice', atMost(0))).toBeNull();
  });

  it('say it once however often it is asked for', () => {
    const once = endWithLine('1 case\n2 crates\n3 drums', 'see invoice', atMost(3)) ?? '';
    expect(endWithLine(`${once}\n4 boxes`, 'see invoice', atMost(3))).toBe(once);
  });

  it('refer in the language of the certificate, by words that are no continuation sheet for any chamber', () => {
    expect(seeInvoiceLine('de', ' 26-1 ')).toBe('siehe beigefügte Rechnung Nr. 26-1');
    const rule = habitRules.find(({ id }) => id === 'continuationSheet');
    if (rule === undefined) throw new Error('There is no such rule.');
    for (const language of textLanguages) {
      expect(seeInvoiceLine(language, '26-1')).toContain('26-1');
      expect(seeInvoiceLine(language, '')).not.toMatch(/no\.|undefined| $/u);
      const goods = seeInvoiceLine(language, '26-1');
      expect(findingsOf(rule, { ...emptyContent, goods })).toEqual([]);
    }
  });
});
