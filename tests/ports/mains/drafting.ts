import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import { defaultSettings, demandsOf } from '../../../shared/domain/settings.ts';
import { findWarnings } from '../../../shared/rules/readiness/readiness.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { valueOf } from '../../support/desks.ts';
import type { HeldCalls } from './held-calls.ts';
import { accepted, draft, later, noId, nowhere, otherPdf, readyDraft, register, somePdf } from './steps.ts';
import type { Main } from './two-mains.ts';

async function madeSavedAndBinned(main: Main): Promise<void> {
  const { coDesk } = main;
  const { id, content, revision } = await draft(main);
  const applicationId = id;
  await coDesk.applications.save({ applicationId, content, baseRevision: revision });
  await coDesk.applications.save({ applicationId, content, baseRevision: 0 });
  await coDesk.applications.save({ ...nowhere, content, baseRevision: 0 });
  await coDesk.applications.save({
    ...{ applicationId, content: { ...content, remarks: 'Other' }, baseRevision: revision },
    keepsBefore: true,
  });
  await coDesk.revisions.list({ applicationId });
  await coDesk.applications.open(nowhere);
  await coDesk.applications.saveCopy({ applicationId, content });
  await coDesk.applications.remove({ applicationId });
  await coDesk.applications.open({ applicationId });
  await coDesk.applications.remove({ applicationId });
  await coDesk.applications.save({ applicationId, content, baseRevision: revision });
  await coDesk.register.list({ ...register, place: 'bin' });
  await coDesk.applications.restore({ applicationId });
  await coDesk.applications.restore({ applicationId });
  await coDesk.applications.remove(nowhere);
  await coDesk.applications.restore(nowhere);
}

async function lockedOnceAccepted(main: Main): Promise<void> {
  const { coDesk } = main;
  const { id, content, revision, attachments } = await accepted(main);
  const applicationId = id;
  const change = (more: Partial<typeof content>) =>
    coDesk.applications.save({ applicationId, content: { ...content, ...more }, baseRevision: revision });
  await change({ remarks: 'Too late' });
  await change({ tags: 'Later' });
  await coDesk.applications.remove({ applicationId });
  await coDesk.attachments.add({ applicationId }, [await main.drop('late.pdf', somePdf)]);
  await coDesk.attachments.move({ applicationId, attachmentId: attachments[0]?.id ?? noId, position: 0 });
  await coDesk.duplicating.split({ applicationId, baseRevision: revision });
  await coDesk.reviews.mark({ applicationId });
}

async function usualOrder(main: Main): Promise<void> {
  const { coDesk } = main;
  const { id, content } = await draft(main);
  const other = await coDesk.applications.create({ ledger: 'service', from: 'empty' });
  const asked = { applicationId: valueOf(other).id, ledger: 'service' as const };
  await coDesk.applications.usualOrder({ ...asked, consignee: content.consignee });
  await coDesk.applications.usualOrder({ ...asked, consignee: { ...content.consignee, name: 'Nobody' } });
  await coDesk.applications.usualOrder({ ...asked, ledger: 'practice', consignee: content.consignee });
  await coDesk.templates.make({ applicationId: id, name: 'Türkiye', asks: [], instead: false });
  await coDesk.applications.usualOrder({ ...asked, consignee: content.consignee });
}

async function revisionsKept(main: Main): Promise<void> {
  const { coDesk } = main;
  const { id, content, revision } = await draft(main);
  const applicationId = id;
  const list = async () => valueOf(await coDesk.revisions.list({ applicationId }));
  await list();
  await coDesk.applications.save({
    ...{ applicationId, content: { ...content, remarks: 'Other' }, baseRevision: revision },
    keepsBefore: true,
  });
  const [kept] = await list();
  await coDesk.revisions.restore({ applicationId, revisionId: kept?.id ?? noId });
  await list();
  await coDesk.revisions.restore({ applicationId, revisionId: noId });
  await coDesk.revisions.restore({ ...nowhere, revisionId: noId });
  await coDesk.revisions.list(nowhere);
}

