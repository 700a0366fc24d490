import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildPreview } from '../preview/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the page on a program in memory. Ends with a slash. */
    readonly previewAddress: string;
    /** Address of the same with React's messages to developers. Ends with a slash. */
    readonly developmentAddress: string;
  }
}

/** `CO_DESK_REACT=development` runs all screens with React's messages to developers, as every pull request does. */
const react = process.env['CO_DESK_REACT'] === 'development' ? 'development' : 'production';

/** Builds the page once for all test files of screens, and serves it until they end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'co-desk-preview-'));
  await buildPreview(outDir, react);
  const hasBoth = react === 'production';
  if (hasBoth) await buildPreview(join(outDir, 'development'), 'development');
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0 },
    logLevel: 'warn',
  });
  const address = server.resolvedUrls?.local[0] ?? '';
  project.provide('previewAddress', address);
  project.provide('developmentAddress', hasBoth ? `${address}development/` : address);
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
}
