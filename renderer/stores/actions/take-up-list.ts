import type { StopListening } from '../../../shared/ipc/bridge.ts';
import type { SubmittedTogether } from '../../../shared/ipc/messages.ts';
import { askMain, callMainOr } from '../call-main.ts';
import { summarise } from '../register/register.ts';
import type { Stores } from '../stores.ts';
import { isUnsettled, type SeveralItem } from '../submission/several.ts';

/** Those that the clerk gave her word for, until she has put their list away. */
function submittedTogether({ several }: Pick<Stores, 'several'>): SubmittedTogether {
  const { phase, items } = several.getState();
  return [...items.values()].flatMap(({ row, step, application }) => {
    const applicationId = row.id;
    if (step.kind === 'confirmed' || step.kind === 'confirming')
      return [{ applicationId, attempts: step.attempts }];
    // Its turn comes: the list is the same from the word on, however far it has got when the page ends.
    const isMeant = phase === 'confirming' && step.kind === 'ready' && step.isChosen;
    return isMeant ? [{ applicationId, attempts: application?.attempts.length ?? 0 }] : [];
  });
}

/** Keeps the list of several with each step of it, as a page that crashes or a program that is killed says no goodbye. */
export function keepList(stores: Pick<Stores, 'bridge' | 'several'>): StopListening {
  let kept = '[]';
  return stores.several.subscribe(() => {
    const list = submittedTogether(stores);
    const written = JSON.stringify(list);
    if (written !== kept) void askMain(() => stores.bridge.program.rememberTogether({ list }), null);
    kept = written;
  });
}

/** Follows a list of before the page or the program ended. What main had not been told of by then stayed here. */
export async function takeUpList(
  { bridge, several }: Pick<Stores, 'bridge' | 'several'>,
  list: SubmittedTogether,
): Promise<void> {
  const read = (applicationId: string) =>
    callMainOr(
      () => bridge.applications.open({ applicationId }),
      () => ({ kind: 'notAnswered' }) as const,
    );
  const items: SeveralItem[] = [];
  for (const { applicationId, attempts } of list) {
    const answer = await read(applicationId);
    if (!answer.ok || answer.value.attempts.length <= attempts) continue;
    const application = answer.value;
    items.push({ row: summarise(application), application, step: { kind: 'confirmed', attempts } });
  }
  several.getState().takeUp(items);
  // What ended while the others were read was told to nobody.
  for (const { row } of items.filter(isUnsettled)) {
    const answer = await read(row.id);
    if (answer.ok) several.getState().follow(answer.value);
  }
}
