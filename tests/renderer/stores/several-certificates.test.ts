import { describe, expect, it } from 'vitest';
import { summarise } from '../../../renderer/stores/register/register.ts';
import { acceptedApplication, setUpDesk } from './editor-desk.ts';

function deskWithThree() {
  const desk = setUpDesk();
  const applications = [acceptedApplication(), acceptedApplication(), acceptedApplication()] as const;
  for (const application of applications) desk.program.applications.set(application.id, application);
  const asked = () => desk.program.calls.filter(({ channel }) => channel === 'certificate.issue').length;
  const steps = () => [...desk.severalCertificates.getState().items.values()].map(({ step }) => step.kind);
  const prepare = () => desk.severalCertificates.getState().prepare(applications.map(summarise));
  return { ...desk, applications, asked, steps, prepare };
}

describe('several certificates', () => {
  it('are asked for one by one after one word, each once, and come', async () => {
    const { severalCertificates, asked, steps, prepare, program, applications } = deskWithThree();
    prepare();
    expect(asked()).toBe(0);
    await Promise.all([severalCertificates.getState().ask(), severalCertificates.getState().ask()]);
    expect(asked()).toBe(3);
    expect(steps()).toEqual(['received', 'received', 'received']);
    await severalCertificates.getState().ask();
    expect(asked()).toBe(3);
    for (const { id } of applications) expect(program.applications.get(id)?.state).toBe('issued');
  });

  it('are not asked for any further once nothing gets through', async () => {
    const { severalCertificates, asked, steps, prepare, program } = deskWithThree();
    program.certificateOutcome = { kind: 'notSent', reason: 'offline' };
    prepare();
    await severalCertificates.getState().ask();
    expect(asked()).toBe(1);
    expect(steps()).toEqual(['failed', 'leftOut', 'leftOut']);
  });

  it('are not asked for any further once the data is replaced', async () => {
    const { severalCertificates, asked, prepare } = deskWithThree();
    prepare();
    const asking = severalCertificates.getState().ask();
    severalCertificates.getState().reset();
    await asking;
    expect(asked()).toBe(1);
    expect(severalCertificates.getState().phase).toBe('choosing');
  });

  it('whose answer was unclear are never asked for again from here', async () => {
    const { severalCertificates, asked, steps, prepare, program, applications } = deskWithThree();
    program.certificateOutcome = { kind: 'unclear', status: null, answer: '' };
    prepare();
    await severalCertificates.getState().ask();
    expect(asked()).toBe(3);
    prepare();
    await severalCertificates.getState().ask();
    expect(steps()).toEqual(['failed', 'failed', 'failed']);
    // Main gets the calls and sends nothing.
    for (const { id } of applications)
      expect(program.applications.get(id)?.certificateRequests).toHaveLength(1);
  });
});
