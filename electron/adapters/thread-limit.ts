import type { Worker } from 'node:worker_threads';

/** How long a thread may take for one answer. Milliseconds. */
export interface ThreadTime {
  /** Limit for the processor time of the thread, which does not depend on how busy the computer is. */
  readonly workMilliseconds: number;
  /** Limit by the clock, for a thread that waits without end. */
  readonly timeMilliseconds: number;
}

const checkMilliseconds = 250;

/** Calls `onOverrun` once if a thread exceeds a limit from now on. Returns a function that ends the watch. */
export function limitThread(
  worker: Worker,
  { workMilliseconds, timeMilliseconds }: ThreadTime,
  onOverrun: () => void,
): () => void {
  const before = workOf(worker);
  let isWatched = true;
  const stop = (): void => {
    isWatched = false;
    clearTimeout(time);
    clearInterval(check);
  };
  const overrun = (): void => {
    if (!isWatched) return;
    stop();
    onOverrun();
  };
  const time = setTimeout(overrun, timeMilliseconds);
  const check = setInterval(() => {
    void Promise.all([before, workOf(worker)]).then(([then, now]) => {
      if (now - then >= workMilliseconds) overrun();
    });
  }, checkMilliseconds);
  return stop;
}

/** Processor time of a thread; 0 for one that has ended, which its caller notices otherwise. Milliseconds. */
async function workOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
