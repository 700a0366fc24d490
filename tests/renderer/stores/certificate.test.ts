import { describe, expect, it } from 'vitest';
import type { Application } from '../../../shared/domain/application.ts';
import { acceptedAttempt } from '../../fakes/ready-application.ts';
import { pretendedRequest } from '../../fakes/memory-certificate.ts';
import { setUpDesk } from './editor-desk.ts';

const at = '2026-11-19T14:02:00.000Z';
const unclear = { kind: 'unclear', status: null, answer: '' } as const;

/** A desk with an open accepted application. */
async function acceptedDesk(outcome: typeof unclear | null = null) {
  const desk = setUpDesk();
  const accepted = acceptedAttempt('CO-26-004711');
  const attempts = [{ ...accepted, connection: 'practice', address: 'http://127.0.0.1:4100' }];
  const bare: Application = { ...desk.one, state: 'accepted', attempts };
  const certificateRequests = outcome === null ? [] : [pretendedRequest(bare, at, outcome)];
  const application = { ...bare, certificateRequests };
  desk.program.applications.set(application.id, application);
  await desk.editor.getState().open(application.id);
  const issued = () =>
    desk.program.calls.filter(({ channel }) => channel === 'certificate.issue').map(({ input }) => input);
  return { ...desk, application, issued };
}

describe('asking for a certificate', () => {
  it('waits for the word of the clerk', async () => {
    const { certificate, application, issued } = await acceptedDesk();
    certificate.getState().ask(application);
    expect(certificate.getState().question).toMatchObject({ applicationId: application.id, step: 'first' });
    expect(issued()).toEqual([]);
    await certificate.getState().issue(application.id, false);
    expect(certificate.getState().question).toBeNull();
    expect(issued()).toEqual([{ applicationId: application.id, again: false }]);
  });

  it('asks once however often she clicks', async () => {
    const { certificate, application, issued } = await acceptedDesk();
    const { issue } = certificate.getState();
    await Promise.all([issue(application.id, false), issue(application.id, false)]);
    expect(issued()).toHaveLength(1);
  });

  it('asks the clerk twice after no clear answer', async () => {
    const { certificate, application, issued, editor } = await acceptedDesk(unclear);
    const { ask, askSurely, issue, stopAsking } = certificate.getState();
    ask(application);
    askSurely();
    expect(certificate.getState().question?.step).toBe('sure');
    stopAsking();
    ask(application);
    expect(certificate.getState().question?.step, 'a word that was taken back').toBe('first');
    expect(issued()).toEqual([]);
    await issue(application.id, true);
    expect(issued()).toEqual([{ applicationId: application.id, again: true }]);
    expect(editor.getState().application?.state).toBe('issued');
  });

  it('shows what main kept of a request that got no clear answer', async () => {
    const { certificate, application, program, editor } = await acceptedDesk();
    program.certificateOutcome = unclear;
    await certificate.getState().issue(application.id, false);
    expect(certificate.getState().failures.get(application.id)).toEqual({ kind: 'unclear', status: null });
    expect(editor.getState().application?.certificateRequests).toMatchObject([{ outcome: unclear }]);
  });

  it('says that nobody knows when the call itself failed, and may ask again', async () => {
    const { certificate, application, program } = await acceptedDesk();
    program.delay = () => Promise.reject(new Error('gone'));
    await certificate.getState().issue(application.id, false);
    expect(certificate.getState().busy.size).toBe(0);
    expect(certificate.getState().failures.get(application.id)).toEqual({ kind: 'answerLost' });
  });

  it('says so when what came could not be shown or saved, as nobody answered', async () => {
    const { certificate, application, program, editor } = await acceptedDesk();
    await certificate.getState().issue(application.id, false);
    const issued = editor.getState().application ?? application;
    program.delay = () => Promise.reject(new Error('gone'));
    const { failures: none, openDocument, save, openLink } = certificate.getState();
    expect(none.size).toBe(0);
    const reported = () => certificate.getState().failures.get(application.id)?.kind;
    await openDocument(issued);
    expect(reported()).toBe('noReader');
    expect(await save(application.id)).toBe('failed');
    expect(reported()).toBe('notSaved');
    await openLink(application.id, 0);
    expect(reported()).toBe('linkNotOpened');
  });
});
