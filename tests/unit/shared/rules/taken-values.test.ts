import { describe, expect, it } from 'vitest';
import {
  type ApplicationContent,
  emptyContent,
  readField,
  writeField,
} from '../../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../../shared/domain/fields.ts';
import type { RecordedValue } from '../../../../shared/domain/reading.ts';
import {
  findUnreviewed,
  takenSubjects,
  unreviewedFields,
  unreviewedSubjects,
  withoutUnreviewed,
} from '../../../../shared/rules/taken-values.ts';

const takenAt = '2026-11-20T09:00:00.000Z';

function value(field: FieldPath, text: string, isReviewed = false): RecordedValue {
  return {
    ...{ field, text, attachmentId: crypto.randomUUID(), document: '26-11873.pdf', place: null, takenAt },
    reviewed: isReviewed ? { at: takenAt, by: 'clerk' } : null,
  };
}

function content(fields: Readonly<Partial<Record<FieldPath, string>>>): ApplicationContent {
  return fieldPaths.reduce(
    (so, path) => writeField(so, path, fields[path] ?? readField(so, path)),
    emptyContent,
  );
}

describe('what was taken from a document and not looked at', () => {
  it('is one thing for a party with all its lines, and holds the submission as one warning', () => {
    const values = [
      value('consignee.name', 'Demirkaya'),
      value('consignee.city', 'Gebze'),
      value('invoiceNumber', '26-11873'),
    ];
    const written = content({
      'consignee.name': 'Demirkaya',
      'consignee.city': 'Gebze',
      invoiceNumber: '26-11873',
    });
    expect(unreviewedSubjects(written, values)).toEqual(['consignee', 'invoiceNumber']);
    expect(findUnreviewed(written, values)).toEqual([
      { rule: 'readNotReviewed', severity: 'warning', place: 'consignee.name', length: 2 },
    ]);
  });

  it('ends with a look, and with typing something else', () => {
    const looked = [value('invoiceNumber', '26-11873', true), value('purchaseOrder', '4500118204')];
    expect(
      findUnreviewed(content({ invoiceNumber: '26-11873', purchaseOrder: '4500118205' }), looked),
    ).toEqual([]);
    // After an undo the field has again the text that was read.
    expect(unreviewedSubjects(content({ purchaseOrder: '4500118204' }), looked)).toEqual(['purchaseOrder']);
  });

  it('stays when cents are added to an amount, and when lines are added to a text', () => {
    const values = [value('invoiceAmount', '184250.5'), value('goods', '1  Machine\n2  Magazine')];
    const written = content({
      invoiceAmount: '184250.50',
      goods: 'MARKS\n1  Machine\n2  Magazines\nInvoice no. 26-11873 of 17 November 2026',
    });
    expect(unreviewedFields(written, values)).toEqual(
      new Map<FieldPath, readonly string[]>([
        ['invoiceAmount', ['184250.50']],
        ['goods', ['1  Machine']],
      ]),
    );
  });

  it('is nothing in an empty field, and goes out again without what the clerk wrote beside it', () => {
    const values = [
      value('goods', '1  Machine'),
      value('invoiceNumber', '26-11873'),
      value('remarks', 'By road'),
    ];
    const written = content({ goods: 'MARKS\n1  Machine', invoiceNumber: '26-11873' });
    expect(unreviewedSubjects(emptyContent, values)).toEqual([]);
    expect(takenSubjects(written, values)).toEqual(['goods', 'invoiceNumber']);
    expect(withoutUnreviewed(written, values)).toEqual(
      new Map<FieldPath, string>([
        ['goods', 'MARKS'],
        ['invoiceNumber', ''],
      ]),
    );
  });
});