async function attachmentsOfADraft(main: Main): Promise<void> {
  const { coDesk } = main;
  const { id } = await draft(main);
  const applicationId = id;
  const { attachments } = coDesk;
  const added = valueOf(
    await attachments.add({ applicationId }, [
      await main.drop('Rechnung 4711.pdf', somePdf),
      await main.drop('Packing list.pdf', otherPdf),
      await main.drop('again.pdf', somePdf),
      await main.drop('empty.pdf', ''),
      await main.drop('letter.pdf', 'Dear all'),
    ]),
  );
  const [first, second] = added.application.attachments.map((one) => one.id);
  const [one, other] = [
    { applicationId, attachmentId: first ?? noId },
    { applicationId, attachmentId: second ?? noId },
  ];
  const missing = { applicationId, attachmentId: noId };
  await attachments.change({ ...one, name: 'Invoice', type: 'Other' });
  await attachments.change({ ...missing, name: 'Invoice' });
  await attachments.move({ ...other, position: 0 });
  await attachments.move({ ...other, position: 7 });
  await attachments.move({ ...missing, position: 0 });
  await attachments.read({ ...one, offset: 0, length: 9 });
  await attachments.read({ ...one, offset: 10_000_000, length: 9 });
  await attachments.read({ ...missing, offset: 0, length: 9 });
  await attachments.einvoice(one);
  await attachments.einvoice(missing);
  await attachments.view(one);
  await attachments.view(missing);
  await attachments.save(one);
  await attachments.save(missing);
  await attachments.remove(one);
  await attachments.read({ ...one, offset: 0, length: 9 });
  await attachments.remove(one);
  await attachments.restore(one);
  await attachments.restore(one);
  await attachments.restore(missing);
  await attachments.replace({ ...one, keepName: true }, [await main.drop('letter.pdf', 'Dear all')]);
  await attachments.replace({ ...one, keepName: true }, [await main.drop('again.pdf', somePdf)]);
  await attachments.replace({ ...missing, keepName: true }, [await main.drop('new.pdf', somePdf)]);
}

async function attachmentsReplaced(main: Main): Promise<void> {
  const { attachments } = main.coDesk;
  const { id } = await draft(main);
  const applicationId = id;
  const replaced = async (keepName: boolean, name: string, bytes: typeof somePdf) => {
    const { application } = valueOf(
      await attachments.add({ applicationId }, [await main.drop('Rechnung.pdf', somePdf)]),
    );
    const attachmentId = application.attachments[0]?.id ?? noId;
    const asked = { applicationId, attachmentId, keepName };
    await attachments.replace(asked, [await main.drop(name, bytes)]);
    await attachments.restore({ applicationId, attachmentId });
  };
  await replaced(true, 'other.pdf', otherPdf);
  await attachments.add(nowhere, [await main.drop('Rechnung.pdf', somePdf)]);
  await attachments.change({ ...nowhere, attachmentId: noId, name: 'Invoice' });
}

async function warningsConfirmed(main: Main): Promise<void> {
  const { readiness } = main.coDesk;
  const { id, content } = await draft(main, { quantity: '' });
  const applicationId = id;
  await readiness.confirmed({ applicationId });
  const warnings = findWarnings(content, demandsOf(defaultSettings, null));
  const [warning] = warnings.flatMap((finding) => confirmationOf(finding, content) ?? []);
  if (warning === undefined) throw new Error('The sample has no warning.');
  await readiness.confirm({ applicationId, warning });
  await readiness.confirm({ applicationId, warning });
  await readiness.confirmed({ applicationId });
  await readiness.unconfirm({ applicationId, warning });
  await readiness.unconfirm({ applicationId, warning });
  await readiness.confirm({ ...nowhere, warning });
  await readiness.unconfirm({ ...nowhere, warning });
  await readiness.confirmed(nowhere);
}

