import { fc } from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import { writeField } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { readyContent } from '../fakes/ready-application.ts';
import {
  acceptedAs,
  attachmentNamed,
  attemptWith,
  frozenPayload,
  issuedPdf,
  refusal,
  unclear,
} from '../fakes/sample-records.ts';
import { add, addWith, later, stores, wholeRegister } from './application-stores.ts';

function attachedNames(store: ApplicationStore, id: string): string[] | undefined {
  return store.read(id)?.attachments.map(({ name }) => name);
}

describe.each(stores)('applications kept %s', (_place, make) => {
  it('come back as they were made', () => {
    const store = make();
    const attachments = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf')];
    const attempts = [attemptWith(refusal), attemptWith(acceptedAs('DIY'))];
    const made = add(store, { attachments, attempts, issued: issuedPdf, state: 'issued' });
    expect(store.read(made.id)).toEqual(made);
  });

  it('answer nothing for an id that does not exist', () => {
    expect(make().read(crypto.randomUUID())).toBeNull();
  });

  it('take new content on the revision it is based on, and refuse it on an older one', () => {
    const store = make();
    const { id } = add(store, { revision: 3 });
    const content = { ...readyContent, goods: '2 drums' };
    expect(store.writeContent(id, content, 3, later)).toBe('written');
    expect(store.read(id)).toMatchObject({ revision: 4, savedAt: later, content });
    expect(store.writeContent(id, readyContent, 3, later)).toBe('changedElsewhere');
    expect(store.read(id)?.content).toEqual(content);
    expect(store.writeContent(crypto.randomUUID(), content, 0, later)).toBe('notFound');
  });

  it('show the state that follows from content, attempts and certificate', () => {
    const store = make();
    const { id } = add(store);
    const states: (string | undefined)[] = [];
    const check = (): void => {
      const [row] = store.list(wholeRegister).rows;
      expect(row?.state).toBe(store.read(id)?.state);
      states.push(row?.state);
    };
    check();
    store.writeContent(id, { ...readyContent, goods: '' }, 3, later);
    check();
    const attempt = attemptWith(null);
    store.confirmAttempt(id, attempt, frozenPayload);
    check();
    const steps = [...attempt.steps, { step: 'started', at: later } as const];
    store.writeAttempt(id, { ...attempt, steps });
    check();
    store.writeAttempt(id, { ...attempt, outcome: unclear() });
    check();
    store.writeAttempt(id, { ...attempt, outcome: acceptedAs('FS') });
    check();
    store.writeIssued(id, issuedPdf);
    check();
    expect(states).toEqual(['ready', 'draft', 'waiting', 'sending', 'unknown', 'accepted', 'issued']);
    expect(store.read(id)?.attempts).toHaveLength(1);
  });

  it('keep any text of any field exactly', () => {
    const store = make();
    const { id } = add(store, { revision: 0 });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\uD800', 'a\u0000b', '\uDC00x', '👩‍👩‍👧', 'é', 'e\u0301', '\r\n', '‮', '"\'`;--'),
    );
    let revision = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fieldPaths), text), (typed) => {
        const content = fieldPaths.reduce(
          (written, path) => writeField(written, path, typed[path] ?? ''),
          readyContent,
        );
        expect(store.writeContent(id, content, revision, later)).toBe('written');
        revision += 1;
        expect(store.read(id)?.content).toEqual(content);
        expect(store.list(wholeRegister).rows[0]?.consigneeName).toBe(content.consignee.name);
      }),
      { numRuns: 150 },
    );
  });

  it('keep attachments in their places and count each change', () => {
    const store = make();
    const { id } = add(store, { revision: 0 });
    const [a, b, c] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf'), attachmentNamed('c.pdf')];
    for (const one of [a, b, c]) store.addAttachments(id, [one], later);
    expect(store.read(id)).toMatchObject({ revision: 3, savedAt: later });
    store.moveAttachment(id, c.id, 0, later);
    expect(attachedNames(store, id)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    store.moveAttachment(id, c.id, 99, later);
    expect(attachedNames(store, id)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    store.changeAttachment(id, { ...b, name: 'B.pdf', type: 'Packing List' }, later);
    expect(store.read(id)?.attachments[1]).toEqual({ ...b, name: 'B.pdf', type: 'Packing List' });
    expect(store.read(id)?.revision).toBe(6);
  });

  it('put one attachment in the place of another in one write, from which both can come back', () => {
    const store = make();
    const { id } = add(store, { revision: 0 });
    const [a, b, c] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf'), attachmentNamed('c.pdf')];
    store.addAttachments(id, [a, b], later);
    store.addAttachments(id, [c], later, a.id);
    expect([attachedNames(store, id), store.read(id)?.revision]).toEqual([['c.pdf', 'b.pdf'], 2]);
    store.restoreAttachment(id, a.id, later);
    expect(attachedNames(store, id)?.toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    store.removeAttachment(id, a.id, later);
    store.addAttachments(id, [attachmentNamed('d.pdf')], later, a.id);
    expect(attachedNames(store, id)).toEqual(['c.pdf', 'b.pdf', 'd.pdf']);
  });

  it('count no change of an attachment that is not there', () => {
    const store = make();
    const { id } = add(store, { revision: 0, attachments: [attachmentNamed('a.pdf')] });
    const unknown = attachmentNamed('b.pdf');
    store.changeAttachment(id, unknown, later);
    store.moveAttachment(id, unknown.id, 0, later);
    store.removeAttachment(id, unknown.id, later);
    expect(store.restoreAttachment(id, unknown.id, later)).toBe(false);
    expect(store.read(id)?.revision).toBe(0);
  });

  it('bring a removed attachment back to its place, even after others moved', () => {
    const store = make();
    const { id } = add(store);
    const [a, b, c] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf'), attachmentNamed('c.pdf')];
    for (const one of [a, b, c]) store.addAttachments(id, [one], later);
    store.removeAttachment(id, b.id, later);
    expect(attachedNames(store, id)).toEqual(['a.pdf', 'c.pdf']);
    expect(store.restoreAttachment(id, b.id, later)).toBe(true);
    expect(attachedNames(store, id)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(store.restoreAttachment(id, b.id, later)).toBe(false);
    store.removeAttachment(id, a.id, later);
    store.moveAttachment(id, c.id, 0, later);
    store.restoreAttachment(id, a.id, later);
    expect(attachedNames(store, id)).toEqual(['a.pdf', 'c.pdf', 'b.pdf']);
  });

  it('go to the bin and come out of it whole', () => {
    const store = make();
    const made = add(store, { attachments: [attachmentNamed('a.pdf')] });
    store.remove(made.id, later);
    expect(store.read(made.id)).toBeNull();
    expect(store.list(wholeRegister)).toMatchObject({ total: 0, rows: [], counts: { all: 0 } });
    expect(store.writeContent(made.id, readyContent, 3, later)).toBe('notFound');
    store.restore(made.id);
    expect(store.read(made.id)).toEqual(made);
    expect(store.list(wholeRegister).total).toBe(1);
  });

  it('know whether there ever was one', () => {
    const store = make();
    expect(store.isEmpty()).toBe(true);
    const { id } = add(store);
    store.remove(id, later);
    expect(store.isEmpty()).toBe(false);
  });

  it('name the attempts that were interrupted', () => {
    const store = make();
    const one = add(store);
    const other = add(store);
    const interrupted = attemptWith(null);
    store.writeAttempt(one.id, attemptWith(refusal));
    store.writeAttempt(other.id, interrupted);
    expect(store.openAttempts()).toEqual([{ applicationId: other.id, attempt: interrupted }]);
    store.writeAttempt(other.id, { ...interrupted, outcome: unclear() });
    expect(store.openAttempts()).toEqual([]);
  });

  it('count a reference in its own register only', () => {
    const store = make();
    addWith(store, { clientReference: 'EXP-1' });
    addWith(store, { clientReference: 'EXP-1' });
    add(store, { ledger: 'service', content: { ...readyContent, clientReference: 'EXP-1' } });
    expect(store.countReference('practice', 'EXP-1')).toBe(2);
    expect(store.countReference('practice', 'exp-1')).toBe(0);
  });

  it('find the greatest number given after a prefix, the bin included', () => {
    const store = make();
    expect(store.greatestReference('practice', 'CO-2026-', '')).toBe(0);
    for (const clientReference of ['CO-2026-0007', 'CO-2026-00099', 'CO-2026-9x99', 'CO-2025-0500'])
      addWith(store, { clientReference });
    const { id } = addWith(store, { clientReference: 'CO-2026-0012' });
    store.remove(id, later);
    expect(store.greatestReference('practice', 'CO-2026-', '')).toBe(12);
    expect(store.greatestReference('service', 'CO-2026-', '')).toBe(0);
  });
});
