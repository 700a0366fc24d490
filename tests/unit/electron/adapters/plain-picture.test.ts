import { expect, it } from 'vitest';
import { isPlainPicture } from '../../../../electron/adapters/export/plain-picture.ts';

const isSvg = (text: string): boolean => isPlainPicture('svg', Buffer.from(text));
const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">';

it('takes shapes and texts for a picture', () => {
  expect(
    isSvg(
      `${start}<g transform="translate(1,2)"><rect x="1" fill="rgb(1, 2, 3)"/></g><text>苏州 &amp; Co</text></svg>`,
    ),
  ).toBe(true);
});

it.each([
  ['a script', `${start}<script>alert(1)</script></svg>`],
  ['what runs when it is pressed', `${start}<rect onclick="alert(1)"/></svg>`],
  ['a picture from elsewhere', `${start}<image href="https://example.com/a.png"/></svg>`],
  ['a colour from elsewhere', `${start}<rect fill="url(https://example.com/a)"/></svg>`],
  ['a colour from elsewhere, hidden', `${start}<rect fill="u\\72l(https://example.com/a)"/></svg>`],
  ['a style', `${start}<rect style="fill: red"/></svg>`],
  [
    'another namespace',
    '<svg xmlns="http://www.w3.org/2000/svg"><h:p xmlns:h="http://www.w3.org/1999/xhtml"/></svg>',
  ],
  ['a link', `${start}<a href="javascript:alert(1)"><text>a</text></a></svg>`],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${start}</svg>`],
  ['a page', '<html><body/></html>'],
  ['half of one', start],
  ['nothing', ''],
])('does not take %s for one', (_name, text) => {
  expect(isSvg(text)).toBe(false);
});

it('knows a PNG by its first bytes', () => {
  expect(isPlainPicture('png', Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe(true);
  expect(isPlainPicture('png', Buffer.from('<html>'))).toBe(false);
});
