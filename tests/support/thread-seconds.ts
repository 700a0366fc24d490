import type { Page } from 'playwright-core';

/** Processor time of a page's own thread during some work, which does not grow on a busy machine. Seconds. */
export async function threadSeconds(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const soFar = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration');
    if (tasks === undefined) throw new Error('The page does not tell how long it computes.');
    return tasks.value;
  };
  const before = await soFar();
  await work();
  const seconds = (await soFar()) - before;
  await session.detach();
  return seconds;
}
