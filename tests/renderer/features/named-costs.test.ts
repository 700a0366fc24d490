import { languages } from '../../../shared/text/languages.ts';
import { describe, expect, it } from 'vitest';
import { readNamedCosts } from '../../../renderer/features/submit/accepted-answer-form.tsx';

const nothing = { diyCost: '', fsCost: ' ', shippingHandlingCost: '' };

describe('the costs that the service’s people named', () => {
  it('may be none', () => {
    expect(readNamedCosts(nothing, languages.en.amounts)).toEqual({
      kind: 'amounts',
      costs: { diyCost: null, fsCost: null, shippingHandlingCost: null },
    });
  });

  it.each([
    ['en', '1,078.50', '1078.50'],
    ['de', '1.078,50', '1078.50'],
    ['de', '1.078', '1078'],
    ['en', ' 24.9 ', '24.9'],
  ] as const)('are read as %s writes them: %s', (language, typed, amount) => {
    const read = readNamedCosts({ ...nothing, fsCost: typed }, languages[language].amounts);
    expect(read).toMatchObject({ kind: 'amounts', costs: { diyCost: null, fsCost: amount } });
  });

  it.each(['free', '-5', '1,2,3', '12 EUR', '1e3'])('are not recorded from “%s”', (typed) => {
    const read = readNamedCosts(
      { diyCost: '5', fsCost: typed, shippingHandlingCost: typed },
      languages.en.amounts,
    );
    expect(read).toEqual({ kind: 'wrong', wrong: ['fsCost', 'shippingHandlingCost'] });
  });
});
