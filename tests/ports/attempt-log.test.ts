import { describe, expect, it } from 'vitest';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { acceptedAs, attemptWith, frozenPayload, refusal, requestWith } from '../fakes/sample-records.ts';
import { add, addWith, later, stores, wholeRegister } from './application-stores.ts';

function confirm(store: ApplicationStore, applicationId: string): Attempt {
  const attempt = attemptWith(null);
  store.confirmAttempt(applicationId, attempt, frozenPayload);
  return attempt;
}

function order(store: ApplicationStore): string[] {
  return store.openAttempts().map(({ attempt }) => attempt.id);
}

describe.each(stores)('what was confirmed, kept %s', (_place, make) => {
  it('comes back with exactly what it sends', () => {
    const store = make();
    const { id } = add(store);
    const text = 'a\u0000b \uD800 "\\ 👩‍👩‍👧';
    const payload = { parts: [...frozenPayload.parts, { kind: 'text', text } as const] };
    const attempt = attemptWith(null);
    store.confirmAttempt(id, attempt, payload);
    expect(store.payloadOf(attempt.id)).toEqual(payload);
    expect(store.read(id)).toMatchObject({ state: 'waiting', attempts: [attempt] });
    expect(store.payloadOf(crypto.randomUUID())).toBeNull();
  });

  it('goes out in the order of confirmation, however the applications were made', () => {
    const store = make();
    const ids = [add(store).id, add(store).id, add(store).id];
    const confirmed = ids.toReversed().map((id) => confirm(store, id).id);
    expect(order(store)).toEqual(confirmed);
  });

  it('keeps its place while it is tried, and gives it up when it ends', () => {
    const store = make();
    const ids = [add(store).id, add(store).id];
    const [first, second] = ids.map((id) => confirm(store, id));
    if (first === undefined || second === undefined) throw new Error('Nothing was confirmed.');
    const held = { step: 'heldBack', at: later, reason: 'offline' } as const;
    store.writeAttempt(ids[0] ?? '', { ...first, steps: [...first.steps, held] });
    expect(order(store)).toEqual([first.id, second.id]);
    store.writeAttempt(ids[0] ?? '', { ...first, outcome: refusal });
    expect(order(store)).toEqual([second.id]);
    expect(store.payloadOf(first.id)).toEqual(frozenPayload);
    const again = confirm(store, ids[0] ?? '');
    expect(order(store)).toEqual([second.id, again.id]);
  });

  it('changes places with another, and with nothing that is not there', () => {
    const store = make();
    const [one = '', two = '', three = ''] = [1, 2, 3].map(() => confirm(store, add(store).id).id);
    store.exchangePlaces(one, three);
    expect(order(store)).toEqual([three, two, one]);
    store.exchangePlaces(two, one);
    expect(order(store)).toEqual([three, one, two]);
    store.exchangePlaces(one, crypto.randomUUID());
    expect(order(store)).toEqual([three, one, two]);
  });

  it('ended most recently of one account, even behind many of another', () => {
    const store = make();
    const ended = (connection: string) => {
      const { id } = add(store);
      const attempt = attemptWith(null, { connection });
      store.confirmAttempt(id, attempt, frozenPayload);
      store.writeAttempt(id, { ...attempt, outcome: refusal });
      return attempt.id;
    };
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const [first, second] = [ended(mine), ended(mine)];
    for (let count = 0; count < 60; count += 1) ended(other);
    confirm(store, add(store).id);
    const idsOf = (most: number) => store.lastEnded(mine, most).map(({ id }) => id);
    expect(idsOf(50)).toEqual([second, first]);
    expect(idsOf(1)).toEqual([second]);
  });

  it('is all read for the record, oldest first, the bin included', () => {
    const store = make();
    const attempted = [add(store, { attempts: [attemptWith(refusal)] }), add(store), add(store)];
    add(store);
    confirm(store, attempted[2]?.id ?? '');
    store.writeAttempt(attempted[1]?.id ?? '', attemptWith(acceptedAs('DIY')));
    store.remove(attempted[0]?.id ?? '', later);
    expect([...store.attempted()].map(({ id }) => id)).toEqual(attempted.map(({ id }) => id));
  });

  it('keeps every request for a certificate, and names those that are open', () => {
    const store = make();
    const { id } = add(store, { attempts: [attemptWith(acceptedAs('DIY'))] });
    const [first, second] = [requestWith(null), requestWith(null)];
    for (const request of [first, second]) store.writeCertificateRequest(id, request);
    const ended = { ...first, outcome: { kind: 'unclear', status: 502, answer: '' } as const };
    store.writeCertificateRequest(id, ended);
    expect(store.read(id)?.certificateRequests).toEqual([ended, second]);
    expect(store.openCertificateRequests()).toEqual([{ applicationId: id, request: second }]);
  });

  it('finds other applications of a register with the same invoice number', () => {
    const store = make();
    const [one, two] = [
      addWith(store, { invoiceNumber: 'RE-ä17' }),
      addWith(store, { invoiceNumber: '  re-Ä17 ' }),
    ];
    addWith(store, { invoiceNumber: 'RE-ä170' });
    add(store, { ledger: 'service', content: { ...one.content } });
    expect(store.withSameInvoice('practice', 'RE-Ä17', one.id)).toEqual(
      store.list(wholeRegister).rows.filter(({ id }) => id === two.id),
    );
    store.writeContent(two.id, { ...two.content, invoiceNumber: 'other' }, 3, later);
    expect(store.withSameInvoice('practice', 'RE-Ä17', one.id)).toEqual([]);
  });

  it('finds every application of a register with a reference, the bin included', () => {
    const store = make();
    const [one, two] = ['EX-ä1', ' ex-Ä1 '].map((clientReference) => addWith(store, { clientReference }));
    for (const clientReference of ['EX-ä01', 'EX-ä10', '']) addWith(store, { clientReference });
    const other = add(store, { ledger: 'service', content: { ...readyContent, clientReference: 'EX-ä1' } });
    store.remove(two?.id ?? '', later);
    expect(store.withReference('practice', 'EX-Ä1')).toEqual([
      { applicationId: one?.id, isInBin: false },
      { applicationId: two?.id, isInBin: true },
    ]);
    expect(store.withReference('service', 'ex-a1')).toEqual([{ applicationId: other.id, isInBin: false }]);
    expect(store.withReference('practice', ' ')).toEqual([]);
  });

  it('finds nothing for a blank invoice number, and nothing in the bin', () => {
    const store = make();
    const [one, two] = [addWith(store, { invoiceNumber: ' ' }), addWith(store, { invoiceNumber: 'A' })];
    expect(store.withSameInvoice('practice', '', two.id)).toEqual([]);
    store.remove(two.id, later);
    expect(store.withSameInvoice('practice', 'A', one.id)).toEqual([]);
  });
});
