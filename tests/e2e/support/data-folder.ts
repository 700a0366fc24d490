import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../electron/adapters/sqlite/database.ts';
import { newDraft } from '../../../electron/services/drafts/new-draft.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { OpeningOptions } from './built-program.ts';
import { newFolder } from './environment.ts';
import { emptyStarts } from '../../fakes/empty-starts.ts';

/** Data folder for opening a program, with the drafts that it has from its first start. Absolute. */
export function dataFolderFor(options: OpeningOptions): string {
  const { dataFolder, drafts = [] } = options;
  const folder = dataFolder ?? newFolder('data');
  if (drafts.length > 0) keepDrafts(folder, drafts, options);
  return folder;
}

/**
 * Writes drafts through the program's own store: made empty, then saved. No program may run on the folder. The last
 * draft given was changed last.
 */
function keepDrafts(
  folder: string,
  drafts: readonly ApplicationContent[],
  { ledger = 'service', settings }: OpeningOptions,
): void {
  const database = openDatabase(folder);
  try {
    const first = Date.now() - drafts.length;
    for (const [index, content] of drafts.entries()) {
      const clock = { now: () => first + index, newId: () => crypto.randomUUID(), starts: emptyStarts };
      const draft = newDraft(clock, { ledger, given: new Map(), lines: 'given', attachments: [] });
      database.applications.create(draft);
      database.applications.writeContent(draft.id, content, draft.revision, draft.savedAt);
    }
  } finally {
    database.close();
  }
  // With drafts but without this file, the program would report that the settings were lost.
  const preferences = JSON.stringify(settings === undefined ? {} : { settings });
  writeFileSync(path.join(folder, 'preferences.json'), preferences, { mode: 0o600 });
}
