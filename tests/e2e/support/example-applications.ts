import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applicationContentSchema, type ApplicationContent } from '../../../shared/domain/content.ts';
import { places } from './places.ts';

export type ExampleName =
  | 'chinese-valves-to-kuwait'
  | 'draft-to-order-nigeria'
  | 'emirati-dates-to-korea'
  | 'german-hardware-forty-lines-to-united-states'
  | 'german-pumps-to-saudi-arabia'
  | 'indian-pharmacy-long-names-to-brazil'
  | 'korean-instruments-to-india'
  | 'swiss-watches-several-origins-to-mexico'
  | 'turkish-textiles-to-united-kingdom'
  | 'vietnamese-coffee-to-japan-decomposed';

/** Reads one of the example applications among the tests. */
export function exampleApplication(name: ExampleName): ApplicationContent {
  const text = readFileSync(path.join(places.applications, `${name}.json`), 'utf8');
  return applicationContentSchema.parse(JSON.parse(text));
}
