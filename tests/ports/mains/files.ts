import { valueOf } from '../../support/desks.ts';
import type { HeldCalls } from './held-calls.ts';
import { pretendedFile, pretendedTargets } from '../../fakes/memory-import.ts';
import { accepted, draft, later, noId, nowhere, register as byReference } from './steps.ts';
import type { Main } from './two-mains.ts';

async function backedUp(main: Main): Promise<void> {
  const { backups, program, applications } = main.coDesk;
  const { id: applicationId, content, revision } = await draft(main);
  await backups.list();
  const [made] = valueOf(await backups.now()).backups;
  await later();
  await applications.save({
    applicationId,
    content: { ...content, remarks: 'Other' },
    baseRevision: revision,
  });
  await backups.restore({ backupId: 'nothing' });
  await backups.restore({ backupId: made?.id ?? '' });
  await program.start();
  await backups.list();
  await backups.saveEverything();
  await backups.importEverything({}, [await main.drop('letter.txt', 'Dear all')]);
}

async function nothingDamaged({ coDesk }: Main): Promise<void> {
  await coDesk.damage.report();
}

async function broken(main: Main): Promise<Main> {
  await draft(main);
  const after = await main.breaks();
  await after.coDesk.program.start();
  await after.coDesk.damage.report();
  await after.coDesk.damage.saveQuarantine();
  return after;
}

async function salvaged(main: Main): Promise<void> {
  const { damage, program } = (await broken(main)).coDesk;
  await damage.salvage();
  await damage.report();
  await program.start();
}

async function begunAnew(main: Main): Promise<void> {
  const { damage, program } = (await broken(main)).coDesk;
  await damage.keepNewDatabase();
  await damage.report();
  await program.start();
}

async function exported(main: Main): Promise<void> {
  const { exports } = main.coDesk;
  const { id } = await draft(main);
  await accepted(main);
  const chosen = (...applicationIds: string[]) => ({ kind: 'chosen' as const, applicationIds });
  const view = { ledger: 'service', search: 'HM', filter: 'all', sort: 'newest' } as const;
  for (const scope of [
    chosen(id),
    chosen(noId),
    chosen(id, noId),
    { kind: 'all', ledger: 'service' } as const,
    { kind: 'all', ledger: 'practice' } as const,
    { kind: 'shown', view } as const,
    { kind: 'shown', view: { ...view, search: 'nothing' } } as const,
  ]) {
    await exports.measure({ scope });
    for (const format of ['service', 'coDesk', 'csv', 'accounting', 'xlsx'] as const)
      await exports.save({ scope, format, withPdfs: false, language: 'en' });
  }
  await exports.stop();
}

async function invoicesOffered(main: Main): Promise<void> {
  const { invoices } = main.coDesk;
  const { id: applicationId } = await draft(main);
  await invoices.incoming();
  await invoices.readFile({}, [await main.drop('letter.xml', 'Dear all')]);
  await invoices.readIncoming({ fileId: 'nothing' });
  await invoices.attachIncoming({ applicationId, fileId: 'nothing', name: 'gone.pdf' });
  await invoices.attachIncoming({ ...nowhere, fileId: 'nothing', name: 'gone.pdf' });
  await invoices.dismissIncoming({ fileIds: ['nothing'] });
  main.chooses('/nowhere/at/all');
  await invoices.chooseFolder();
  await invoices.forgetFolder();
}

async function arrivedFromOutside(main: Main): Promise<void> {
  const { arrivals, imports, applications } = main.coDesk;
  const { id: applicationId } = await draft(main);
  const binned = await draft(main, { clientReference: 'B-1' });
  await applications.remove({ applicationId: binned.id });
  const application = { kind: 'application', applicationId, ledger: 'service' } as const;
  const reference = (clientReference: string) => ({ kind: 'reference' as const, clientReference });
  const unknown = { kind: 'unknown', clientReference: null } as const;
  const noLink = { kind: 'refused', why: 'link' } as const;
  const search = { kind: 'search', text: 'vices' } as const;
  main.arrives({ link: `codesk:open/${applicationId}`, what: { kind: 'application' }, taken: application });
  main.arrives({
    link: 'codesk:reference/HM-2026-0147',
    what: reference('HM-2026-0147'),
    taken: application,
  });
  main.arrives({ link: 'codesk:reference/B-1', what: reference('B-1'), taken: { kind: 'inBin' } });
  main.arrives({
    ...{ link: 'codesk:reference/X-1', what: reference('X-1') },
    taken: { ...unknown, clientReference: 'X-1' },
  });
  main.arrives({ link: `codesk:open/${noId}`, what: { kind: 'application' }, taken: unknown });
  main.arrives({ link: 'codesk:search?text=vices', what: search, taken: search });
  main.arrives({ link: 'codesk:wipe', what: noLink, taken: noLink });
  for (const { arrivalId } of await arrivals.list()) await arrivals.take({ arrivalId, ledger: 'service' });
  await arrivals.list();
  await arrivals.take({ arrivalId: noId, ledger: 'service' });
  main.arrives({ link: 'codesk:search?text=vices', what: search, taken: search });
  const [last] = await arrivals.list();
  await arrivals.dismiss({ arrivalId: last?.arrivalId ?? noId });
  await arrivals.dismiss({ arrivalId: noId });
  await arrivals.list();
  await imports.readArrived({ arrivalId: noId, ledger: 'service' });
}

