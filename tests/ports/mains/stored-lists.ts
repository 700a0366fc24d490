import { emptyParty } from '../../../shared/domain/content.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { valueOf } from '../../support/desks.ts';
import type { HeldCalls } from './held-calls.ts';
import { accepted, draft, noId, nowhere, readyDraft, submitted } from './steps.ts';
import type { Main } from './two-mains.ts';

async function partiesKept({ coDesk }: Main): Promise<void> {
  const book = coDesk.addressBook;
  const { consignee } = sampleContent;
  const list = (search = '') => book.list({ search, offset: 0, limit: 10 });
  await list();
  const { entry, undoId } = valueOf(await book.save({ id: null, party: consignee }));
  await book.save({ id: null, party: { ...emptyParty, city: 'Nowhere' } });
  await book.save({ id: null, party: { ...consignee, name: consignee.name.toUpperCase() } });
  await book.save({ id: entry.id, party: { ...consignee, city: 'Kocaeli' } });
  await book.undo({ undoId });
  await book.undo({ undoId: noId });
  await book.save({ id: noId, party: consignee });
  const other = valueOf(
    await book.save({ id: null, party: { ...consignee, name: 'Demirkaya Makina', address1: 'Cadde 22' } }),
  );
  await list();
  await list('demirkaya');
  const question = { role: 'consignee', line: 'name', text: 'demi', name: 'demi', limit: 5 } as const;
  await book.find(question);
  await book.find({ ...question, text: 'nobody', name: 'nobody' });
  await book.alike();
  const kept = valueOf(await book.keepBoth({ one: entry.id, other: other.entry.id }));
  await book.alike();
  await book.undo({ undoId: kept.undoId });
  await book.keepBoth({ one: entry.id, other: noId });
  const merged = valueOf(await book.merge({ keep: entry.id, drop: other.entry.id }));
  await list();
  await book.merge({ keep: entry.id, drop: other.entry.id });
  await book.undo({ undoId: merged.undoId });
  await list();
  await book.remove({ id: entry.id });
  await book.remove({ id: entry.id });
  await list();
}

async function partiesInFiles(main: Main): Promise<void> {
  const book = main.coDesk.addressBook;
  await book.saveFile({ format: 'csv', language: 'en' });
  const imported = async (name: string, text: string) => book.importFile({}, [await main.drop(name, text)]);
  await imported('addresses.csv', 'Name,City\nBianchi,Milano\n,Roma\n');
  const again = valueOf(await imported('again.csv', 'Name,City\nBianchi,Milano\nVerdi,Torino\n'));
  await book.list({ search: '', offset: 0, limit: 10 });
  await book.saveFile({ format: 'vcard', language: 'de' });
  await book.undo({ undoId: again.undoId });
  await book.list({ search: '', offset: 0, limit: 10 });
  await imported('card.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Rossi\nORG:Rossi SpA\nEND:VCARD\n');
  await imported('empty.csv', '');
  await imported('letter.txt', 'Dear all,\nmany thanks');
}

async function textsKept({ coDesk }: Main): Promise<void> {
  const { texts } = coDesk;
  const find = (kind: 'remarks' | 'goods' | null, search = '') => texts.find({ kind, search, limit: 10 });
  await find(null);
  await texts.unreadable();
  const { entry, undoId } = valueOf(await texts.keep({ kind: 'remarks', text: 'Shipped in one lot' }));
  await texts.keep({ kind: 'remarks', text: 'Shipped in one lot' });
  await texts.keep({ kind: 'goods', text: 'Two vices' });
  await texts.keep({ kind: 'goods', text: '  ' });
  await find(null);
  await find('remarks', 'lot');
  await find('remarks', 'nothing');
  await texts.change({ id: entry.id, text: 'Shipped in two lots' });
  await texts.change({ id: entry.id, text: '' });
  await texts.change({ id: noId, text: 'Shipped' });
  await texts.undo({ undoId });
  await texts.remove({ id: noId });
  const removed = valueOf(await texts.remove({ id: entry.id }));
  await find('remarks');
  await texts.undo({ undoId: removed.undoId });
  await texts.undo({ undoId: removed.undoId });
  await find('remarks');
}

