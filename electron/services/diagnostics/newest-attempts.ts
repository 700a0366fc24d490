import type { Application } from '../../../shared/domain/application.ts';
import { attemptLines, type AttemptLine } from './attempt-lines.ts';

const most = 500;
/** Applications read without a pause. */
const atOnce = 50;

/** What was tried last, newest first, with a pause now and then for everybody else. */
export async function newestAttempts(
  applications: Iterable<Application>,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  let newest: readonly AttemptLine[] = [];
  let more: AttemptLine[] = [];
  let read = 0;
  for (const application of applications) {
    more.push(...attemptLines(application));
    read += 1;
    if (read % atOnce > 0) continue;
    newest = newestOf(newest, more);
    more = [];
    await pause();
  }
  return newestOf(newest, more).map(({ text }) => text);
}

function newestOf(known: readonly AttemptLine[], more: readonly AttemptLine[]): readonly AttemptLine[] {
  return [...known, ...more].sort((one, other) => compare(other.at, one.at)).slice(0, most);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
