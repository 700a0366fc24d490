import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumPath, headlessChromiumPath } from '../../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of the run takes connections; empty when there is none on this computer. */
    readonly chromiumEndpoint: string;
  }
}

const quietly = [
  ...['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

/**
 * Starts one Chromium for all specs and ends it after them. What the proofs of security and of faults meet is the whole
 * one, with its reader of PDFs and its questions for permissions; what is shown and typed needs none of that.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chosen = project.name === 'proof' ? chromiumPath() : headlessChromiumPath();
  if (chosen === undefined) {
    project.provide('chromiumEndpoint', '');
    return undefined;
  }
  const server = await chromium.launchServer({
    executablePath: chosen,
    headless: true,
    // Its sandbox refuses to start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: quietly,
  });
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
