import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildPreview } from '../preview/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page on a program in memory is served. Ends with a slash. */
    readonly previewAddress: string;
  }
}

/** Builds the page once for all files of screens, and serves it until their end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'co-desk-preview-'));
  await buildPreview(outDir);
  await writeFile(join(outDir, 'idle.html'), '<!doctype html><title>Idle</title>');
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0 },
    logLevel: 'warn',
  });
  project.provide('previewAddress', server.resolvedUrls?.local[0] ?? '');
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
}