async function valuesTaken(main: Main): Promise<void> {
  const { takenValues } = main.coDesk;
  const { id } = await draft(main);
  const applicationId = id;
  const value = (field: 'goods' | 'invoiceNumber', text: string) => ({
    ...{ field, text, attachmentId: null, document: 'invoice.xml', place: null },
  });
  await takenValues.list({ applicationId });
  await takenValues.data({ applicationId });
  const reading = {
    ...{ document: 'invoice' as const, values: [], others: [], consignees: [], contradictions: [] },
    references: ['4711'],
  };
  const values = [value('goods', 'Vices'), value('invoiceNumber', '26-11873')];
  await takenValues.note({ applicationId, values, from: { name: 'invoice.xml', reading } });
  await takenValues.note({ applicationId, values: [value('goods', 'Two vices')] });
  await takenValues.data({ applicationId });
  await takenValues.review({ applicationId, fields: ['invoiceNumber', 'remarks'] });
  await takenValues.list({ applicationId });
  await takenValues.note({ ...nowhere, values });
  await takenValues.review({ ...nowhere, fields: ['goods'] });
  await takenValues.list(nowhere);
  await takenValues.data(nowhere);
}

async function reviewed(main: Main): Promise<void> {
  const { program, reviews, applications } = main.coDesk;
  const { id: applicationId, content, revision } = await readyDraft(main);
  await reviews.mark({ applicationId });
  await program.changeSettings({ review: 'required' });
  await reviews.mark({ applicationId });
  await reviews.withdraw({ applicationId });
  await applications.save({
    ...{ applicationId, content: { ...content, remarks: 'Other' }, baseRevision: revision },
  });
  await reviews.mark(nowhere);
  await reviews.withdraw(nowhere);
}

async function registerRead(main: Main): Promise<void> {
  const { coDesk } = main;
  const named = (name: string) => ({ ...sampleContent.consignee, name });
  await draft(main, { clientReference: 'B-1', consignee: named('Bianchi'), tags: 'Sea, Urgent' });
  await later();
  await draft(main, { clientReference: 'A-1', consignee: named('anselmi'), invoiceAmount: '12.4' });
  await later();
  await draft(main, { clientReference: 'C-1', consignee: named('Çelik'), tags: 'sea', invoiceCurrency: '' });
  for (const sort of ['newest', 'oldest', 'consignee', 'reference'] as const)
    await coDesk.register.list({ ...register, sort });
  for (const search of ['bianchi', 'celik', 'vises', '11873', 'urg', 'consignee:bianchi'])
    await coDesk.register.list({ ...register, search });
  for (const filter of ['open', 'sending', 'decide'] as const)
    await coDesk.register.list({ ...register, filter });
  await coDesk.register.list({ ...register, offset: 1, limit: 1 });
  await coDesk.register.list({ ...register, ledger: 'practice' });
  for (const column of ['consignee', 'destination', 'amount', 'tags', 'changed'] as const)
    await coDesk.register.list({ ...register, order: { column, isDescending: true, language: 'en' } });
  await coDesk.register.list({ ...register, narrow: { tag: 'sea' } });
  await coDesk.register.sums({ ledger: 'service', search: '' });
  await coDesk.register.sums({ ledger: 'service', search: 'bianchi' });
  await coDesk.register.sums({ ledger: 'practice', search: '' });
  await coDesk.register.tags({ ledger: 'service' });
  await coDesk.register.tags({ ledger: 'practice' });
}

async function registerOfSubmitted(main: Main): Promise<void> {
  const { coDesk } = main;
  await accepted(main);
  await coDesk.register.list(register);
  await coDesk.register.list({ ...register, filter: 'open' });
  await coDesk.register.sums({ ledger: 'service', search: '' });
  const year = new Date().getFullYear();
  await coDesk.spending.read({ ledger: 'service', search: '', year });
}

async function duplicated(main: Main): Promise<void> {
  const { duplicating, attachments, applications } = main.coDesk;
  const { id: applicationId, revision } = await draft(main);
  await duplicating.carriedOver();
  await duplicating.duplicate({ applicationId, carried: null });
  await attachments.add({ applicationId }, [await main.drop('Rechnung.pdf', somePdf)]);
  await duplicating.duplicate({ applicationId, carried: ['consignee', 'attachments'] });
  await duplicating.carriedOver();
  await duplicating.duplicate({ applicationId, carried: null });
  await duplicating.duplicate({ ...nowhere, carried: null });
  await duplicating.replace({ applicationId });
  await duplicating.replace(nowhere);
  await duplicating.split({ applicationId, baseRevision: revision });
  await applications.open({ applicationId });
  await duplicating.split({ ...nowhere, baseRevision: 0 });
}