const someDay = { kind: 'day', day: '2020-01-31', repeat: 'never' } as const;

function reminder(applicationId: string | null = null) {
  return { id: crypto.randomUUID(), applicationId };
}

async function remindersKept(main: Main): Promise<void> {
  const { followUp } = main.coDesk;
  const { id: applicationId } = await draft(main, {
    consignee: { ...sampleContent.consignee, name: 'Rossi' },
  });
  const list = () => followUp.list({ ledger: 'service' });
  const ledger = 'service';
  await list();
  const asked = { ledger, reminders: [reminder()], text: 'Call the chamber', time: someDay } as const;
  const [made] = valueOf(await followUp.remind({ ...asked, reminders: [...asked.reminders] }));
  await followUp.remind({ ...asked, reminders: [...asked.reminders] });
  await followUp.remind({ ledger, reminders: [reminder()], text: ' ', time: someDay });
  await followUp.remind({ ledger, reminders: [reminder(noId)], text: 'Call', time: someDay });
  const repeated = { ...someDay, repeat: 'monthly' } as const;
  const both = valueOf(
    await followUp.remind({ ledger, reminders: [reminder(applicationId)], text: '', time: repeated }),
  );
  await list();
  await main.coDesk.register.list({
    ...{ ledger, place: 'register', search: '', filter: 'all', sort: 'newest', offset: 0, limit: 9 },
  });
  await main.coDesk.register.list({
    ...{ ledger, place: 'register', search: '', filter: 'all', sort: 'newest', offset: 0, limit: 9 },
    order: { column: 'reminder', isDescending: false, language: 'en' },
  });
  const [first, second] = [made?.id ?? noId, both[0]?.id ?? noId];
  await followUp.change({ id: first, text: 'Call again', time: { ...someDay, day: '2020-02-01' } });
  await followUp.change({ id: first, text: '', time: someDay });
  await followUp.change({ id: noId, text: 'Call again', time: someDay });
  await followUp.snooze({ key: first, until: '2100-01-01' });
  await list();
  await followUp.snooze({ key: first, until: null });
  await followUp.snooze({ key: noId, until: null });
  await followUp.done({ key: second });
  await list();
  await followUp.reopen({ key: second });
  await followUp.done({ key: first });
  await followUp.done({ key: first });
  await list();
  await followUp.reopen({ key: first });
  await followUp.reopen({ key: noId });
  await followUp.done({ key: noId });
  const removed = valueOf(await followUp.remove({ id: first }));
  await followUp.remove({ id: first });
  await followUp.restore({ reminder: removed });
  await followUp.restore({ reminder: removed });
  await followUp.undo({ ids: [first, second, noId] });
  await list();
}

async function remindedByTheProgram(main: Main): Promise<void> {
  const { followUp } = main.coDesk;
  await accepted(main);
  const list = () => followUp.list({ ledger: 'service' });
  await list();
  const later = { kind: 'afterState', state: 'accepted', days: 0 } as const;
  const other = await submitted(main, await readyDraft(main, { clientReference: 'R-2', invoiceNumber: '2' }));
  await followUp.remind({ ledger: 'service', reminders: [reminder(other.id)], text: 'Ask', time: later });
  await list();
  const key = `noCertificate:${other.id}`;
  await followUp.snooze({ key, until: '2100-01-01' });
  await followUp.done({ key });
  await followUp.reopen({ key });
  await list();
}

