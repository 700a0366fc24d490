import { describe, expect, it } from 'vitest';
import { emptyParty, readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { placeDropped, placePasted } from '../../../shared/rules/paste/placement.ts';
import { languages } from '../../../shared/text/languages.ts';
import { setUpDesk } from './editor-desk.ts';

const { amounts } = languages.en;

async function openDesk() {
  const desk = setUpDesk();
  await desk.editor.getState().open(desk.one.id);
  const question = (path: FieldPath, text: string) => {
    const { content } = desk.editor.getState();
    const shown = readField(content, path);
    return { content, path, text, shown, start: 0, end: shown.length };
  };
  return { ...desk, question };
}

describe('text put into an application', () => {
  it('is one step of the history: one undo brings back every field', async () => {
    const { editor, question } = await openDesk();
    const before = editor.getState().content;
    const letter = 'Nile Delta Packaging S.A.E.\n14 Port Said Street\nCairo 11511\nÄgypten';
    const placement = placePasted(question('consignee.name', letter), amounts);
    editor.getState().setFields(placement?.values ?? new Map());
    expect(editor.getState().content.consignee).toMatchObject({ countryCode: 'EG', address2: '' });
    expect(editor.getState().history.past).toHaveLength(1);
    editor.getState().undo();
    expect(editor.getState().content).toEqual(before);
    editor.getState().redo();
    expect(editor.getState().content.consignee.name).toBe('Nile Delta Packaging S.A.E.');
  });

  it('does not grow together with what was typed before or is typed after', async () => {
    const { editor, question } = await openDesk();
    editor.getState().setField('remarks', 'Order');
    editor.getState().leaveField();
    editor.getState().setFields(placeDropped(question('quantity', '9 packages'), amounts).values);
    editor.getState().setField('quantity', '9 packages!');
    expect(editor.getState().history.past).toHaveLength(3);
  });

  it('is kept like everything that is typed', async () => {
    const { editor, question, kept, one } = await openDesk();
    editor.getState().setFields(placeDropped(question('invoiceAmount', 'USD 7,000.00'), amounts).values);
    await editor.getState().flush();
    expect(kept(one)).toMatchObject({ invoiceAmount: '7000.00', invoiceCurrency: 'USD' });
  });

  it('leaves a locked application as it is', async () => {
    const { editor, one, question } = await openDesk();
    editor.getState().take({ ...one, state: 'accepted', revision: 9 });
    editor.getState().setFields(new Map([['consignee.name', emptyParty.name]]));
    expect(editor.getState().content).toEqual(question('goods', '').content);
    expect(editor.getState().content.consignee.name).not.toBe('');
  });
});
