import { useSyncExternalStore } from 'react';
import type { Face } from './marks.ts';

/** The fonts of the paper, all part of the program, so that every computer prints the same lines. */
export const families: Readonly<Record<Face['font'], string>> = {
  page: "'Source Serif 4 Print', 'Noto Naskh Arabic', 'Noto Serif SC', 'Noto Serif JP', 'Noto Serif KR', serif",
  tool: "'Source Sans 3 Variable', 'Noto Sans Arabic', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR', sans-serif",
};

/** Width of a text in millimetres. */
export type Measure = (text: string, face: Face) => number;

/** Font size at which letters are measured before scaling, so that no rounding to pixels shows. Pixels. */
const measuredAt = 100;

export function fontOf({ font, weight }: Pick<Face, 'font' | 'weight'>, pixels: number): string {
  return `${weight} ${pixels}px ${families[font]}`;
}

/** Measures with the fonts that are loaded now; estimates without a canvas. */
function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text, { size }) => text.length * size * 0.5;
  let font = '';
  return (text, face) => {
    const wanted = fontOf(face, measuredAt);
    if (wanted !== font) {
      context.font = wanted;
      context.textRendering = 'geometricPrecision';
      font = wanted;
    }
    return (context.measureText(text).width * face.size) / measuredAt;
  };
}

/** One measure for the whole page, as cached lines depend on it. */
let shared: Measure | null = null;
const followers = new Set<() => void>();

function measureAgain(): void {
  shared = null;
  for (const notify of followers) notify();
}

function follow(notify: () => void): () => void {
  if (followers.size === 0) document.fonts.addEventListener('loadingdone', measureAgain);
  followers.add(notify);
  return () => {
    followers.delete(notify);
    if (followers.size > 0) return;
    document.fonts.removeEventListener('loadingdone', measureAgain);
    // Without followers nothing would report fonts that are loaded later.
    shared = null;
  };
}

function current(): Measure {
  shared ??= createMeasure();
  return shared;
}

/** Measures the words of the form as they are printed; changes whenever fonts are loaded. */
export function useMeasure(): Measure {
  return useSyncExternalStore(follow, current);
}
