import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for the running test, gone when it ends. Absolute. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