async function chamberAnswered(main: Main): Promise<void> {
  const { chamberAnswers } = main.coDesk;
  const given = { id: crypto.randomUUID(), day: '2026-11-17', note: 'By telephone' };
  const { id } = await draft(main);
  await chamberAnswers.record({ ...given, applicationId: id, answer: 'approved' });
  await chamberAnswers.history({ applicationId: id });
  await chamberAnswers.record({ ...given, ...nowhere, answer: 'approved' });
  await chamberAnswers.history(nowhere);
  const { id: applicationId } = await accepted(main);
  await chamberAnswers.record({ ...given, applicationId, answer: 'queried' });
  await chamberAnswers.record({ ...given, applicationId, answer: 'queried' });
  const other = { ...given, applicationId, id: crypto.randomUUID() };
  await chamberAnswers.correct({ ...other, answer: 'approved', corrects: given.id });
  await chamberAnswers.correct({ ...other, answer: 'withdrawn', corrects: noId });
  await chamberAnswers.history({ applicationId });
  await main.coDesk.register.list({
    ...{ ledger: 'service', place: 'register', search: '', filter: 'all', sort: 'reference' },
    ...{ offset: 0, limit: 9, narrow: { answer: 'approved' } },
  });
}

const layout = {
  ...{ issuer: 'de123456789', name: 'Hallwanger', taughtAt: '2026-11-17T09:00:00.000Z' },
  places: [{ field: 'invoiceNumber', anchor: 'rechnung nr', relation: 'beside', left: 80, top: 0 }],
} as const;

async function layoutsKept({ coDesk }: Main): Promise<void> {
  const { layouts } = coDesk;
  await layouts.list();
  await layouts.restore({ layout: { ...layout, places: [...layout.places] } });
  await layouts.restore({ layout: { ...layout, issuer: 'fr9', name: 'Alsace', places: [] } });
  await layouts.list();
  await layouts.remove({ issuer: layout.issuer });
  await layouts.remove({ issuer: 'nobody' });
  await layouts.list();
}

async function costsCounted(main: Main): Promise<void> {
  const { spending } = main.coDesk;
  const query = { ledger: 'service', search: '', year: null } as const;
  await spending.read(query);
  await accepted(main);
  await submitted(main, await readyDraft(main, { clientReference: 'R-2', invoiceNumber: '2' }), 'FS');
  await spending.read(query);
  await spending.read({ ...query, year: 1999 });
  await spending.read({ ...query, search: 'R-2' });
  await spending.read({ ...query, narrow: { serviceTags: ['FS'] } });
  await spending.read({ ...query, ledger: 'practice' });
  const { sums } = await spending.read(query);
  await spending.saveTable({
    ...{ query, plot: 'month', key: sums[0]?.key ?? '', format: 'csv', language: 'en' },
  });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
  await spending.savePicture({ plot: 'month', format: 'svg', picture, language: 'en' });
}

/** What is stored beside applications. */
export const storedLists = {
  addressBook: {
    find: [partiesKept],
    list: [partiesKept, partiesInFiles],
    save: [partiesKept],
    remove: [partiesKept],
    alike: [partiesKept],
    merge: [partiesKept],
    keepBoth: [partiesKept],
    undo: [partiesKept, partiesInFiles],
    saveFile: [partiesInFiles],
    importFile: [partiesInFiles],
  },
  texts: {
    find: [textsKept],
    unreadable: [textsKept],
    keep: [textsKept],
    change: [textsKept],
    remove: [textsKept],
    undo: [textsKept],
  },
  followUp: {
    list: [remindersKept, remindedByTheProgram],
    remind: [remindersKept, remindedByTheProgram],
    undo: [remindersKept],
    change: [remindersKept],
    done: [remindersKept, remindedByTheProgram],
    reopen: [remindersKept, remindedByTheProgram],
    snooze: [remindersKept, remindedByTheProgram],
    remove: [remindersKept],
    restore: [remindersKept],
  },
  chamberAnswers: {
    history: [chamberAnswered],
    record: [chamberAnswered],
    correct: [chamberAnswered],
  },
  layouts: { list: [layoutsKept], remove: [layoutsKept], restore: [layoutsKept] },
  spending: { read: [costsCounted], saveTable: [costsCounted], savePicture: [costsCounted] },
} satisfies Partial<HeldCalls>;
