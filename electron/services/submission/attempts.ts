import type { Application } from '../../../shared/domain/application.ts';
import {
  type Attempt,
  type AttemptStep,
  type NotSentReason,
  type Outcome,
  type Quote,
  type ServiceTag,
  attemptPhase,
} from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationStore, FrozenPayload } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { RequestRecord, type WriteAnswer } from '../requests/request-record.ts';
import type { ServiceSession } from '../requests/session.ts';

/** The steps of an attempt that carry no reason. */
export type StepName = Exclude<AttemptStep['step'], 'heldBack'>;

/** What a clerk has just confirmed, with its fixed payload. */
interface Intent {
  readonly id: string;
  readonly application: Application;
  readonly session: ServiceSession;
  readonly serviceTag: ServiceTag;
  readonly payloadSha256: string;
  readonly bodyBytes: number;
  readonly at: string;
}

export function confirmedAttempt(intent: Intent): Attempt {
  const { session } = intent;
  return {
    id: intent.id,
    serviceTag: intent.serviceTag,
    connection: session.connection,
    connectionLabel: session.label,
    address: session.address,
    serviceHost: new URL(session.address).host,
    userName: session.userName,
    clientReference: intent.application.content.clientReference,
    payloadSha256: intent.payloadSha256,
    bodyBytes: intent.bodyBytes,
    steps: [{ step: 'confirmed', at: intent.at }],
    outcome: null,
  };
}

export function withSteps(attempt: Attempt, steps: readonly StepName[], at: string): Attempt {
  return { ...attempt, steps: [...attempt.steps, ...steps.map((step) => ({ step, at }))] };
}

export function endAttempt(attempt: Attempt, outcome: Outcome, at: string): Attempt {
  return { ...withSteps(attempt, ['ended'], at), outcome };
}

/** Outcome of an attempt that may have sent bytes and whose answer nobody received. */
export const interrupted: Outcome = {
  kind: 'unknown',
  reason: 'stopped',
  status: null,
  answer: '',
  foundAbsentAt: null,
};

/** Outcome of an attempt that the last run left unfinished, by its phase. `null` where it waits or has ended. */
export function interruptedOutcome(attempt: Attempt): Outcome | null {
  const phase = attemptPhase(attempt);
  switch (phase) {
    case 'waiting':
    case 'ended':
      return null;
    case 'starting':
      return notSent('stopped');
    case 'sending':
      return interrupted;
    default:
      return assertNever(phase);
  }
}

export const notSent = (reason: NotSentReason): Outcome => ({ kind: 'notSent', reason });

/** Ids of applications that earlier attempts stored at the service as drafts. */
export function storedBefore(application: Application): string[] {
  return application.attempts.flatMap(({ outcome }) =>
    outcome?.kind === 'accepted' && outcome.quote.serviceTag === 'Draft' ? [outcome.quote.applicationId] : [],
  );
}

/** Costs that the service's staff named, as decimal texts; `null` where they named none. */
type NamedCosts = Pick<Quote, 'diyCost' | 'fsCost' | 'shippingHandlingCost'>;

type AcceptedByWord = { readonly kind: 'accepted'; readonly serviceApplicationId: string } & NamedCosts;

/** What the service's staff said about an application whose outcome was unknown. */
export type StaffDecision = AcceptedByWord | { readonly kind: 'absent' };

/** The last attempt with the decision as its outcome; `null` when there is nothing to decide. */
export function decidedAttempt(
  application: Application,
  decision: StaffDecision,
  at: string,
): Attempt | null {
  const attempt = application.attempts.at(-1);
  const outcome = attempt?.outcome;
  if (attempt === undefined || outcome?.kind !== 'unknown' || outcome.foundAbsentAt !== null) return null;
  const after: Outcome =
    decision.kind === 'absent'
      ? { ...outcome, foundAbsentAt: at }
      : { ...acceptedByWord(attempt, decision, at), ...keptAnswer(outcome.answer) };
  return { ...withSteps(attempt, ['decided'], at), outcome: after };
}

/** Keeps the service's answer beside the decision. */
function keptAnswer(answer: string): { readonly answer?: string } {
  return answer === '' ? {} : { answer };
}

function acceptedByWord(
  { serviceTag }: Attempt,
  decision: AcceptedByWord,
  at: string,
): Extract<Outcome, { kind: 'accepted' }> {
  const { serviceApplicationId, diyCost, fsCost, shippingHandlingCost } = decision;
  return {
    kind: 'accepted',
    quote: {
      serviceTag,
      applicationId: serviceApplicationId,
      message: '',
      diyCost,
      fsCost,
      shippingHandlingCost,
      receivedAt: at,
      answeredByService: false,
    },
  };
}

interface AttemptRecordOptions {
  readonly store: Pick<ApplicationStore, 'read' | 'confirmAttempt' | 'writeAttempt'>;
  readonly page: EventSink;
}

/**
 * Writes attempts durably and then notifies the page. Until the end of an attempt is written, its stored state stays
 * open, and `holds` keeps it from being sent a second time.
 */
export class AttemptRecord extends RequestRecord<Attempt> {
  readonly #store: AttemptRecordOptions['store'];
  /** Confirmations whose write failed and of which it is not yet known whether they are on disk all the same. */
  readonly #inDoubt = new Set<Doubt>();

  constructor({ store, page }: AttemptRecordOptions) {
    super({
      read: (applicationId) => store.read(applicationId),
      write: (applicationId, attempt) => store.writeAttempt(applicationId, attempt),
      page,
      whenMissing: () => {
        throw new Error('An application vanished while it was being sent.');
      },
    });
    this.#store = store;
  }

  /**
   * Writes a new attempt with its payload. If it is on disk although the write failed, it is taken back: the clerk was
   * told that it is not stored, so it must not be sent.
   */
  confirm(applicationId: string, attempt: Attempt, payload: FrozenPayload): WriteAnswer {
    const kept = this.keep(applicationId, () => this.#store.confirmAttempt(applicationId, attempt, payload));
    if (!kept.ok) {
      this.#inDoubt.add({ applicationId, attempt });
      this.#settleDoubts();
    }
    return kept;
  }

  /** Writes what could not be written before. False while something is still unwritten. */
  catchUp(): boolean {
    this.#settleDoubts();
    return this.writeUnwritten().ok && this.#inDoubt.size === 0;
  }

  override holds(applicationId: string): boolean {
    const isInDoubt = [...this.#inDoubt].some((doubt) => doubt.applicationId === applicationId);
    return isInDoubt || super.holds(applicationId);
  }

  override get unwrittenNow(): number {
    return super.unwrittenNow + this.#inDoubt.size;
  }

  /**
   * Takes back confirmations that are on disk although writing them failed. One that cannot be read yet stays in
   * doubt, and is not sent.
   */
  #settleDoubts(): void {
    for (const doubt of this.#inDoubt) {
      const { applicationId, attempt } = doubt;
      const read = tryStore(() => this.#store.read(applicationId));
      if (!read.ok) continue;
      this.#inDoubt.delete(doubt);
      const found = read.value?.attempts.find(({ id }) => id === attempt.id);
      if (found !== undefined && attemptPhase(found) === 'waiting')
        this.end(applicationId, takenBack(attempt));
    }
  }
}

interface Doubt {
  readonly applicationId: string;
  readonly attempt: Attempt;
}

function takenBack(attempt: Attempt): Attempt {
  return endAttempt(attempt, notSent('stopped'), attempt.steps.at(-1)?.at ?? '');
}