async function splitUp(main: Main): Promise<void> {
  const { duplicating, revisions } = main.coDesk;
  const goods = Array.from({ length: 60 }, (_, index) => `${index + 1}  1 wooden case: tool magazine`).join(
    '\n',
  );
  const { id: applicationId, revision } = await draft(main, { goods });
  await duplicating.split({ applicationId, baseRevision: revision + 1 });
  await duplicating.split({ applicationId, baseRevision: revision });
  await revisions.list({ applicationId });
}

async function replacedAfterAcceptance(main: Main): Promise<void> {
  const { id } = await accepted(main);
  await main.coDesk.duplicating.replace({ applicationId: id });
}

async function templatesKept(main: Main): Promise<void> {
  const { templates } = main.coDesk;
  const { id: applicationId } = await draft(main);
  const asked = { applicationId, name: 'Türkiye', asks: ['goods'] as const, instead: false };
  await templates.list();
  await templates.unreadable();
  const made = valueOf(await templates.make({ ...asked, asks: [...asked.asks] }));
  await templates.make({ ...asked, asks: [] });
  await templates.make({ ...asked, asks: [], instead: true });
  await templates.make({ ...asked, asks: [], name: 'Anatolia' });
  await templates.make({ ...asked, asks: [], ...nowhere });
  await templates.list();
  const templateId = made.id;
  await templates.change({ templateId, name: 'anatolia', asks: [] });
  await templates.change({ templateId, name: 'Turkey', asks: ['goods'] });
  await templates.change({ templateId: noId, name: 'Turkey', asks: [] });
  const answers = [
    { field: 'goods' as const, text: 'Two vices' },
    { field: 'invoiceNumber' as const, text: 'Not asked' },
  ];
  await templates.start({ templateId, ledger: 'service', answers });
  await templates.start({ templateId: noId, ledger: 'service', answers });
  await templates.remove({ templateId });
  await templates.remove({ templateId });
  await templates.restore({ template: made });
  await templates.list();
}

async function spellingChecked({ coDesk }: Main): Promise<void> {
  await coDesk.spelling.check({ language: 'de' });
}

/** Applications, and what belongs to them. */
export const draftingCalls = {
  applications: {
    create: [madeSavedAndBinned],
    open: [madeSavedAndBinned],
    usualOrder: [usualOrder],
    save: [madeSavedAndBinned, lockedOnceAccepted],
    saveCopy: [madeSavedAndBinned],
    remove: [madeSavedAndBinned, lockedOnceAccepted],
    restore: [madeSavedAndBinned],
  },
  revisions: { list: [revisionsKept], restore: [revisionsKept] },
  attachments: {
    add: [attachmentsOfADraft, attachmentsReplaced],
    change: [attachmentsOfADraft],
    move: [attachmentsOfADraft],
    remove: [attachmentsOfADraft],
    restore: [attachmentsOfADraft],
    replace: [attachmentsOfADraft, attachmentsReplaced],
    read: [attachmentsOfADraft],
    einvoice: [attachmentsOfADraft],
    reading:
      'Reads the words of a PDF, which the pretended main does not do: it answers that there are none.',
    view: [attachmentsOfADraft],
    save: [attachmentsOfADraft],
  },
  readiness: {
    confirmed: [warningsConfirmed],
    confirm: [warningsConfirmed],
    unconfirm: [warningsConfirmed],
  },
  takenValues: { list: [valuesTaken], data: [valuesTaken], note: [valuesTaken], review: [valuesTaken] },
  reviews: { mark: [reviewed], withdraw: [reviewed] },
  register: {
    list: [registerRead, registerOfSubmitted],
    sums: [registerRead, registerOfSubmitted],
    tags: [registerRead],
  },
  duplicating: {
    carriedOver: [duplicated],
    duplicate: [duplicated],
    split: [duplicated, splitUp],
    replace: [duplicated, replacedAfterAcceptance],
  },
  templates: {
    list: [templatesKept],
    unreadable: [templatesKept],
    make: [templatesKept],
    change: [templatesKept],
    remove: [templatesKept],
    restore: [templatesKept],
    start: [templatesKept],
  },
  spelling: { check: [spellingChecked] },
} satisfies Partial<HeldCalls>;
