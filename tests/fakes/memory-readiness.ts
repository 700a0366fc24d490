import { ConfirmedWarnings, TakenValues } from '../../electron/services/readiness/application-notes.ts';
import { isConfirmed } from '../../shared/domain/confirmed-warning.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Purpose } from '../../shared/domain/attempt.ts';
import { demandsOf } from '../../shared/domain/settings.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import { findBlockers, findStoringBlockers, findWarnings } from '../../shared/rules/readiness/readiness.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import { findReview } from '../../shared/rules/review.ts';
import { findUnreviewed } from '../../shared/rules/taken-values.ts';
import type { MemoryProgram } from './memory-program.ts';
import { storeOf, timeOf } from './memory-program-store.ts';

/** Findings that no clerk can confirm away. */
export function blockersOf(
  { settings }: MemoryProgram,
  { content, review }: Application,
  purpose: Purpose,
): readonly Finding[] {
  if (purpose === 'store') return findStoringBlockers(content);
  return [...findBlockers(content, settings.requiredFields), ...findReview(settings.review, review)];
}

/** Findings that hinder sending or storing an application, by the rules that main applies before it sends. */
export function openFindings(
  program: MemoryProgram,
  application: Application,
  purpose: Purpose,
): readonly Finding[] {
  const blockers = blockersOf(program, application, purpose);
  if (purpose === 'store' || blockers.length > 0) return blockers;
  const { id, ledger, content } = application;
  const connection = ledger === 'practice' ? 'practice' : program.status.active;
  const { warnings: confirmations, values } = notesOf(program);
  const confirmed = confirmations.of(id);
  const warnings = findWarnings(content, demandsOf(program.settings, connection));
  return [
    ...findUnreviewed(content, values.of(id)),
    ...warnings.filter((finding) => !isConfirmed(finding, content, confirmed)),
  ];
}

/** The real notes beside applications, over the entries of the pretended program. */
function notesOf(program: MemoryProgram) {
  const options = { entryStore: program.entryStore, store: storeOf(program), now: timeOf(program) };
  const { active, connections } = program.status;
  const userName = () => connections.find(({ id }) => id === active)?.userName ?? '';
  return { warnings: new ConfirmedWarnings(options), values: new TakenValues({ ...options, userName }) };
}

export function takenValuesOf(program: MemoryProgram): TakenValues {
  return notesOf(program).values;
}

export function readinessHandlers(program: MemoryProgram): Handlers['readiness'] {
  const { unlessFull } = program;
  return {
    confirmed: (asked) => notesOf(program).warnings.confirmed(asked),
    confirm: (asked) => unlessFull(() => notesOf(program).warnings.confirm(asked)),
    unconfirm: (asked) => unlessFull(() => notesOf(program).warnings.unconfirm(asked)),
  };
}

export function takenValueHandlers(program: MemoryProgram): Handlers['takenValues'] {
  const { unlessFull } = program;
  return {
    list: (asked) => notesOf(program).values.list(asked),
    data: (asked) => notesOf(program).values.data(asked),
    note: (asked) => unlessFull(() => notesOf(program).values.note(asked)),
    review: (asked) => unlessFull(() => notesOf(program).values.review(asked)),
  };
}
