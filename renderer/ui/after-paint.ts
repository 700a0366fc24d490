/** Work that waits until what changed is on screen; asked for again meanwhile, it is done once. */
export interface AfterPaint {
  readonly ask: () => void;
  /** What was asked for and not done yet never is. */
  readonly end: () => void;
}

/** Puts off what goes beside a key, so that the letter stands there first. */
export function afterPaint(work: () => void): AfterPaint {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
  };
  const ask = (): void => {
    frame ??= requestAnimationFrame(() => {
      // The frame is painted after this, and before the next task.
      timer = setTimeout(() => {
        frame = undefined;
        work();
      });
    });
  };
  return { ask, end };
}
