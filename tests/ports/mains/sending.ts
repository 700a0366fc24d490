import { valueOf } from '../../support/desks.ts';
import type { HeldCalls } from './held-calls.ts';
import {
  accepted,
  confirmed,
  connected,
  connection,
  draft,
  met,
  noId,
  nowhere,
  readyDraft,
  scannedPdf,
  submitted,
  until,
} from './steps.ts';
import type { Main } from './two-mains.ts';

const submit = { purpose: 'submit' } as const;

async function prepared(main: Main): Promise<void> {
  const { coDesk } = main;
  const { submission } = coDesk;
  const empty = valueOf(await coDesk.applications.create({ ledger: 'service', from: 'empty' }));
  await submission.prepare({ applicationId: empty.id, revision: 0, purpose: 'submit' });
  await submission.prepare({ applicationId: empty.id, revision: 0, purpose: 'store' });
  await submission.prepare({ ...nowhere, ...submit, revision: 0 });
  const made = await draft(main);
  const asked = { applicationId: made.id, revision: made.revision };
  await submission.prepare({ ...asked, ...submit });
  const { id, revision } = await readyDraft(main, { clientReference: '' });
  const ready = { applicationId: id, revision };
  await submission.prepare({ ...ready, ...submit });
  await coDesk.applications.open({ applicationId: id });
  await connected(main);
  await submission.prepare({ ...ready, ...submit, revision: revision + 7 });
  const { revision: now } = valueOf(await coDesk.applications.open({ applicationId: id }));
  await submission.prepare({ ...ready, ...submit, revision: now });
  await submission.prepare({ ...ready, revision: now, purpose: 'store' });
  await submission.submit({ applicationId: id, confirmation: noId, serviceTag: 'DIY' });
}

async function confirmedOnce(main: Main): Promise<void> {
  const { coDesk } = main;
  await connected(main);
  const made = await readyDraft(main);
  const { id: applicationId, revision, content } = made;
  const first = await coDesk.submission.prepare({ applicationId, revision, ...submit });
  const changed = { applicationId, content: { ...content, comments: 'Call' }, baseRevision: revision };
  valueOf(await coDesk.applications.save(changed));
  const asked = { applicationId, serviceTag: 'DIY' } as const;
  await coDesk.submission.submit({ ...asked, confirmation: valueOf(first).confirmation });
  const incomplete = await draft(main, { originCountryCode: '', destination: '' });
  const part = { applicationId: incomplete.id, revision: incomplete.revision };
  await coDesk.submission.prepare({ ...part, ...submit });
  const stored = await coDesk.submission.prepare({ ...part, purpose: 'store' });
  await coDesk.submission.submit({
    ...{ ...asked, applicationId: incomplete.id, confirmation: valueOf(stored).confirmation },
  });
  const second = await coDesk.submission.prepare({ applicationId, revision: revision + 1, ...submit });
  const { confirmation } = valueOf(second);
  await coDesk.submission.submit({ ...asked, confirmation });
  await coDesk.submission.submit({ ...asked, confirmation });
  await until(main, applicationId);
  await coDesk.submission.prepare({ applicationId, revision: revision + 1, ...submit });
  await coDesk.submission.cancel({ applicationId, mode: 'even-if-unclear' });
  await coDesk.submission.decide({ applicationId, decision: { kind: 'absent' } });
  await coDesk.submission.decide({ ...nowhere, decision: { kind: 'absent' } });
  await coDesk.submission.cancel({ ...nowhere, mode: 'even-if-unclear' });
}

async function quotedByTag(main: Main): Promise<void> {
  await connected(main);
  const stored = await submitted(main, await readyDraft(main), 'Draft');
  await submitted(main, stored, 'FS');
  const other = await readyDraft(main, { clientReference: 'R-2' });
  const asked = { applicationId: other.id, revision: other.revision, ...submit };
  await main.coDesk.submission.prepare(asked);
  const remarks = 'Replaces the application HM-2026-0147';
  const third = await readyDraft(main, { clientReference: 'R-3', remarks });
  await main.coDesk.submission.prepare({ ...asked, applicationId: third.id, revision: third.revision });
}

async function sameInvoiceTwice(main: Main): Promise<void> {
  const { submission } = main.coDesk;
  await connected(main);
  const [one, other] = [await readyDraft(main), await readyDraft(main, { clientReference: 'R-2' })];
  const prepare = async ({ id, revision }: typeof one) =>
    valueOf(await submission.prepare({ applicationId: id, revision, ...submit })).confirmation;
  const confirmations = [await prepare(one), await prepare(other)];
  const confirm = (id: string, confirmation = noId) =>
    submission.submit({ applicationId: id, confirmation, serviceTag: 'DIY' });
  await confirm(one.id, confirmations[0]);
  await confirm(other.id, confirmations[1]);
  await until(main, one.id);
}

