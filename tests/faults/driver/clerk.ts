import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from '../../../shared/domain/application.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ClerkWhileWaiting, Reported } from '../cases/fault-case.ts';
import type { Random } from '../random.ts';
import type { Desk } from './desk.ts';
import { patience } from './patience.ts';
import { valueOf } from './value-of.ts';

/** A clerk who confirms applications and waits for their outcomes. */
export class Clerk {
  readonly #desk: Desk;
  readonly #random: Random;

  constructor(desk: Desk, random: Random) {
    this.#desk = desk;
    this.#random = random;
  }

  async confirm(applicationId: string, serviceTag: ServiceTag): Promise<void> {
    const { submission } = this.#desk.coDesk;
    const { revision } = await this.#desk.read(applicationId);
    const { confirmation } = valueOf(
      await submission.prepare({ applicationId, revision, purpose: 'submit' }),
    );
    const asked = { applicationId, confirmation, serviceTag };
    // Sometimes she clicks twice, or a page repeats its call: only one of them may count.
    const clicks = this.#random.chance(0.2) ? 3 : 1;
    const answers = await Promise.all(Array.from({ length: clicks }, () => submission.submit(asked)));
    valueOf(answers[0] ?? { ok: false, error: 'no answer' });
    if (answers.slice(1).some(({ ok }) => ok)) throw new Error('One confirmation was taken twice.');
  }

  /** Waits until the last attempt has an outcome. `open` where it got none in time. */
  async waitForEnd(applicationId: string, how: ClerkWhileWaiting): Promise<Reported | 'open'> {
    const startedAt = performance.now();
    const actAt = startedAt + this.#random.whole(20, 1_500);
    const isEager = this.#random.chance(0.5);
    for (;;) {
      const application = await this.#desk.read(applicationId);
      const reported = reportedBy(application);
      if (reported !== 'open') return reported;
      if (await this.#isResting(application)) await this.#desk.coDesk.outbox.tryNow();
      const now = performance.now();
      if (now - startedAt > patience) return 'open';
      if (now > actAt && how === 'cancels') {
        await this.#desk.coDesk.submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
      }
      if (now > actAt && how === 'waits' && isEager) await this.#desk.coDesk.outbox.tryNow();
      await this.#desk.nextEvent(250);
    }
  }

  /** Whether the attempt is paused because of earlier unclear outcomes; she does not wait for the end of the pause. */
  async #isResting({ attempts }: Application): Promise<boolean> {
    if (attempts.at(-1)?.steps.length !== 1) return false;
    const { heldBy } = await this.#desk.coDesk.outbox.list();
    return heldBy !== null;
  }

  async askForCertificate(applicationId: string): Promise<Reported | 'open'> {
    await this.#desk.coDesk.certificate.issue({ applicationId, again: false });
    await pause(0);
    return reportedAboutCertificate(await this.#desk.read(applicationId));
  }
}

/** Outcome of the last attempt, as the register shows it. */
export function reportedBy({ attempts }: Pick<Application, 'attempts'>): Reported | 'open' {
  return attempts.at(-1)?.outcome?.kind ?? 'open';
}

export function reportedAboutCertificate({
  certificateRequests,
}: Pick<Application, 'certificateRequests'>): Reported | 'open' {
  const kind = certificateRequests.at(-1)?.outcome?.kind;
  if (kind === 'issued') return 'accepted';
  return kind === 'unclear' ? 'unknown' : (kind ?? 'open');
}

/** SHA-256 of the body of the last attempt: as it was sent, or, where it was not sent whole, as it was frozen. */
export async function frozenHash(
  coDesk: CoDeskBridge,
  { id: applicationId, attempts }: Application,
): Promise<string | null> {
  const attempt = attempts.at(-1);
  if (attempt === undefined) return null;
  const body = await coDesk.audit.sentBody({ applicationId, attemptId: attempt.id });
  return body.ok ? body.value.bodySha256 : null;
}
