import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { applicationContentSchema, type ApplicationContent } from '../../../shared/domain/content.ts';
import type { Ledger } from '../../../shared/domain/application.ts';
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

/** One of the applications that lie beside the tests. */
export function exampleApplication(name: ExampleName): ApplicationContent {
  const text = readFileSync(path.join(places.applications, `${name}.json`), 'utf8');
  return applicationContentSchema.parse(JSON.parse(text));
}

/**
 * Puts drafts into the register over the page's own bridge, faster than typing; the page is loaded anew, so that it
 * shows them. The last one given was changed last.
 */
export async function keepDrafts(
  page: Page,
  drafts: readonly ApplicationContent[],
  ledger: Ledger = 'service',
): Promise<void> {
  await page.evaluate(
    async (given) => {
      const bridge = window.coDesk;
      if (bridge === undefined) throw new Error('The page has no bridge.');
      for (const content of given.drafts) {
        const created = await bridge.applications.create({ ledger: given.ledger, from: 'empty' });
        if (!created.ok) throw new Error(`No draft could be made: ${created.error.kind}`);
        const { id, revision } = created.value;
        const saved = await bridge.applications.save({ applicationId: id, content, baseRevision: revision });
        if (!saved.ok) throw new Error(`A draft could not be saved: ${saved.error.kind}`);
      }
    },
    { drafts, ledger },
  );
  await page.reload();
}
