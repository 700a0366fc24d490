import type { Worker } from 'node:worker_threads';

/** How long a thread may take for one answer. Milliseconds. */
export interface ThreadTime {
  /** Of its own work on the processor: on a busy computer it takes longer, and is no more complex for that. */
  readonly workMilliseconds: number;
  /** By the clock, for one that waits for what never comes. */
  readonly timeMilliseconds: number;
}

const checkMilliseconds = 250;

/** Says so, once, where a thread takes longer than that from now on. Gives what ends the watch. */
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

/** Milliseconds. One that has ended works no more, and whoever asked it hears of that. */
async function workOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
