import { expect, it } from 'vitest';
import { defaultSettings, sizeLimitsOf, withSizeLimits } from '../../../../shared/domain/settings.ts';

it('are those of the computer until a connection has its own', () => {
  expect(sizeLimitsOf(defaultSettings, 'chamber')).toEqual({ warnAtMegabytes: 4, strongWarnAtMegabytes: 7 });
  const changed = {
    ...defaultSettings,
    ...withSizeLimits(defaultSettings, 'chamber', { warnAtMegabytes: 12 }),
  };
  expect(sizeLimitsOf(changed, 'chamber')).toEqual({ warnAtMegabytes: 12, strongWarnAtMegabytes: 7 });
  expect(sizeLimitsOf(changed, 'other')).toEqual({ warnAtMegabytes: 4, strongWarnAtMegabytes: 7 });
  expect(sizeLimitsOf(changed, null)).toEqual({ warnAtMegabytes: 4, strongWarnAtMegabytes: 7 });
});

it('change those of the computer where no connection is chosen', () => {
  expect(withSizeLimits(defaultSettings, null, { strongWarnAtMegabytes: 9 })).toEqual({
    strongWarnAtMegabytes: 9,
  });
});
