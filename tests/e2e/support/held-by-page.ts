import type { Page } from 'playwright-core';

/** What a page holds in memory after garbage collection, whether or not it is still shown. */
export interface HeldByPage {
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Counts what a page holds in memory. The test must not have a handle to an element of the page: each one holds the
 * whole tree that it belongs to.
 */
export async function heldByPage(page: Page): Promise<HeldByPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Several rounds: what one collection frees may have held something else.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}
