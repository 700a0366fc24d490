import { expect, it } from 'vitest';
import { fieldOfBox, insertDocumentText } from '../../../renderer/features/document-pane/pdf-viewer.tsx';
import { readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { languages } from '../../../shared/text/languages.ts';
import { setUpDesk } from './editor-desk.ts';

const { amounts } = languages.en;

async function openDesk() {
  const { one, editor, documentPane } = setUpDesk();
  await editor.getState().open(one.id);
  const read = (path: FieldPath): string => readField(editor.getState().content, path);
  const put = (box: number, text: string): void => {
    const path = fieldOfBox(box, editor);
    if (path !== undefined) insertDocumentText({ editor, path, text, amounts });
  };
  return { one, editor, documentPane, read, put };
}

it('puts text behind what stands in a box of running text, and takes it back by one undo', async () => {
  const { editor, read, put } = await openDesk();
  editor.getState().setField('quantity', 'Gross 6,840 kg');
  put(7, 'Net 6,115 kg');
  expect(read('quantity')).toBe('Gross 6,840 kg\nNet 6,115 kg');
  editor.getState().undo();
  expect(read('quantity')).toBe('Gross 6,840 kg');
});

it('knows a country by its name, and no box but 1 to 7', async () => {
  const { editor, read, put } = await openDesk();
  put(3, 'Germany');
  expect(read('originCountryCode')).toBe('DE');
  expect(fieldOfBox(8, editor)).toBeUndefined();
});

it('takes a whole address into a party, and a single line into the first free one', async () => {
  const { editor, read, put } = await openDesk();
  for (const line of ['address1', 'address2', 'address3', 'name2'] as const)
    editor.getState().setField(`consignee.${line}`, '');
  put(2, 'Gate 4');
  expect(read('consignee.address1')).toBe('Gate 4');
  put(2, 'Lakeshore Tooling Inc.\n2140 Harbor Drive\nMuskegon, MI 49441');
  expect(read('consignee.name')).toBe('Lakeshore Tooling Inc.');
  expect(read('consignee.address1')).toBe('2140 Harbor Drive');
});

it('puts an amount with its currency into both fields', async () => {
  const { editor, read } = await openDesk();
  insertDocumentText({ editor, path: 'invoiceAmount', text: 'USD 12,850.00', amounts });
  expect([read('invoiceAmount'), read('invoiceCurrency')]).toEqual(['12850.00', 'USD']);
});

it('puts a day and a weight as their fields hold them, whatever the invoice writes beside them', async () => {
  const { editor, read } = await openDesk();
  const put = (path: FieldPath, text: string): void => insertDocumentText({ editor, path, text, amounts });
  put('invoiceDate', '17. November 2026');
  put('grossWeight', 'Gross 6,840 kg');
  put('netWeight', '6.115,50kg');
  expect([read('invoiceDate'), read('grossWeight'), read('netWeight')]).toEqual([
    ...['2026-11-17', '6840', '6115.50'],
  ]);
  put('grossWeight', 'see packing list');
  expect(read('grossWeight')).toBe('see packing list');
});

it('remembers for each application which PDF was looked at, and where', async () => {
  const { one, documentPane } = await openDesk();
  documentPane.getState().show(one.id, { attachmentId: 'invoice', page: 3 });
  documentPane.getState().show('other', { attachmentId: 'packing list', page: 1 });
  documentPane.getState().close();
  documentPane.getState().open();
  expect(documentPane.getState().shownPages.get(one.id)).toEqual({ attachmentId: 'invoice', page: 3 });
  documentPane.getState().noteField('goods');
  expect(documentPane.getState().lastField).toBe('goods');
});