async function refused(main: Main): Promise<void> {
  const service = await connected(main);
  const message = 'CountryOfOrigin_3 does not agree with the proof of origin';
  const body = { Message: message };
  service.answers(
    { status: 422, body },
    {
      ...{ kind: 'refused', status: 422, message, answer: JSON.stringify(body), retryAfterSeconds: null },
      field: 'originCountryCode',
    },
  );
  const made = await submitted(main, await readyDraft(main));
  await main.coDesk.followUp.list({ ledger: 'service' });
  service.answers('accepts');
  await submitted(main, made);
}

async function leftUnclear(main: Main): Promise<void> {
  const { submission, applications } = main.coDesk;
  const service = await connected(main);
  const body = { Message: 'No answer in time' };
  const unclear = {
    ...({ kind: 'unknown', reason: 'serverFault', status: 500, message: body.Message } as const),
    ...{ answer: JSON.stringify(body), foundAbsentAt: null },
  };
  service.answers({ status: 500, body }, unclear);
  const { id: applicationId, content, revision } = await submitted(main, await readyDraft(main));
  await applications.save({ applicationId, content: { ...content, goods: 'Other' }, baseRevision: revision });
  await submission.prepare({ applicationId, revision, ...submit });
  await main.coDesk.followUp.list({ ledger: 'service' });
  await submission.decide({ applicationId, decision: { kind: 'absent' } });
  await submission.decide({ applicationId, decision: { kind: 'absent' } });
  const found = {
    ...({ kind: 'accepted', serviceApplicationId: 'CO-9', diyCost: '22.80', fsCost: null } as const),
    shippingHandlingCost: null,
  };
  const other = await submitted(main, await readyDraft(main, { clientReference: 'R-2', invoiceNumber: '2' }));
  await submission.decide({ applicationId: other.id, decision: found });
  await submission.decide({ applicationId: other.id, decision: found });
  await main.coDesk.spending.read({ ledger: 'service', search: '', year: null });
}

async function cancelledWhileSent(main: Main): Promise<void> {
  const { submission, outbox } = main.coDesk;
  const service = await connected(main);
  await outbox.sending();
  const release = service.hold();
  const { id: applicationId } = await confirmed(main, await readyDraft(main));
  const isSent = (last: string | undefined) => last === 'sent';
  await until(main, applicationId, ({ attempts }) => isSent(attempts.at(-1)?.steps.at(-1)?.step));
  await outbox.list();
  await outbox.sending();
  await main.coDesk.applications.remove({ applicationId });
  await submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
  await submission.cancel({ applicationId, mode: 'even-if-unclear' });
  release();
  await until(main, applicationId);
  await outbox.sending();
}

