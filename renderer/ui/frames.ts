import { useSyncExternalStore } from 'react';

/** Work that waits until what changed is on screen; asked for again meanwhile, it is done once. */
interface AfterPaint {
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

/**
 * wide: from 1600. normal: three columns. narrow: below 1200, the register is a drawer. single: below 900, one
 * column with tabs. The same edges stand in tokens.css.
 */
type Frame = 'wide' | 'normal' | 'narrow' | 'single';

const edges = ['(width >= 1600px)', '(width >= 1200px)', '(width >= 900px)'] as const;
const frames = ['wide', 'normal', 'narrow'] as const;

function currentFrame(): Frame {
  const place = edges.findIndex((edge) => window.matchMedia(edge).matches);
  return frames[place] ?? 'single';
}

function listen(changed: () => void): () => void {
  const queries = edges.map((edge) => window.matchMedia(edge));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** How much room the window gives. */
export function useFrame(): Frame {
  return useSyncExternalStore(listen, currentFrame);
}
