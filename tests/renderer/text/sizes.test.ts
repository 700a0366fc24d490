import { expect, it } from 'vitest';
import { usedText } from '../../../renderer/text/sizes.ts';

it.each([
  [0, '0'],
  [43_210, '43 kB'],
  [412_000, '0.4'],
  [3_960_000, '4.0'],
])('%i bytes of a limit in megabytes are %s, and never nothing where there are some', (bytes, said) => {
  expect(usedText(bytes, 'en-GB')).toBe(said);
});
