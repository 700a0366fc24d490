import type { Page } from 'playwright-core';

/** What a page computes in its own thread during some work: seconds of a core, which a busy machine does not lengthen. */
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
