import { describe, expect, it } from 'vitest';
import { readFileName } from '../../../../../electron/services/api-client/file-name.ts';

describe('the file name of an answer', () => {
  it.each([
    ['attachment; filename="CO 1.pdf"', 'CO 1.pdf'],
    ['attachment; filename=co.pdf', 'co.pdf'],
    [
      'attachment; filename="plain.pdf"; filename*=UTF-8\'\'Zertifikat%20M%C3%BCller.pdf',
      'Zertifikat Müller.pdf',
    ],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4', 'plain.pdf'],
    ['attachment; filename="a\\"b.pdf"', 'a_b.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
    ['attachment; filename="..\\\\x.pdf"', 'x.pdf'],
    ["attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe", 'invoicefdp.exe'],
    ['attachment; filename="a\u0000b<c>:d|e?.pdf"', 'ab_c__d_e_.pdf'],
    ['attachment; filename="CON.pdf"', '_CON.pdf'],
    ['attachment; filename=".bashrc"', 'bashrc'],
    ['attachment; filename="x.pdf. "', 'x.pdf'],
    ['attachment; filename=""', null],
    ['attachment; filename="..."', null],
    ['attachment', null],
    [undefined, null],
  ])('%s is %s', (header, name) => {
    expect(readFileName(header)).toBe(name);
  });

  it('is shortened before its ending', () => {
    const name = readFileName(`attachment; filename="${'名'.repeat(500)}.pdf"`) ?? '';
    expect(Array.from(name)).toHaveLength(120);
    expect(name.endsWith('名.pdf')).toBe(true);
  });
});
