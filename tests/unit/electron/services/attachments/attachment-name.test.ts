import { fc } from '../../../../support/fast-check.ts';
import { expect, it } from 'vitest';
import { safeAttachmentName } from '../../../../../electron/services/attachments/pdf-intake.ts';
import { findForbiddenCharacter } from '../../../../../shared/rules/text.ts';

it.each([
  ['Rechnung.pdf', 'Rechnung.pdf'],
  ['RECHNUNG.PDF', 'RECHNUNG.PDF'],
  ['Rechnung', 'Rechnung.pdf'],
  ['C:\\Users\\me\\Rechnung.pdf', 'Rechnung.pdf'],
  ['../../../etc/passwd', 'passwd.pdf'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['fdp\u202Eexe.pdf', 'fdpexe.pdf'],
  ['Zollerkla\u0308rung.pdf', 'Zollerklärung.pdf'],
  ['Invoice 12:30 <final>?.pdf', 'Invoice 12:30 <final>?.pdf'],
  [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ['.pdf', 'Document.pdf'],
  ['..', 'Document.pdf'],
  ['', 'Document.pdf'],
  ['发票 ١٢.pdf', '发票 ١٢.pdf'],
])('makes of %j the name %j', (name, safe) => {
  expect(safeAttachmentName(name)).toBe(safe);
});

it('makes of any text a name that may be sent and written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const safe = safeAttachmentName(name);
      expect(safe).toMatch(/[^.].*\.pdf$/i);
      expect(safe).not.toMatch(/[/\\\r\n]/);
      expect(findForbiddenCharacter(safe)).toBeNull();
      expect(safe.normalize('NFC')).toBe(safe);
      expect(safeAttachmentName(safe)).toBe(safe);
    }),
  );
});
