import { useSyncExternalStore } from 'react';

/** Work that waits until the page is painted; asked for several times by then, it is done once. */
interface AfterPaint {
  readonly ask: () => void;
  /** Drops the work that is still waiting. */
  readonly end: () => void;
}

/** Puts work off until the letter of the last key is painted. */
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
      // The frame is painted after this callback and before the next task.
      timer = setTimeout(() => {
        frame = undefined;
        work();
      });
    });
  };
  return { ask, end };
}

/**
 * Width of the window. wide: from 1600. normal: three columns. narrow: below 1200, the register is a drawer. single:
 * below 900, one column with tabs. The same widths are in tokens.css.
 */
type Breakpoint = 'wide' | 'normal' | 'narrow' | 'single';

const edges = ['(width >= 1600px)', '(width >= 1200px)', '(width >= 900px)'] as const;
const breakpoints = ['wide', 'normal', 'narrow'] as const;

function currentBreakpoint(): Breakpoint {
  const index = edges.findIndex((edge) => window.matchMedia(edge).matches);
  return breakpoints[index] ?? 'single';
}

function listen(changed: () => void): () => void {
  const queries = edges.map((edge) => window.matchMedia(edge));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** The frame that the window's width allows. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(listen, currentBreakpoint);
}
