import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds: `ts` and `dur` by wall-clock time, `tts` and `tdur` as work of the thread. */
  ts: z.number(),
  tts: z.number().optional(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z
    .object({ name: z.unknown(), data: z.object({ type: z.unknown() }).optional().catch(undefined) })
    .partial()
    .optional()
    .catch(undefined),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

type TraceEvent = z.infer<typeof eventSchema>;

/** Times from each key to the end of the frame that shows it. Milliseconds. */
export interface KeysInTrace {
  /** Work of the page's thread, which other programs do not change. */
  readonly worked: readonly number[];
  /** Wall-clock time, including what other programs used of the processor. */
  readonly passed: readonly number[];
}

/** Reads the times of all keys that are sent during `work` from a trace of Chromium. */
export async function traceKeys(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<KeysInTrace> {
  const events = (await trace(browser, page, work))
    .filter(({ ph }) => ph === 'X')
    .sort((one, other) => one.ts - other.ts);
  const frames = events.filter(({ name }) => name === 'Commit');
  const keys = events.filter(isKey);
  const shown = keys.flatMap((key, index) => {
    const next = keys[index + 1]?.ts ?? Infinity;
    const isOwn = (frame: TraceEvent): boolean => frame.pid === key.pid && frame.tid === key.tid;
    const frame = frames.find((one) => isOwn(one) && one.ts > key.ts && one.ts < next);
    // When the next key came before the frame, both are in one frame, and only the second key is counted.
    return frame === undefined ? [] : [{ key, frame }];
  });
  return {
    worked: shown.map(({ key, frame }) => (workedAt(frame) - (key.tts ?? 0)) / 1_000),
    passed: shown.map(({ key, frame }) => (frame.ts + (frame.dur ?? 0) - key.ts) / 1_000),
  };
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && args?.data?.type === 'keydown';
}

function workedAt({ tts = 0, tdur = 0 }: TraceEvent): number {
  return tts + tdur;
}

/** The longest task of the page's thread during `work`, as work of that thread alone. Milliseconds. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  const events = await trace(browser, page, work);
  const pages = new Set(events.filter(isPageThread).map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('No task of the page was noted');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0);
}

function isPageThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain';
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

async function trace(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const written = await browser.stopTracing();
  return traceSchema.parse(JSON.parse(written.toString('utf8'))).traceEvents;
}
