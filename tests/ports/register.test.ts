import { describe, expect, it } from 'vitest';
import type { Application } from '../../shared/domain/application.ts';
import type { RegisterQuery } from '../../shared/ipc/areas/register.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { acceptedAs, attemptWith, refusal, unclear } from '../fakes/sample-records.ts';
import { add, addWith, later, stores, wholeRegister } from './application-stores.ts';

describe.each(stores)('the register kept %s', (_place, make) => {
  it('shows the two registers apart', () => {
    const store = make();
    add(store);
    const real = add(store, { ledger: 'service' });
    expect(store.list({ ...wholeRegister, ledger: 'service' }).rows.map(({ id }) => id)).toEqual([real.id]);
  });

  it('filters by what is to be done and counts all of it', () => {
    const store = make();
    const refused = add(store, { attempts: [attemptWith(refusal)] });
    const draft = addWith(store, { goods: '' });
    const sending = add(store, { attempts: [attemptWith(null)] });
    const toDecide = add(store, { attempts: [attemptWith(unclear())] });
    add(store, { attempts: [attemptWith(acceptedAs('DIY'))] });
    const ids = (filter: RegisterQuery['filter']): string[] =>
      store.list({ ...wholeRegister, filter }).rows.map(({ id }) => id);
    expect(ids('open')).toEqual([draft.id]);
    expect(ids('sending')).toEqual([sending.id]);
    expect(ids('decide')).toEqual([refused.id, toDecide.id]);
    expect(ids('all')).toHaveLength(5);
    const page = store.list({ ...wholeRegister, filter: 'open', search: 'nothing like it' });
    expect(page).toMatchObject({ total: 0, counts: { all: 5, open: 1, sending: 1, decide: 2 } });
  });

  it('finds days and costs as clerks write them, and says which was found', () => {
    const store = make();
    const dated = add(store, { content: { ...readyContent, invoiceDate: '2026-11-17' } });
    const sent = add(store, { attempts: [attemptWith(acceptedAs('DIY'))] });
    const found = (search: string) =>
      store.list({ ...wholeRegister, search }).rows.map(({ id, foundFigure }) => [id, foundFigure] as const);
    for (const day of ['17.11.2026', '17/11/2026', '2026-11-17'])
      expect(found(day)).toEqual([[dated.id, day]]);
    expect(found('17.11.')).toEqual([[dated.id, '17.11.2026']]);
    // The cost, without and with shipping and handling, and the day of the answer.
    for (const figure of ['12,50', '12.50', '16,50', '16.50', '02.11.2026', '02/11/2026'])
      expect(found(figure)).toEqual([[sent.id, figure]]);
    expect(found(readyContent.goods.slice(0, 6)).map(([, figure]) => figure)).toEqual([undefined, undefined]);
  });

  it('sorts by time, consignee and reference as a clerk expects', () => {
    const store = make();
    const named = (name: string): Application['content'] => ({
      ...readyContent,
      consignee: { ...readyContent.consignee, name },
      clientReference: name === '' ? '' : `EXP-${name.length}`,
    });
    const names = ['zeta', '', 'Émile', 'eduard', 'Özil GmbH & Co'];
    for (const [index, name] of names.entries())
      add(store, { content: named(name), savedAt: `2026-11-0${index + 1}T08:00:00.000Z` });
    const shown = (sort: RegisterQuery['sort']): string[] =>
      store.list({ ...wholeRegister, sort }).rows.map((row) => row.consigneeName);
    expect(shown('oldest')).toEqual(names);
    expect(shown('newest')).toEqual(names.toReversed());
    expect(shown('consignee')).toEqual(['eduard', 'Émile', 'Özil GmbH & Co', 'zeta', '']);
    expect(shown('reference')).toEqual(['zeta', 'Émile', 'eduard', 'Özil GmbH & Co', '']);
  });

  it('gives stretches that follow each other without gap or overlap', () => {
    const store = make();
    const made = Array.from({ length: 25 }, () => add(store).id);
    const stretches = [0, 10, 20, 30].map((offset) => store.list({ ...wholeRegister, offset, limit: 10 }));
    expect(stretches.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(made);
    expect(stretches.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
  });

  it('moves a draft to the top when it is saved', () => {
    const store = make();
    const first = add(store, { revision: 0 });
    add(store);
    store.writeContent(first.id, { ...readyContent, remarks: 'x' }, 0, later);
    expect(store.list({ ...wholeRegister, sort: 'newest' }).rows[0]?.id).toBe(first.id);
  });
});
