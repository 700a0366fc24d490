import { describe, expect, it } from 'vitest';
import { UsualOrders } from '../../../../../electron/services/applications/usual-orders.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { Template } from '../../../../../shared/domain/template.ts';
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

describe.each(stores)('the usual order over applications %s', (_place, make) => {
  it('is the last application to the same consignee, who is somebody else in another country', () => {
    const store = make();
    const orders = new UsualOrders({ store, templates: { list: () => [] } });
    expect(orders.find(question)).toBeNull();
    add(store, { ledger: 'service', content: { ...readyContent, goods: 'Lathes' } });
    add(store, { ledger: 'service', content: { ...other, goods: 'Pumps' } });
    expect(orders.find(question)).toMatchObject({ from: { kind: 'last' }, texts: { goods: 'Lathes' } });
    expect(orders.find({ ...question, ledger: 'practice' })).toBeNull();
    expect(orders.find({ ...question, consignee: { ...readyContent.consignee, name: '' } })).toBeNull();
  });

  it('is a template for the consignee before that', () => {
    const store = make();
    add(store, { ledger: 'service', content: readyContent });
    const orders = new UsualOrders({ store, templates: { list: () => [template] } });
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
  expect(new UsualOrders({ store, templates: { list: () => [] } }).find(question)).toBeNull();
});
