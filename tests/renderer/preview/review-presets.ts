import type { ReviewMode, ReviewStep } from '../../../shared/domain/review.ts';
import { tableColumns } from '../../../shared/domain/table-view.ts';
import { type MemoryProgram, ownAccount } from '../../fakes/memory-program.ts';
import { named } from './outbox-presets.ts';
import { at, connect, fill } from './records.ts';

const colleague = 'j.weber';
const written = (account: string): ReviewStep => ({ kind: 'written', account, at: at(3, '09:10') });
const reviewed = (account: string): ReviewStep => ({ kind: 'reviewed', account, at: at(1, '16:05') });

/** An office of two: the colleague wrote all applications but the open one, whose review has these `steps`. */
function office(program: MemoryProgram, mode: ReviewMode, steps: readonly ReviewStep[]): void {
  connect(program);
  fill(program, 'service');
  const tableLayout = { ...program.settings.tableLayout, columns: [...tableColumns] };
  const accountNames = { [ownAccount]: 'Ina Schäfer', [colleague]: 'Jonas Weber' };
  program.settings = { ...program.settings, review: mode, accountNames, tableLayout };
  let index = 0;
  for (const application of program.applications.values()) {
    index += 1;
    const review = [written(colleague), ...(index % 3 === 0 ? [reviewed(ownAccount)] : [])];
    program.applications.set(application.id, { ...application, review });
  }
  const open = named(program, 'Demirkaya');
  program.applications.set(open.id, { ...open, review: [...steps] });
  program.lastOpen = open.id;
}

/**
 * States of the review by a second person: what can be marked, what was written here, what was reviewed, and what was
 * changed since.
 */
export const reviewPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'review-open': (program) => office(program, 'on', [written(colleague)]),
  'review-own': (program) => office(program, 'required', [written(ownAccount)]),
  'review-done': (program) => office(program, 'required', [written(colleague), reviewed(ownAccount)]),
  'review-lost': (program) =>
    office(program, 'required', [written(ownAccount), reviewed(colleague), written(ownAccount)]),
  'review-mended': (program) =>
    office(program, 'required', [
      ...[written(ownAccount), reviewed(colleague), written(colleague), reviewed(ownAccount)],
    ]),
  'review-unknown': (program) => office(program, 'required', []),
};
