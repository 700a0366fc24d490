import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder for the running test, removed when it ends. Absolute. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
