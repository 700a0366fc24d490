import { describe, expect, it } from 'vitest';
import { UsualOrders } from '../../../../../electron/services/drafts/usual-orders.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { RecordedValue } from '../../../../../shared/domain/reading.ts';
import { succeed } from '../../../../../shared/domain/result.ts';
import type { Template } from '../../../../../shared/domain/starts.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { add, stores } from '../../../../ports/application-stores.ts';

const other = { ...readyContent, consignee: { ...readyContent.consignee, countryCode: 'CL' } };
const question = { ledger: 'service', consignee: readyContent.consignee, applicationId: 'x' } as const;
const template: Template = {
  id: crypto.randomUUID(),
  name: 'Lathes',
  asks: [],
  content: { ...readyContent, goods: 'From the template' },
  changedAt: '2026-11-20T09:00:00.000Z',
};

const nothingTaken = { list: () => succeed([]) };
const kept = (field: RecordedValue['field'], text: string): RecordedValue => ({
  ...{ field, text, attachmentId: null, document: '26-11873.pdf', place: null },
  ...{ takenAt: '2026-11-20T09:00:00.000Z', reviewed: null },
});

describe.each(stores)('the usual order over applications %s', (_place, make) => {
  it('is the last application to the same consignee, who is somebody else in another country', () => {
    const store = make();
    const orders = new UsualOrders({
      store,
      register: store,
      templates: { list: () => [] },
      taken: nothingTaken,
    });
    expect(orders.find(question)).toBeNull();
    add(store, { ledger: 'service', content: { ...readyContent, goods: 'Lathes' } });
    add(store, { ledger: 'service', content: { ...other, goods: 'Pumps' } });
    expect(orders.find(question)).toMatchObject({ from: { kind: 'last' }, texts: { goods: 'Lathes' } });
    expect(orders.find({ ...question, ledger: 'practice' })).toBeNull();
    expect(orders.find({ ...question, consignee: { ...readyContent.consignee, name: '' } })).toBeNull();
  });

  it('says what was read of the goods then, so that the words that took its place can be told', () => {
    const store = make();
    const last = add(store, { ledger: 'service', content: { ...readyContent, goods: 'Two lathes' } });
    const taken = {
      list: ({ applicationId }: { readonly applicationId: string }) =>
        succeed(applicationId === last.id ? [kept('goods', 'LTH-2 lathe'), kept('remarks', 'x')] : []),
    };
    const orders = new UsualOrders({ store, register: store, templates: { list: () => [] }, taken });
    expect(orders.find(question)).toMatchObject({ texts: { goods: 'Two lathes' }, readGoods: 'LTH-2 lathe' });
  });

  it('is a template for the consignee before that', () => {
    const store = make();
    add(store, { ledger: 'service', content: readyContent });
    const orders = new UsualOrders({
      store,
      register: store,
      templates: { list: () => [template] },
      taken: nothingTaken,
    });
    expect(orders.find(question)).toMatchObject({
      from: { kind: 'template', name: 'Lathes' },
      texts: { goods: 'From the template' },
    });
  });
});

it('nothing is offered where nothing can be read', () => {
  const list = (): never => {
    throw new StoreError('other', 'The disk is gone.');
  };
  const store = { list, read: () => null };
  expect(
    new UsualOrders({ store, register: store, templates: { list: () => [] }, taken: nothingTaken }).find(
      question,
    ),
  ).toBeNull();
});
