import type { Application } from '../../shared/domain/application.ts';
import type { Outcome } from '../../shared/domain/attempt.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../shared/ipc/messages.ts';
import {
  without,
  type ChangeState,
  type OutcomeNews,
  type ReadState,
  type SubmissionNeeds,
} from './submission-state.ts';

type Confirm = () => Promise<Result<Application, SubmissionFailure>>;

function withMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set, member]);
}

function withoutMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== member));
}

function newsOf({ id, ledger, content }: Application, kind: Outcome['kind']): OutcomeNews {
  const { consignee, clientReference } = content;
  return { applicationId: id, ledger, consigneeName: consignee.name, clientReference, kind };
}

/** The clerk cancelled it herself, so she need not be told. */
function isOwnWord(outcome: Outcome): boolean {
  return outcome.kind === 'notSent' && outcome.reason === 'cancelled';
}

/** Follows confirmed applications until they end: the quote shows where the clerk looks, else it is told. */
export function createFollowing(needs: SubmissionNeeds, get: ReadState, set: ChangeState) {
  /** What main told about applications while their confirmation was on its way. */
  const toldMeanwhile = new Map<string, Application>();
  const show = (application: Application, outcome: Outcome): void => {
    const { id } = application;
    const isOpen = needs.isOpen(id);
    const isInSight = isOpen && needs.isDeskFree() && get().sheet === null;
    if (isInSight && outcome.kind === 'accepted') set({ quoteOf: id });
    // An open application says by its slip what became of it; only a quote hides behind its button.
    const isTold = isInSight || (isOpen && outcome.kind !== 'accepted') || isOwnWord(outcome);
    const others = get().news.filter(({ applicationId }) => applicationId !== id);
    set({ news: isTold ? others : [...others, newsOf(application, outcome.kind)] });
  };
  const settle = (application: Application): void => {
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome === null || !get().awaited.has(application.id)) return;
    set({ awaited: withoutMember(get().awaited, application.id) });
    show(application, outcome);
  };
  const follow = (application: Application): void => {
    const { id, state } = application;
    const { progress, cancelAsked, confirming } = get();
    if (state !== 'sending' && progress.has(id)) set({ progress: without(progress, id) });
    if (state !== 'sending' && cancelAsked === id) set({ cancelAsked: null });
    if (confirming.has(id)) toldMeanwhile.set(id, application);
    else settle(application);
  };
  const take = (application: Application): void => {
    needs.onApplication(application);
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome !== null) show(application, outcome);
  };
  /** News may overtake the answer; as attempts are never taken away, the longer list is the newer one. */
  const takeAnswer = (application: Application): void => {
    const told = toldMeanwhile.get(application.id);
    if (told !== undefined && told.attempts.length >= application.attempts.length) {
      settle(told);
      return;
    }
    needs.onApplication(application);
    settle(application);
  };
  const confirm = async (applicationId: string, send: Confirm): Promise<void> => {
    const { confirming, awaited } = get();
    set({ confirming: withMember(confirming, applicationId), awaited: withMember(awaited, applicationId) });
    try {
      const answer = await send();
      if (answer.ok) takeAnswer(answer.value);
      else {
        const failures = new Map(get().failures).set(applicationId, answer.error);
        set({ awaited: withoutMember(get().awaited, applicationId), failures });
      }
    } finally {
      toldMeanwhile.delete(applicationId);
      set({ confirming: withoutMember(get().confirming, applicationId) });
    }
  };
  const awaitAll = (applicationIds: readonly string[]): void => {
    if (applicationIds.every((id) => get().awaited.has(id))) return;
    set({ awaited: new Set([...get().awaited, ...applicationIds]) });
  };
  return { follow, take, confirm, awaitAll };
}
