import { afterEach } from 'vitest';
import type { TokenAnswer } from '../../electron/services/api-client/token-answer.ts';
import { SignInPause, TokenSession } from '../../electron/services/token-session/token-session.ts';
import { isSameSecret } from '../../electron/hosts/browser/routes.ts';
import {
  account,
  confirm,
  type Desk,
  Desks,
  prepare,
  sampleIn,
  settled,
  submit,
  valueOf,
} from '../support/desks.ts';
import { attackGroup, type Through } from './attack-group.ts';
import { type ScriptedService, startScriptedService } from './support/scripted-service.ts';

const desks = new Desks();
const accepted = JSON.stringify({ responseCode: 0, applicationId: 'CO-1', DIYCost: '1.00' });

async function connectTo({ coDesk }: Desk, { address }: ScriptedService): Promise<string> {
  const wanted = { label: address, productLine: '', address, ...account, remember: false };
  const { connections } = valueOf(await coDesk.connections.add(wanted));
  return connections.find((connection) => connection.address === address)?.id ?? '';
}

const applicationsAt = ({ asked }: ScriptedService): number =>
  asked.filter(({ path }) => !path.startsWith('/auth')).length;
const failureOf = (answer: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  answer.ok ? 'none' : (answer.error?.kind ?? 'unknown');

/** Requests with a token that is not the service's own. */
function strangeTokens(services: readonly ScriptedService[]): Through {
  for (const { asked, token } of services) {
    const strange = asked.find(
      ({ authorization }) =>
        authorization !== undefined && authorization !== `Bearer ${token}` && authorization !== token,
    );
    if (strange !== undefined) return `${strange.path} was asked with another token`;
  }
  return null;
}

async function confirmedWith(desk: Desk, applicationId: string, confirmation: string): Promise<string> {
  return failureOf(await desk.coDesk.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' }));
}

async function practising(): Promise<{ desk: Desk; applicationId: string; confirmation: string }> {
  const desk = await desks.start();
  await desk.coDesk.connections.activate({ connection: 'practice' });
  const { id: applicationId } = await sampleIn(desk, 'practice');
  const { confirmation } = valueOf(await prepare(desk, applicationId));
  return { desk, applicationId, confirmation };
}

attackGroup('replay and reuse of tokens', (attack) => {
  afterEach(() => desks.end());

  attack('the token of one account at the service of another', async () => {
    const services = [await startScriptedService(), await startScriptedService()];
    const desk = await desks.start();
    for (const service of services) {
      service.answer(200, accepted);
      const connection = await connectTo(desk, service);
      await desk.coDesk.connections.activate({ connection });
      const { id } = await sampleIn(desk, 'service');
      await submit(desk, id, 'DIY');
      await desk.coDesk.certificate.issue({ applicationId: id, again: false });
    }
    const reached = services.every((service) => applicationsAt(service) > 1);
    return reached ? strangeTokens(services) : 'not submitted at all';
  });

  attack('a token after its account was signed out', async () => {
    const service = await startScriptedService();
    service.answer(200, accepted);
    const desk = await desks.start();
    const connectionId = await connectTo(desk, service);
    const { id: applicationId } = await sampleIn(desk, 'service');
    const { confirmation } = valueOf(await prepare(desk, applicationId));
    const before = service.asked.length;
    await desk.coDesk.connections.signOut({ connectionId });
    const answer = await confirmedWith(desk, applicationId, confirmation);
    await settled(desk, applicationId);
    await desk.coDesk.certificate.issue({ applicationId, again: false });
    return service.asked.length === before ? null : `${answer}: it was asked again`;
  });

  attack('a service that leads to another computer', async () => {
    const [own, other] = [await startScriptedService(), await startScriptedService()];
    const desk = await desks.start();
    await connectTo(desk, own);
    for (const status of [301, 302, 303, 307, 308]) {
      own.answer(status, '', 'text/plain', {
        Location: `${other.address}/api/v1/cert/CO`,
        Refresh: `0; ${other.address}`,
      });
      const { id } = await sampleIn(desk, 'service');
      await submit(desk, id, 'DIY');
      // Such an answer makes the outcome unknown, and after two of them the account pauses.
      await desk.coDesk.outbox.tryNow();
    }
    if (applicationsAt(own) < 5) return 'not submitted at all';
    return other.asked.length === 0 ? null : `the other was asked ${other.asked.length} times`;
  });

  attack('a storm of 401', async () => {
    const service = await startScriptedService();
    service.answer(401, '{"Message":"expired"}');
    const desk = await desks.start();
    await connectTo(desk, service);
    const count = 5;
    for (let at = 0; at < count; at += 1) {
      const { id } = await sampleIn(desk, 'service');
      await submit(desk, id, 'DIY');
    }
    const tokens = service.asked.length - applicationsAt(service);
    if (applicationsAt(service) < count) return 'not submitted at all';
    if (applicationsAt(service) > count * 2) return `${applicationsAt(service)} applications for ${count}`;
    return tokens <= count * 2 + 2 ? null : `${tokens} tokens were asked for`;
  });

  attack('a refresh token that is used twice', async () => {
    const used: string[] = [];
    let kept: string | null = 'refresh 0';
    let clock = 0;
    const session = new TokenSession({
      userName: 'clerk',
      pause: new SignInPause(),
      now: () => clock,
      secrets: {
        password: () => Promise.resolve({ ok: true, value: 'secret' }),
        forgetPassword: () => Promise.resolve(),
        refreshToken: () => Promise.resolve({ ok: true, value: kept }),
        keepRefreshToken: (token) => {
          kept = token;
          return Promise.resolve();
        },
      },
      exchange: async (form): Promise<TokenAnswer> => {
        used.push(form.get('refresh_token') ?? 'password');
        await new Promise((resolve) => setTimeout(resolve, 1));
        const refreshToken = `refresh ${used.length}`;
        return { kind: 'granted', accessToken: `access ${used.length}`, expiresIn: 60, refreshToken };
      },
    });
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 25 }, () => session.token());
      const late = session.renewAfter401(`access ${round}`);
      await Promise.all([...asked, late]);
      clock += 3_600_000;
    }
    if (used.length < 20) return 'it was never used';
    return new Set(used).size === used.length ? null : 'one was used twice';
  });

  attack('a confirmation that was used', async () => {
    const { desk, applicationId, confirmation } = await practising();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmedWith(desk, applicationId, confirmation)),
    );
    await settled(desk, applicationId);
    answers.push(await confirmedWith(desk, applicationId, confirmation));
    const { attempts } = valueOf(await desk.coDesk.applications.open({ applicationId }));
    const taken = answers.filter((answer) => answer === 'none').length;
    return taken === 1 && attempts.length === 1
      ? null
      : `${taken} were taken, ${attempts.length} attempts made`;
  });

  attack('the confirmation of one application for another', async () => {
    const { desk, confirmation } = await practising();
    const { id } = await sampleIn(desk, 'practice');
    const answer = await confirmedWith(desk, id, confirmation);
    return answer === 'confirmationStale' ? null : answer;
  });

  attack('a confirmation of what was changed since', async () => {
    const { desk, applicationId, confirmation } = await practising();
    const { content, revision } = valueOf(await desk.coDesk.applications.open({ applicationId }));
    const changed = { ...content, remarks: 'Something else' };
    valueOf(await desk.coDesk.applications.save({ applicationId, content: changed, baseRevision: revision }));
    const answer = await confirmedWith(desk, applicationId, confirmation);
    return answer === 'confirmationStale' ? null : answer;
  });

  attack('a confirmation of an earlier run', async () => {
    const { desk, applicationId, confirmation } = await practising();
    await desk.program.close();
    const answer = await confirmedWith(
      await desks.start(desk.host.folders.data),
      applicationId,
      confirmation,
    );
    return answer === 'confirmationStale' ? null : answer;
  });

  attack('a confirmation for another account', async () => {
    const services = [await startScriptedService(), await startScriptedService()];
    const desk = await desks.start();
    for (const service of services) await connectTo(desk, service);
    const { id: applicationId } = await sampleIn(desk, 'service');
    const { confirmation } = valueOf(await prepare(desk, applicationId));
    const { connections, active } = await desk.coDesk.connections.refresh();
    const other = connections.find(({ id }) => id !== active)?.id ?? '';
    await desk.coDesk.connections.activate({ connection: other });
    const answer = await confirmedWith(desk, applicationId, confirmation);
    const sent = services.reduce((sum, service) => sum + applicationsAt(service), 0);
    return answer === 'confirmationStale' && sent === 0 ? null : `${answer}, ${sent} sent`;
  });

  attack('a certificate that is asked for many times at once', async () => {
    const { desk, applicationId } = await practising();
    valueOf(await confirm(desk, applicationId));
    await settled(desk, applicationId);
    const asked = { applicationId, again: false };
    await Promise.all(Array.from({ length: 10 }, () => desk.coDesk.certificate.issue(asked)));
    const { certificateRequests } = valueOf(await desk.coDesk.applications.open({ applicationId }));
    return certificateRequests.length === 1 ? null : `it was asked for ${certificateRequests.length} times`;
  });

  attack('the id of an import, an undo or an arrival of an earlier run', async () => {
    const first = await desks.start();
    first.program.arrive({ kind: 'link', text: 'codesk:search?text=valves' });
    const [arrival] = await first.coDesk.arrivals.list();
    const kept = valueOf(await first.coDesk.texts.keep({ kind: 'goods', text: 'Valves' }));
    await first.program.close();
    const { coDesk } = await desks.start(first.host.folders.data);
    const arrivalId = arrival?.arrivalId ?? kept.undoId;
    const answers = [
      await coDesk.arrivals.take({ arrivalId, ledger: 'practice' }),
      await coDesk.texts.undo({ undoId: kept.undoId }),
      await coDesk.imports.make({ importId: kept.undoId }),
      await coDesk.imports.undo({ batchId: kept.undoId }),
    ].map(failureOf);
    const answered = answers.join(', ');
    return answered === 'notFound, notFound, closed, closed' && arrival !== undefined ? null : answered;
  });

  attack('a secret that differs in its last letter, in its length or not at all', () => {
    const secret = 'a'.repeat(43);
    const wrong = [`${secret.slice(1)}b`, secret.slice(1), `${secret}a`, '', '\ud800'];
    if (!isSameSecret(secret, 'a'.repeat(43))) return 'the right one is refused';
    return wrong.some((one) => isSameSecret(secret, one)) ? 'a wrong one is taken' : null;
  });
});
