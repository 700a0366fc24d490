import { callMainOr } from '../call-main.ts';
import { summarise } from '../register/register.ts';
import type { Stores } from '../stores.ts';
import { isUnsettled, type SeveralItem } from '../submission/several.ts';

/**
 * The list of several applications as it is kept for a page that is loaded again or crashed: of each that the clerk gave her word
 * for, its id and how many attempts it had before, a line each. It holds no text. `''` where all have an outcome.
 */
export function writtenList({ several }: Pick<Stores, 'several'>): string {
  const { phase, items } = several.getState();
  const all = [...items.values()];
  if (phase !== 'confirming' && !all.some(isUnsettled)) return '';
  return all
    .flatMap(({ row, step, application }) => {
      if (step.kind === 'confirmed' || step.kind === 'confirming') return [`${row.id} ${step.attempts}`];
      // Its turn comes: the list is the same from the word on, however far it has got when the page ends.
      const isMeant = phase === 'confirming' && step.kind === 'ready' && step.isChosen;
      return isMeant ? [`${row.id} ${application?.attempts.length ?? 0}`] : [];
    })
    .join('\n');
}

/** Follows a list that was written before the page was loaded again. What main had not been told of by then stayed here. */
export async function takeUpList(
  { bridge, several }: Pick<Stores, 'bridge' | 'several'>,
  written: string,
): Promise<void> {
  const read = (applicationId: string) =>
    callMainOr(
      () => bridge.applications.open({ applicationId }),
      () => ({ kind: 'notAnswered' }) as const,
    );
  const items: SeveralItem[] = [];
  for (const line of written.split('\n').filter((one) => one !== '')) {
    const [id = '', count = ''] = line.split(' ');
    const answer = await read(id);
    const attempts = Number(count);
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