async function importsClosed({ coDesk }: Main): Promise<void> {
  const { imports } = coDesk;
  const importId = noId;
  const reading = { encoding: 'utf-8', separator: ';', sheet: null, headerRows: 1 } as const;
  await imports.readAgain({ importId, reading });
  await imports.rows({ importId, first: 0, count: 5 });
  await imports.match({ importId, targets: [], days: null });
  await imports.correct({ importId, row: 2, column: 0, value: 'Other', alike: false });
  await imports.takeRepairs({ importId, kind: 'notACountry' });
  await imports.join({ importId, row: 2, joins: true });
  await imports.countRepeated({ importId, field: 'invoiceAmount', reading: 'each' });
  await imports.includeHidden({ importId, includes: true });
  await imports.skipKnown({ importId, skips: false });
  await imports.make({ importId });
  await imports.undo({ batchId: noId });
  await imports.close({ importId });
  await imports.readArrived({ arrivalId: noId, ledger: 'service' });
}

/** Drafts were made of such a file before, and taken back. */
async function importedBefore({ unrecorded: { imports }, drop }: Main): Promise<void> {
  const read = await imports.read({ ledger: 'service' }, [await drop('before.csv', pretendedFile())]);
  const { importId } = valueOf(read);
  valueOf(await imports.match({ importId, targets: [...pretendedTargets], days: null }));
  const { batchId } = valueOf(await imports.make({ importId }));
  valueOf(await imports.undo({ batchId }));
}

async function imported(main: Main): Promise<void> {
  const { imports, register } = main.coDesk;
  await importedBefore(main);
  const read = await imports.read({ ledger: 'service' }, [await main.drop('orders.csv', pretendedFile())]);
  const { importId, reading } = valueOf(read);
  await imports.rows({ importId, first: 0, count: 3 });
  await imports.rows({ importId, first: 34, count: 4 });
  await imports.rows({ importId, first: 118, count: 9 });
  await imports.readAgain({ importId, reading });
  await imports.match({ importId, targets: [...pretendedTargets], days: null });
  await imports.takeRepairs({ importId, kind: 'notACountry' });
  await imports.correct({ importId, row: 37, column: 5, value: '12400.00', alike: false });
  await imports.rows({ importId, first: 34, count: 4 });
  await imports.join({ importId, row: 5, joins: false });
  await imports.countRepeated({ importId, field: 'invoiceAmount', reading: 'each' });
  await imports.includeHidden({ importId, includes: true });
  await imports.skipKnown({ importId, skips: false });
  const { batchId } = valueOf(await imports.make({ importId }));
  await imports.make({ importId });
  await register.list({ ...byReference, limit: 3 });
  await register.sums({ ledger: 'service', search: '' });
  await imports.undo({ batchId });
  await imports.undo({ batchId });
  await register.list({ ...byReference, limit: 3 });
  await imports.close({ importId });
  const refused = async (name: string, text: string) =>
    imports.read({ ledger: 'service' }, [await main.drop(name, text)]);
  await refused('empty.csv', '');
  await refused('damaged.xlsx', 'PK\u0003\u0004 and no more');
  await refused('picture.csv', '\u0000\u0001\u0002\u0000');
}

async function printed(main: Main): Promise<void> {
  const { printing } = main.coDesk;
  const { id: applicationId } = await draft(main);
  await printing.print();
  await printing.savePdf({ applicationId });
  await printing.savePdf(nowhere);
}

/** Files that come in and go out. */
export const fileCalls = {
  backups: {
    list: [backedUp],
    now: [backedUp],
    restore: [backedUp],
    saveEverything: [backedUp],
    importEverything: [backedUp],
  },
  damage: {
    report: [nothingDamaged, salvaged],
    salvage: [salvaged],
    keepNewDatabase: [begunAnew],
    saveQuarantine: [salvaged],
  },
  exports: { measure: [exported], save: [exported], stop: [exported] },
  invoices: {
    readFile: [invoicesOffered],
    incoming: [invoicesOffered],
    chooseFolder: [invoicesOffered],
    forgetFolder: [invoicesOffered],
    dismissIncoming: [invoicesOffered],
    attachIncoming: [invoicesOffered],
    readIncoming: [invoicesOffered],
  },
  arrivals: { list: [arrivedFromOutside], take: [arrivedFromOutside], dismiss: [arrivedFromOutside] },
  imports: {
    read: [imported],
    readArrived: [importsClosed],
    readAgain: [importsClosed],
    rows: [importsClosed],
    match: [importsClosed],
    correct: [importsClosed],
    takeRepairs: [importsClosed],
    join: [importsClosed, imported],
    countRepeated: [importsClosed],
    includeHidden: [importsClosed],
    skipKnown: [importsClosed],
    make: [importsClosed, imported],
    undo: [importsClosed, imported],
    close: [importsClosed],
  },
  printing: { print: [printed], savePdf: [printed] },
} satisfies Partial<HeldCalls>;