async function waitedInTheOutbox(main: Main): Promise<void> {
  const { submission, outbox } = main.coDesk;
  const service = await connected(main);
  await outbox.list();
  await service.stop();
  const made = [];
  for (const clientReference of ['R-1', 'R-2', 'R-3']) {
    const ready = await readyDraft(main, { clientReference, invoiceNumber: clientReference });
    made.push(await confirmed(main, ready));
    await met(async () => (await main.unrecorded.outbox.list()).offlineSince !== null);
  }
  const [first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('None was made.');
  await outbox.tryNow();
  const read = ({ id }: typeof first) => main.coDesk.applications.open({ applicationId: id });
  await read(second);
  const attemptId = third.attempts[0]?.id ?? noId;
  await outbox.move({ attemptId, direction: 'earlier' });
  await outbox.move({ attemptId, direction: 'later' });
  await outbox.move({ attemptId, direction: 'later' });
  await outbox.move({ attemptId: noId, direction: 'earlier' });
  await main.coDesk.duplicating.split({ applicationId: second.id, baseRevision: second.revision });
  await submission.cancel({ applicationId: third.id, mode: 'only-if-nothing-left' });
  await submission.cancel({ applicationId: third.id, mode: 'only-if-nothing-left' });
  await read(third);
  const { connections } = await main.coDesk.connections.refresh();
  await main.coDesk.connections.signOut({ connectionId: connections[0]?.id ?? noId });
  await outbox.list();
  await read(first);
  await read(second);
}

async function triedAgain(main: Main): Promise<void> {
  await connected(main);
  await main.coDesk.outbox.tryNow();
}

async function evidenceRead(main: Main): Promise<void> {
  const { audit } = main.coDesk;
  const { id: applicationId, attempts } = await accepted(main);
  const attemptId = attempts[0]?.id ?? noId;
  await audit.sentBody({ applicationId, attemptId });
  await audit.sentBody({ applicationId, attemptId: noId });
  await audit.sentBody({ ...nowhere, attemptId });
  await audit.export({ applicationId });
  await audit.export({ applicationId: null });
  await audit.export(nowhere);
}

async function certificateIssued(main: Main): Promise<void> {
  const { certificate } = main.coDesk;
  const { id } = await readyDraft(main, { clientReference: 'R-9', invoiceNumber: '9' });
  await certificate.issue({ applicationId: id, again: false });
  await certificate.issue({ ...nowhere, again: false });
  await certificate.open({ applicationId: id });
  await certificate.save({ applicationId: id });
  await certificate.openLink({ applicationId: id, link: 0 });
  await certificate.open(nowhere);
  await certificate.save(nowhere);
  await certificate.openLink({ ...nowhere, link: 0 });
  const { id: applicationId } = await accepted(main);
  await certificate.open({ applicationId });
  await certificate.issue({ applicationId, again: false });
  await certificate.open({ applicationId });
  await certificate.save({ applicationId });
  await certificate.openLink({ applicationId, link: 0 });
  await main.coDesk.applications.open({ applicationId });
}

async function certificateUnclear(main: Main): Promise<void> {
  const { certificate, applications } = main.coDesk;
  const service = await connected(main);
  const { id: applicationId } = await submitted(main, await readyDraft(main));
  service.breaks();
  await certificate.issue({ applicationId, again: false });
  await certificate.issue({ applicationId, again: false });
  await applications.open({ applicationId });
  await service.stop();
  await certificate.issue({ applicationId, again: true });
  await applications.open({ applicationId });
}

async function certificateRefused(main: Main): Promise<void> {
  const { certificate, applications } = main.coDesk;
  const service = await connected(main);
  service.forgets();
  const { id: applicationId } = await submitted(main, await readyDraft(main));
  await certificate.issue({ applicationId, again: false });
  await applications.open({ applicationId });
}

async function answerLost(main: Main): Promise<void> {
  const service = await connected(main);
  service.breaks();
  const { id: applicationId } = await submitted(main, await readyDraft(main));
  await main.coDesk.submission.decide({ applicationId, decision: { kind: 'absent' } });
}

async function connectionsKept(main: Main): Promise<void> {
  const { connections, submission } = main.coDesk;
  const service = await main.startService();
  const { address } = service;
  await connections.probe({ address });
  for (const wrong of ['', 'chamber', 'ftp://127.0.0.1', 'http://a:b@127.0.0.1', 'http://127.0.0.1/?x=1'])
    await connections.probe({ address: wrong });
  const asked = connection(service);
  await connections.add({ ...asked, userName: '' });
  await connections.add({ ...asked, password: '' });
  await connections.add({ ...asked, address: 'ftp://127.0.0.1' });
  await connections.add({ ...asked, label: '' });
  const { active } = valueOf(await connections.add({ ...asked, label: 'Other', productLine: 'DIY' }));
  const connectionId = active ?? noId;
  await connections.activate({ connection: 'practice' });
  await connections.activate({ connection: null });
  await connections.activate({ connection: connectionId });
  await connections.signOut({ connectionId });
  const { id, revision } = await readyDraft(main);
  await submission.prepare({ applicationId: id, revision, ...submit });
  await connections.signIn({ connectionId, password: '', remember: false });
  await connections.signIn({ connectionId: noId, password: 'right', remember: false });
  await connections.signIn({ connectionId, password: 'right', remember: false });
  await connections.signOut({ connectionId: noId });
  await connections.remove({ connectionId: noId });
  await connections.activate({ connection: noId });
  await connections.remove({ connectionId });
}

async function proxyAccount({ coDesk }: Main): Promise<void> {
  const { connections } = coDesk;
  const asked = { proxy: '127.0.0.1:3128', userName: 'clerk', password: 'right', remember: false };
  await connections.signInToProxy({ ...asked, userName: '' });
  await connections.signInToProxy({ ...asked, password: '' });
}

async function pdfsSent(main: Main): Promise<void> {
  const { attachments, applications, submission } = main.coDesk;
  await connected(main);
  const { id: applicationId } = await readyDraft(main);
  await attachments.add({ applicationId }, [await main.drop('Rechnung.pdf', scannedPdf)]);
  const { revision } = valueOf(await applications.open({ applicationId }));
  await submission.prepare({ applicationId, revision, purpose: 'submit' });
  await submitted(main, valueOf(await applications.open({ applicationId })));
}

/** Everything that goes to a service or comes from it. */
export const sendingCalls = {
  submission: {
    prepare: [prepared, quotedByTag, pdfsSent],
    submit: [confirmedOnce, sameInvoiceTwice, refused, leftUnclear, answerLost],
    cancel: [confirmedOnce, cancelledWhileSent, waitedInTheOutbox],
    decide: [confirmedOnce, leftUnclear],
  },
  outbox: {
    list: [waitedInTheOutbox],
    sending: [cancelledWhileSent],
    move: [waitedInTheOutbox],
    tryNow: [triedAgain],
  },
  audit: { sentBody: [evidenceRead], export: [evidenceRead] },
  certificate: {
    issue: [certificateIssued, certificateUnclear, certificateRefused],
    open: [certificateIssued],
    save: [certificateIssued],
    openLink: [certificateIssued],
  },
  connections: {
    probe: [connectionsKept],
    add: [connectionsKept],
    signIn: [connectionsKept],
    signInToProxy: [proxyAccount],
    signOut: [connectionsKept, waitedInTheOutbox],
    remove: [connectionsKept],
    activate: [connectionsKept],
    refresh: [waitedInTheOutbox],
  },
} satisfies Partial<HeldCalls>;
