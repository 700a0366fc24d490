import { expect, it } from 'vitest';
import { safeAttachmentName } from '../../../../electron/services/attachments/pdf-intake.ts';
import { attachmentNameProblem, wholeAttachmentName } from '../../../../shared/rules/attachment-name.ts';

it.each([
  ['', 'empty'],
  ['.pdf', 'empty'],
  ['..', 'empty'],
  ['in/voice.pdf', 'path'],
  ['in\\voice', 'path'],
  ['in\u202Efdp.exe', 'hidden'],
  ['in\u0007voice', 'hidden'],
  ['x'.repeat(256), 'long'],
] as const)('does not take %j as a name: %s', (typed, problem) => {
  expect(attachmentNameProblem(typed)).toBe(problem);
});

it.each([
  'Rechnung 26-11873',
  'فاتورة.pdf',
  '苏州 发票.PDF',
  'a.b.c',
  'invoice: 7',
  'what?.pdf',
  `${'x'.repeat(255)}.pdf`,
])('takes %j, and main keeps it exactly so', (typed) => {
  expect(attachmentNameProblem(typed)).toBeNull();
  expect(safeAttachmentName(wholeAttachmentName(typed))).toBe(wholeAttachmentName(typed));
});

it('composes letters and keeps the ending', () => {
  expect(wholeAttachmentName(' U\u0308bersicht ')).toBe('Übersicht.pdf');
});
