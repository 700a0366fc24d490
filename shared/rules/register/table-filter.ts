import { applicationStates } from '../../domain/application.ts';
import {
  answerChoices,
  anyApplication,
  type NamedSpan,
  namedSpans,
  type Narrow,
  reminderStates,
  reviewedChoices,
  type SavedFilter,
  type TableFilter,
} from '../../domain/table-view.ts';
import { isAmount } from '../money.ts';
import { serviceTags } from '../../domain/attempt.ts';
import { recordOf } from '../../domain/record-of.ts';
import { readJson } from '../json.ts';

/** The query to main for a filter on this day. Days are those of this computer's clock. */
export function narrowOf(filter: TableFilter, today: Date): Narrow {
  const { states, changed, destination, serviceTag, currency, least, most, tag, reviewed, answer, reminder } =
    filter;
  const span = changed === '' ? null : spanOf(changed, today);
  return {
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(span === null
      ? {}
      : { changedFrom: span.from.toISOString(), changedBefore: span.before.toISOString() }),
    ...(destination === '' ? {} : { destination }),
    ...(serviceTag === '' ? {} : { serviceTags: [serviceTag] }),
    ...(currency === '' ? {} : { currency }),
    ...(isAmount(least) ? { least } : {}),
    ...(isAmount(most) ? { most } : {}),
    ...(tag.trim() === '' ? {} : { tag: tag.trim() }),
    ...(reviewed === '' ? {} : { reviewed: reviewed === 'yes' }),
    ...(answer === '' ? {} : { answer }),
    ...(reminder === '' ? {} : { reminder }),
  };
}

interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Start (inclusive) and end (exclusive) of a time span, in whole local days. */
export function spanOf(span: NamedSpan, today: Date): Span {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const between = (from: Date, before: Date): Span => ({ from, before });
  switch (span) {
    case 'today':
      return between(new Date(year, month, day), new Date(year, month, day + 1));
    case 'week':
      return between(new Date(year, month, day - 6), new Date(year, month, day + 1));
    case 'thisMonth':
      return between(new Date(year, month, 1), new Date(year, month + 1, 1));
    case 'lastMonth':
      return between(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'thisYear':
      return between(new Date(year, 0, 1), new Date(year + 1, 0, 1));
    case 'lastYear':
      return between(new Date(year - 1, 0, 1), new Date(year, 0, 1));
  }
}

/** Whether the filter leaves anything out. */
export function isNarrowing({ states, ...others }: TableFilter): boolean {
  return states.length > 0 || Object.values(others).some((value) => value !== '');
}

/** What a saved filter shows. */
export interface FilteredView {
  readonly search: string;
  readonly filter: TableFilter;
}

/** Serialises a view for saving; views that show the same give the same text. */
export function writtenView({ search, filter }: FilteredView): string {
  return JSON.stringify({ search, filter }, ['search', 'filter', ...Object.keys(anyApplication)]);
}

const textNames = ['destination', 'currency', 'least', 'most', 'tag'] as const;
type Texts = Record<(typeof textNames)[number], string | null>;

/**
 * Parses a saved view. `null` where any part cannot be read: half a filter would show what nobody asked for. Parts that
 * did not exist yet when it was saved do not narrow.
 */
export function readView({ view }: Pick<SavedFilter, 'view'>): FilteredView | null {
  const read = readJson(view);
  if (!isRecord(read) || !isRecord(read['filter'])) return null;
  const { search, filter } = read;
  const known = new Set(Object.keys(anyApplication));
  if (typeof search !== 'string' || Object.keys(filter).some((name) => !known.has(name))) return null;
  const states = statesIn(filter['states'] ?? []);
  const changed = oneOf(['', ...namedSpans], filter['changed'] ?? '');
  const serviceTag = oneOf(['', ...serviceTags], filter['serviceTag'] ?? '');
  const reviewed = oneOf(reviewedChoices, filter['reviewed'] ?? '');
  const answer = oneOf(['', ...answerChoices], filter['answer'] ?? '');
  const reminder = oneOf(['', ...reminderStates], filter['reminder'] ?? '');
  const texts = recordOf(textNames, (name) => textIn(filter[name] ?? ''));
  if (states === null || changed === null || serviceTag === null || !areTexts(texts)) return null;
  if (reviewed === null || answer === null || reminder === null) return null;
  return { search, filter: { states, changed, serviceTag, reviewed, answer, reminder, ...texts } };
}

function areTexts(texts: Texts): texts is Record<(typeof textNames)[number], string> {
  return Object.values(texts).every((text) => text !== null);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((one) => one === value) ?? null;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 ? value : null;
}

function statesIn(value: unknown): TableFilter['states'] | null {
  if (!Array.isArray(value)) return null;
  const states = value.map((one) => oneOf(applicationStates, one));
  return states.every((state) => state !== null) ? states : null;
}
