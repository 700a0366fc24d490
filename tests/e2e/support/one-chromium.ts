import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumPath, headlessChromiumPath } from '../../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium of each process of tests takes connections; none when there is none on this computer. */
    readonly chromiumEndpoints: readonly string[];
  }
}

const quietly = [
  ...['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

/**
 * Starts one Chromium for each process that runs specs, since all windows of one share a clipboard, and ends them after
 * the specs. What the proofs of security and of faults meet is the whole one, with its reader of PDFs and its questions
 * for permissions; what is shown and typed needs none of that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = project.name === 'proof' ? chromiumPath() : headlessChromiumPath();
  const count = chosen === undefined ? 0 : project.vitest.config.maxWorkers;
  const servers = await Promise.all(Array.from({ length: count }, () => launch(chosen)));
  project.provide(
    'chromiumEndpoints',
    servers.map((server) => server.wsEndpoint()),
  );
  return async () => void (await Promise.all(servers.map((server) => server.close())));
}

function launch(executablePath: string | undefined): Promise<BrowserServer> {
  return chromium.launchServer({
    ...(executablePath !== undefined && { executablePath }),
    headless: true,
    // Its sandbox refuses to start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: quietly,
  });
}
