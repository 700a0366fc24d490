import { useSyncExternalStore } from 'react';
import type { Face } from './marks.ts';

/** The fonts of the paper, all shipped with the program, so that every computer prints the same lines. */
export const families: Readonly<Record<Face['font'], string>> = {
  page: "'Source Serif 4 Print', 'Noto Naskh Arabic', 'Noto Serif SC', 'Noto Serif JP', 'Noto Serif KR', serif",
  tool: "'Source Sans 3 Variable', 'Noto Sans Arabic', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR', sans-serif",
};

/** Width of a text in millimetres. */
export type Measure = (text: string, face: Face) => number;

/** Letters are measured at this size and scaled, so that no rounding to pixels goes in. */
const measuredAt = 100;

export function fontOf({ font, weight }: Pick<Face, 'font' | 'weight'>, pixels: number): string {
  return `${weight} ${pixels}px ${families[font]}`;
}

/** Measures with the fonts that are loaded at the moment; without a canvas it guesses. */
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

/** One for the whole page, as what is set is remembered with it. */
let shared: Measure | null = null;
const followers = new Set<() => void>();

function measureAnew(): void {
  shared = null;
  for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
  if (followers.size === 0) document.fonts.addEventListener('loadingdone', measureAnew);
  followers.add(tell);
  return () => {
    followers.delete(tell);
    if (followers.size > 0) return;
    document.fonts.removeEventListener('loadingdone', measureAnew);
    // Nobody would hear of fonts that come in from now on.
    shared = null;
  };
}

function current(): Measure {
  shared ??= createMeasure();
  return shared;
}

/** Measures the words of the form as they will be printed; another one each time that fonts came in. */
export function useMeasure(): Measure {
  return useSyncExternalStore(follow, current);
}
