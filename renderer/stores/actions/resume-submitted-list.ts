import type { StopListening } from '../../../shared/ipc/bridge.ts';
import type { SubmittedTogether } from '../../../shared/ipc/areas/program.ts';
import { askMain, callMainOr } from '../call-main.ts';
import { summarise } from '../register/register.ts';
import type { Stores } from '../stores.ts';
import { isUnsettled, type SeveralItem } from '../submission/several.ts';

/** The applications that the clerk submitted together, until she has closed their list. */
function submittedTogether({ several }: Pick<Stores, 'several'>): SubmittedTogether {
  const { phase, items } = several.getState();
  return [...items.values()].flatMap(({ row, step, application }) => {
    const applicationId = row.id;
    if (step.kind === 'confirmed' || step.kind === 'confirming')
      return [{ applicationId, attempts: step.attempts }];
    // Still to be confirmed: it is part of the list from her confirmation on, however far that got when the page ends.
    const isMeant = phase === 'confirming' && step.kind === 'ready' && step.isChosen;
    return isMeant ? [{ applicationId, attempts: application?.attempts.length ?? 0 }] : [];
  });
}

/**
 * Stores the list of applications submitted together in main with each of its steps, as a page that crashes cannot do
 * so at its end. What main did not take is stored with the next step, or once main answers again.
 */
export function storeSubmittedList(stores: Pick<Stores, 'bridge' | 'several' | 'program'>): StopListening {
  const { bridge, several, program } = stores;
  let kept: string | null = '[]';
  const keep = async (): Promise<void> => {
    const list = submittedTogether(stores);
    const written = JSON.stringify(list);
    if (written === kept) return;
    kept = written;
    const isTaken = await askMain(
      async () => bridge.program.rememberTogether({ list }).then(() => true),
      false,
    );
    if (!isTaken && kept === written) kept = null;
  };
  const stops = [
    several.subscribe(() => void keep()),
    program.subscribe(({ programAnswers }, before) => {
      if (programAnswers && !before.programAnswers) void keep();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Restores the list of applications submitted together after the page or the program ended. Those that main had not
 * received by then are left out.
 */
export async function resumeSubmittedList(
  { bridge, several, untilReplaced }: Pick<Stores, 'bridge' | 'several' | 'untilReplaced'>,
  list: SubmittedTogether,
): Promise<void> {
  const read = (applicationId: string) =>
    callMainOr(
      () => bridge.applications.open({ applicationId }),
      () => ({ kind: 'notAnswered' }) as const,
    );
  const isSameData = untilReplaced();
  const items: SeveralItem[] = [];
  for (const { applicationId, attempts } of list) {
    const answer = await read(applicationId);
    if (!answer.ok || answer.value.attempts.length <= attempts) continue;
    const application = answer.value;
    items.push({ row: summarise(application), application, step: { kind: 'confirmed', attempts } });
  }
  // Otherwise this is the list of the data before, and the start that follows takes up its own.
  if (!isSameData()) return;
  several.getState().resume(items);
  // An outcome that came while the others were read reached no listener, so it is asked for again.
  for (const { row } of items.filter(isUnsettled)) {
    const answer = await read(row.id);
    if (answer.ok) several.getState().follow(answer.value);
  }
}
