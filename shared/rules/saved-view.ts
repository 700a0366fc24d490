import { serviceTags } from '../domain/attempt.ts';
import { recordOf } from '../domain/record-of.ts';
import type { SavedFilter } from '../domain/saved-filter.ts';
import { anyApplication, namedSpans, reviewedChoices, type TableFilter } from '../domain/table-view.ts';
import { knownStates } from './search-terms.ts';

/** What a saved filter shows. */
export interface FilteredView {
  readonly search: string;
  readonly filter: TableFilter;
}

/** As it is saved. */
export function writtenView({ search, filter }: FilteredView): string {
  return JSON.stringify({ search, filter });
}

const textNames = ['destination', 'currency', 'least', 'most', 'tag'] as const;
type Texts = Record<(typeof textNames)[number], string | null>;

/**
 * `null` for one that cannot be read, whole or in part: half a filter would show what nobody asked for. What was not there
 * yet when it was saved leaves nothing out.
 */
export function readView({ view }: Pick<SavedFilter, 'view'>): FilteredView | null {
  const read = readJson(view);
  if (!isRecord(read) || !isRecord(read['filter'])) return null;
  const { search, filter } = read;
  const known = new Set(Object.keys(anyApplication));
  if (typeof search !== 'string' || Object.keys(filter).some((name) => !known.has(name))) return null;
  const states = statesIn(filter['states'] ?? []);
  const changed = oneOf(['', ...namedSpans], filter['changed'] ?? '');
  const way = oneOf(['', ...serviceTags], filter['way'] ?? '');
  const reviewed = oneOf(reviewedChoices, filter['reviewed'] ?? '');
  const texts = recordOf(textNames, (name) => textIn(filter[name] ?? ''));
  if (states === null || changed === null || way === null || reviewed === null || !areTexts(texts))
    return null;
  return { search, filter: { states, changed, way, reviewed, ...texts } };
}

function areTexts(texts: Texts): texts is Record<(typeof textNames)[number], string> {
  return Object.values(texts).every((text) => text !== null);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
  const states = value.map((one) => oneOf(knownStates, one));
  return states.every((state) => state !== null) ? states : null;
}
