import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { ReviewStep } from '../../../shared/domain/review.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { ReviewFailure } from '../../../shared/ipc/messages.ts';
import { reviewOf, reviewRefusal } from '../../../shared/rules/review.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';

interface ReviewOptions {
  readonly store: Pick<ApplicationStore, 'read' | 'writeReview'>;
  readonly settings: { current(): Pick<Settings, 'review'> };
  /** System account under which the program runs. */
  readonly account: string;
  /** Gives the seal by which a reviewed version is recognised. */
  readonly seal: (application: Application) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Answer = Result<Application, ReviewFailure>;

/**
 * Marks applications as reviewed by a second person: another system account than those that wrote them. The account is
 * that of this process; a page cannot name another one.
 */
export class ReviewService {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /**
   * Marks an application as reviewed. Durable once it answers. Does nothing where it is reviewed already; fails for one
   * that was sent.
   */
  mark({ applicationId }: { readonly applicationId: string }): Answer {
    return this.#change(applicationId, ({ review }, account) => {
      if (this.#options.settings.current().review === 'off') return fail({ kind: 'reviewOff' });
      const refusal = reviewRefusal(review, account);
      if (refusal !== null) return fail({ kind: refusal });
      return succeed(reviewOf(review).reviewed === null ? 'reviewed' : null);
    });
  }

  /** Removes the mark, no matter who set it. */
  withdraw({ applicationId }: { readonly applicationId: string }): Answer {
    return this.#change(applicationId, ({ review }) =>
      succeed(reviewOf(review).reviewed === null ? null : 'withdrawn'),
    );
  }

  #change(
    applicationId: string,
    next: (application: Application, account: string) => Result<ReviewStep['kind'] | null, ReviewFailure>,
  ): Answer {
    const { store, account, now, seal } = this.#options;
    const changed = tryStore((): Answer => {
      const application = store.read(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      const step = next(application, account);
      if (!step.ok) return step;
      if (step.value === null) return succeed(application);
      const at = timestamp(now);
      const seen = step.value === 'reviewed' ? { seal: seal(application) } : {};
      store.writeReview(applicationId, [...application.review, { kind: step.value, account, at, ...seen }]);
      return succeed(store.read(applicationId) ?? application);
    });
    return changed.ok ? changed.value : changed;
  }
}
