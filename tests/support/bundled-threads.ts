import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { WorkerPdfInspector } from '../../electron/adapters/pdf/pdf-worker-inspector.ts';
import { browserHostConfig } from '../../tools/vite/browser-host.ts';
import { bundleName, type ThreadName, threadSources } from './thread-entries.ts';

/** Folder of this run's bundled threads; `threadEntry` finds it by its environment variable. */
export const bundledThreads = path.join(tmpdir(), `co-desk-threads-${process.pid}`);

const sources: Readonly<Record<ThreadName, URL>> = {
  ...threadSources,
  samplePdf: new URL('sample-pdf-thread.ts', import.meta.url),
};
/** Findings of the thread in the example's PDFs. Written last, so it shows that the bundles are complete. */
const sampleFindings = path.join(bundledThreads, 'sample-findings.json');
const samples = fileURLToPath(new URL('../../resources/sample/', import.meta.url));

/**
 * Bundles the threads of the program once for all tests of a run, as they are in the built program, and removes them
 * after it.
 */
export async function setup(): Promise<() => void> {
  // Another project of the same run has made them.
  if (existsSync(sampleFindings)) return () => undefined;
  const input = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      path.parse(bundleName(name)).name,
      fileURLToPath(source),
    ]),
  );
  const { build: built } = browserHostConfig;
  const output = { ...built.rolldownOptions.output, entryFileNames: '[name].mjs' };
  await build({
    ...browserHostConfig,
    plugins: [],
    logLevel: 'error',
    build: {
      ...built,
      outDir: bundledThreads,
      rolldownOptions: {
        ...built.rolldownOptions,
        input,
        output: { ...output, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  await lookIntoSamples();
  return () => rmSync(bundledThreads, { recursive: true, force: true });
}

/** Stores what the program's thread finds in the PDFs of the example, for `sample-pdf-thread.ts`. */
async function lookIntoSamples(): Promise<void> {
  const entry = pathToFileURL(path.join(bundledThreads, bundleName('pdf')));
  const inspector = new WorkerPdfInspector(entry);
  const findings: Record<string, unknown> = {};
  for (const name of readdirSync(samples).filter((one) => one.endsWith('.pdf'))) {
    const file = path.join(samples, name);
    findings[createHash('sha256').update(readFileSync(file)).digest('hex')] = await inspector.inspect(file);
  }
  await inspector.close();
  writeFileSync(sampleFindings, JSON.stringify(findings));
}
