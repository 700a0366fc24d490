import { afterEach, describe, expect, it } from 'vitest';
import { Desks, sampleIn, valueOf } from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

async function started() {
  const desk = await desks.start();
  const { page } = desk.host;
  /** Events that other windows get of some work. */
  const heard = async (
    ask: () => Promise<unknown>,
  ): Promise<readonly { name: string; payload: unknown }[]> => {
    const before = page.eventsToOthers.length;
    await ask();
    return page.eventsToOthers.slice(before);
  };
  return { ...desk, heard };
}

describe('other windows hear', () => {
  it('of a saved draft, with what was saved, and of none that was refused', async () => {
    const { coDesk, heard, ...desk } = await started();
    const made = await sampleIn({ coDesk, ...desk }, 'practice');
    const content = { ...made.content, remarks: 'typed in one window' };
    const asked = { applicationId: made.id, content, baseRevision: made.revision };
    const [reported] = await heard(() => coDesk.applications.save(asked));
    expect(reported).toMatchObject({ name: 'applicationChanged', payload: { content, id: made.id } });
    const late = { ...asked, content: made.content };
    expect(await heard(() => coDesk.applications.save(late))).toEqual([]);
  });

  it('of drafts that come and go', async () => {
    const { coDesk, heard, ...desk } = await started();
    const made = await sampleIn({ coDesk, ...desk }, 'practice');
    const applicationId = made.id;
    const names = async (ask: () => Promise<unknown>) => (await heard(ask)).map(({ name }) => name);
    expect(await names(() => coDesk.applications.create({ ledger: 'practice', from: 'empty' }))).toEqual([
      'registerChanged',
    ]);
    expect(await names(() => coDesk.applications.remove({ applicationId }))).toEqual(['registerChanged']);
    expect(await names(() => coDesk.applications.restore({ applicationId }))).toEqual([
      'applicationChanged',
      'registerChanged',
    ]);
    expect(await names(() => coDesk.duplicating.duplicate({ applicationId, carried: null }))).toEqual([
      'registerChanged',
    ]);
  });

  it('of attachments', async () => {
    const { coDesk, heard, ...desk } = await started();
    const { id: applicationId, attachments } = await sampleIn({ coDesk, ...desk }, 'practice');
    const [first] = attachments;
    const asked = { applicationId, attachmentId: first?.id ?? '' };
    const reported = await heard(() => coDesk.attachments.change({ ...asked, name: 'Other name.pdf' }));
    expect(reported.map(({ name }) => name)).toEqual(['applicationChanged']);
    expect(JSON.stringify(reported)).toContain('Other name.pdf');
  });

  it('of settings and of what the office keeps', async () => {
    const { coDesk, heard, ...desk } = await started();
    const { id: applicationId } = await sampleIn({ coDesk, ...desk }, 'practice');
    expect(await heard(() => coDesk.program.changeSettings({ language: 'de' }))).toMatchObject([
      { name: 'settingsChanged', payload: { language: 'de' } },
    ]);
    const make = { applicationId, name: 'Pumps', asks: [], instead: false };
    const template = valueOf(await coDesk.templates.make(make));
    expect(await heard(() => coDesk.templates.remove({ templateId: template.id }))).toEqual([
      { name: 'listChanged', payload: 'templates' },
    ]);
    expect(await heard(() => coDesk.texts.keep({ kind: 'goods', text: 'Pumps' }))).toEqual([
      { name: 'listChanged', payload: 'texts' },
    ]);
    expect(await heard(() => coDesk.templates.list())).toEqual([]);
  });

  it('of reminders and answers of the chamber, by the list that both of them see', async () => {
    const { coDesk, heard, ...desk } = await started();
    await sampleIn({ coDesk, ...desk }, 'practice');
    const changed = [{ name: 'listChanged', payload: 'followUp' }];
    const id = crypto.randomUUID();
    const time = { kind: 'day', day: '2020-01-01', repeat: 'never' } as const;
    const reminders = [{ id, applicationId: null }];
    const asked = { ledger: 'practice' as const, reminders, text: 'Call', time };
    expect(await heard(() => coDesk.followUp.remind(asked))).toEqual(changed);
    // Both windows do it at the same time: it is done once, and the other one is notified nevertheless.
    expect(await heard(() => coDesk.followUp.done({ key: id }))).toEqual(changed);
    await coDesk.followUp.done({ key: id });
    expect(await coDesk.followUp.list({ ledger: 'practice' })).toMatchObject({ due: 0, later: 0 });
    expect(await heard(() => coDesk.followUp.reopen({ key: id }))).toEqual(changed);
    expect(await coDesk.followUp.list({ ledger: 'practice' })).toMatchObject({ due: 1 });
    expect(await heard(() => coDesk.followUp.list({ ledger: 'practice' }))).toEqual([]);
  });

  it('of warnings that were looked at', async () => {
    const { coDesk, heard, ...desk } = await started();
    const { id: applicationId } = await sampleIn({ coDesk, ...desk }, 'practice');
    const warning = { habit: 'marksMissing', place: 'goods', text: 'x' } as const;
    expect(await heard(() => coDesk.readiness.confirm({ applicationId, warning }))).toEqual([
      { name: 'warningsConfirmed', payload: { applicationId, confirmed: [warning] } },
    ]);
  });

  it('of values that were taken from a document, and looked at', async () => {
    const { coDesk, heard, ...desk } = await started();
    const { id: applicationId } = await sampleIn({ coDesk, ...desk }, 'practice');
    const value = { text: '7', attachmentId: crypto.randomUUID(), document: 'a.pdf', place: null };
    const values = [{ ...value, field: 'invoiceNumber' as const }];
    expect(await heard(() => coDesk.takenValues.note({ applicationId, values }))).toMatchObject([
      { name: 'takenValuesChanged', payload: { applicationId, values: [{ text: '7', reviewed: null }] } },
    ]);
    const fields = ['invoiceNumber' as const];
    expect(await heard(() => coDesk.takenValues.review({ applicationId, fields }))).toMatchObject([
      {
        name: 'takenValuesChanged',
        payload: { applicationId, values: [{ text: '7', reviewed: { by: '' } }] },
      },
    ]);
  });
});
