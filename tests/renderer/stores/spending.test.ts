import { describe, expect, it } from 'vitest';
import { createApplicationsStore } from '../../../renderer/stores/applications/applications.ts';
import { createSpendingStore } from '../../../renderer/stores/applications/spending.ts';
import { createFollowUpStore } from '../../../renderer/stores/follow-up.ts';
import { createRegisterStore } from '../../../renderer/stores/register/register.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

const now = () => new Date(2026, 10, 25);

/** A store whose questions a test answers, in any order; `null`: main does not answer. */
function asked() {
  const { bridge } = createMemoryBridge();
  const questions: ((answer: Spending | null) => void)[] = [];
  const read = () =>
    new Promise<Spending>((resolve, reject) => {
      questions.push((answer) => (answer === null ? reject(new Error('gone')) : resolve(answer)));
    });
  const own = { ...bridge, spending: { ...bridge.spending, read } };
  const register = createRegisterStore(bridge, (application) => application);
  const followUp = createFollowUpStore(bridge, register, () => 'service');
  const applications = createApplicationsStore({ bridge, register, followUp, now });
  return { store: createSpendingStore({ bridge: own, applications, now }), questions };
}

/** Answers differ in the number of applications without costs. */
const answer = (withoutCosts: number): Spending => ({
  ...{ sums: [], notAdded: 0, notAddedFirst: [], withoutCosts, unsearched: 0 },
});

describe('what applications have cost', () => {
  it('is what was asked for last, in whatever order the answers come', async () => {
    const { store, questions } = asked();
    const [first, second] = [store.getState().read(), store.getState().read()];
    questions[1]?.(answer(2));
    await second;
    questions[0]?.(answer(1));
    await first;
    expect(store.getState().spending?.withoutCosts).toBe(2);
  });

  it('is nothing that was asked for before everything was forgotten', async () => {
    const { store, questions } = asked();
    const reading = store.getState().read();
    store.getState().reset();
    questions[0]?.(answer(1));
    await reading;
    expect(store.getState().spending).toBeNull();
  });

  it('stays in sight where main does not answer, which is said until it does', async () => {
    const { store, questions } = asked();
    for (const given of [answer(1), null]) {
      const reading = store.getState().read();
      questions.at(-1)?.(given);
      await reading;
    }
    expect(store.getState()).toMatchObject({ hasFailed: true, spending: { withoutCosts: 1 } });
    const again = store.getState().read();
    questions.at(-1)?.(answer(3));
    await again;
    expect(store.getState()).toMatchObject({ hasFailed: false, spending: { withoutCosts: 3 } });
  });
});
