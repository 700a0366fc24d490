import { rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { StoreError } from '../../electron/services/applications/application-store.ts';
import type { Preferences } from '../../electron/services/settings/settings-service.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import { writeLargePdf } from './large-pdf.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'electron' ? new URL('../../tools/empty-electron.ts', import.meta.url).href : specifier,
      context,
    ),
});

/**
 * Fills the small disk with the data folder by saving, attaching and writing settings, and prints how each failed.
 * Arguments: data folder, a folder on another disk.
 */
const [folder = '', elsewhere = ''] = process.argv.slice(2);
const ballast = path.join(folder, 'ballast');

function reasonOf(error: unknown): string {
  return error instanceof StoreError ? error.reason : `no store error: ${String(error)}`;
}

function fillBySaving(): {
  reason: string;
  acknowledged: number;
  kept: number | undefined;
  isWhole: boolean;
} {
  const made = readyApplication({ revision: 0 });
  const goods = (revision: number): string => `${revision} `.repeat(4_000);
  let acknowledged = 0;
  let reason = 'never full';
  const first = openDatabase(folder);
  first.applications.create(made);
  try {
    for (; acknowledged < 5_000; acknowledged += 1) {
      const content = { ...readyContent, goods: goods(acknowledged + 1) };
      first.applications.writeContent(made.id, content, acknowledged, '2026-11-05T12:00:00.000Z');
      // Another draft each time, because saving the same one takes no further space.
      first.applications.create(readyApplication({ content }));
    }
  } catch (error) {
    reason = reasonOf(error);
  }
  const revisionBefore = first.applications.read(made.id)?.revision ?? 0;
  first.close();
  rmSync(ballast);
  const second = openDatabase(folder);
  const kept = second.applications.read(made.id);
  second.close();
  const isWhole = kept?.content.goods === goods(kept?.revision ?? 0);
  return { reason, acknowledged: Math.max(acknowledged, revisionBefore), kept: kept?.revision, isWhole };
}

async function fillByAttaching(): Promise<{ reason: string }> {
  const source = path.join(elsewhere, 'large.pdf');
  await writeLargePdf(source, 9_000_000);
  const files = new AttachmentFolder(path.join(folder, 'attachments'));
  try {
    await files.take(source, 10_000_000);
    return { reason: 'never full' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Fails to write a large setting, and returns a small one that was written before. */
function fillByPreferences(preferences: Preferences): { reason: string; kept: unknown } {
  try {
    preferences.write('text', 'x'.repeat(9_000_000));
    return { reason: 'never full', kept: null };
  } catch (error) {
    return { reason: reasonOf(error), kept: preferences.read('kept') };
  }
}

const { ElectronStorePreferences } =
  await import('../../electron/adapters/settings/electron-store-preferences.ts');
const preferences = new ElectronStorePreferences(folder);
preferences.write('kept', 'while there was room');
writeFileSync(ballast, Buffer.alloc(150_000));
const database = fillBySaving();
console.log(
  JSON.stringify({
    database,
    attachment: await fillByAttaching(),
    preferences: fillByPreferences(preferences),
  }),
);
