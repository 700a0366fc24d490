import type { Application } from '../../../shared/domain/application.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { anyApplication, maxSavedFilters } from '../../../shared/domain/table-view.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { at, chamber, connect, days, fill, put } from './records.ts';

/** Number of certificates, one every few days back from now. */
const certificates = 220;
const everyDays = 4;

interface Answered {
  readonly serviceTag: ServiceTag;
  readonly cost: string;
  readonly receivedAt: string;
  readonly connection?: string;
  readonly service?: string;
}

/** The application with another answer of the service. */
function answered(application: Application, answer: Answered): Application {
  const { serviceTag, cost, receivedAt, connection = chamber.id, service = 'api.gateway.example' } = answer;
  const attempts = application.attempts.map((attempt) => {
    const { outcome } = attempt;
    if (outcome?.kind !== 'accepted') return attempt;
    const costs = { diyCost: serviceTag === 'DIY' ? cost : null, fsCost: serviceTag === 'FS' ? cost : null };
    const quote = { ...outcome.quote, ...costs, shippingHandlingCost: null, serviceTag, receivedAt };
    return { ...attempt, serviceTag, connection, serviceHost: service, outcome: { ...outcome, quote } };
  });
  return { ...application, attempts };
}

/** Two and a half years of costs, with every kind of cost that cannot be added. */
function spending(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const lines = days.flat().filter(([, , , , , state]) => state === 'issued');
  for (let index = 0; index < certificates; index += 1) {
    const [, ...line] = lines[(index * index + index) % lines.length] ?? ['', '', '', '', '', 'issued'];
    const savedAt = at(index * everyDays, '09:30');
    put(program, { line, ledger: 'service', savedAt, number: 1_000 + index });
    const isOwn = index % 3 === 0;
    replaceLast(program, {
      ...{ serviceTag: isOwn ? 'DIY' : 'FS', receivedAt: savedAt },
      cost: isOwn ? `${20 + (index % 7)}.80` : `${70 + ((index * 13) % 60)}.${index % 2 === 0 ? '50' : '05'}`,
    });
  }
  const [, ...line] = lines[0] ?? ['', '', '', '', '', 'issued'];
  for (const odd of ['1'.repeat(30), '61.00']) {
    put(program, { line, ledger: 'service', savedAt: at(2, '10:00'), number: 2_000 });
    replaceLast(program, {
      ...{ serviceTag: 'FS', cost: odd },
      receivedAt: odd === '61.00' ? '1970-01-01T00:00:00.000Z' : at(2, '10:00'),
    });
  }
  tagAll(program);
}

/** Tags that the applications get in turn; some get two. */
const tags = ['4711', '4711, Acme', '', 'Export'] as const;

function tagAll(program: MemoryProgram): void {
  for (const [index, one] of [...program.applications.values()].entries()) {
    const content = { ...one.content, tags: tags[index % tags.length] ?? '' };
    program.applications.set(one.id, { ...one, content });
  }
}

/** An office with a tag for each of ten thousand cost centres. */
function manyTags(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  // A draft, which costs nothing yet: the simple sums of the preview would take minutes.
  const draft = [...program.applications.values()].find(({ state }) => state === 'draft');
  if (draft === undefined) return;
  const many = Array.from({ length: 10_000 }, (_, index) => `Cost centre ${String(index).padStart(4, '0')}`);
  program.applications.set(draft.id, { ...draft, content: { ...draft.content, tags: many.join(', ') } });
}

/** The largest number of saved filters, one of them damaged. */
function filtersFull(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const view = (tag: string): string =>
    JSON.stringify({ search: '', filter: { ...anyApplication, states: ['issued'], tag } });
  const savedFilters = Array.from({ length: maxSavedFilters }, (_, index) => ({
    id: crypto.randomUUID(),
    name: index === 0 ? 'Damaged' : `Cost centre ${4_700 + index}`,
    view: index === 0 ? view('').slice(0, -9) : view(`${4_700 + index}`),
  }));
  program.settings = { ...program.settings, savedFilters };
}

function replaceLast(program: MemoryProgram, answer: Answered): void {
  const last = [...program.applications.values()].at(-1);
  if (last !== undefined) program.applications.set(last.id, answered(last, answer));
}

/** The same costs at two services, of which only one has a currency in the settings. */
function twoCurrencies(program: MemoryProgram): void {
  spending(program);
  for (const [index, one] of [...program.applications.values()].entries()) {
    if (index % 5 !== 0) continue;
    const [attempt] = one.attempts;
    if (attempt?.outcome?.kind !== 'accepted') continue;
    const { receivedAt } = attempt.outcome.quote;
    const other = { connection: 'other', service: 'other.example' };
    program.applications.set(one.id, answered(one, { serviceTag: 'FS', cost: '4400', receivedAt, ...other }));
  }
  const costs = { [chamber.id]: { currency: 'EUR', monthlyBudget: '650' } };
  program.settings = { ...program.settings, costs };
}

/** A single certificate. */
function one(program: MemoryProgram): void {
  connect(program);
  const [, ...line] = days.flat().find(([, , , , , state]) => state === 'issued') ?? [
    '',
    '',
    '',
    '',
    '',
    'issued',
  ];
  put(program, { line, ledger: 'service', savedAt: at(0, '00:01'), number: 1 });
  replaceLast(program, { serviceTag: 'DIY', cost: '22.80', receivedAt: at(0, '00:01') });
}

export const spendingPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  spending,
  'spending-two-currencies': twoCurrencies,
  'spending-one': one,
  'many-tags': manyTags,
  'filters-full': filtersFull,
};
