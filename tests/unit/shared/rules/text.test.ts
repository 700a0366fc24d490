import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { findForbiddenCharacter, normaliseText } from '../../../../shared/rules/text.ts';

describe('text that may be sent', () => {
  it.each([
    'Demirkaya Makina San. ve Tic. A.Ş.',
    'شركة الخليج للمعدات الصناعية ذ.م.م',
    '苏州恒远精密机械有限公司',
    'חברה לדוגמה',
    'Zwei\nZeilen\tmit Tabulator',
    '№ 5, 20 °C, m², ½ 😀',
    'نیم\u200Cفاصله',
  ])('leaves %j alone', (text) => {
    expect(findForbiddenCharacter(text)).toBeNull();
  });

  it('names the line, the column and the code point of what may not be sent', () => {
    expect(findForbiddenCharacter('one\r\ntw\u0007o')).toEqual({ line: 2, column: 3, codePoint: 'U+0007' });
    expect(findForbiddenCharacter('invoice \u202Efdp.exe')).toEqual({
      line: 1,
      column: 9,
      codePoint: 'U+202E',
    });
    expect(findForbiddenCharacter('😀\uD800')).toEqual({ line: 1, column: 2, codePoint: 'U+D800' });
    expect(findForbiddenCharacter('\u2067abc')?.codePoint).toBe('U+2067');
  });

  it('finds a control character wherever it stands', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', '苏', 'ش', ' ', '\n') });
    const control = fc.constantFrom('\u0000', '\u001F', '\u007F', '\u0085', '\u202A', '\uDC00');
    fc.assert(
      fc.property(plain, control, plain, (before, bad, after) => {
        expect(findForbiddenCharacter(before + bad + after)).not.toBeNull();
      }),
    );
  });

  it('sends NFC with line feeds', () => {
    expect(normaliseText('Mu\u0308ller\r\nKo\u0308ln\rEnde')).toBe('Müller\nKöln\nEnde');
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });
});
