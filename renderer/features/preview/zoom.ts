import { paper } from '../../parts/print/paper.ts';

/** The page on the desk is 100 %. Pixels. */
export const fullWidth = 640;
const fullHeight = (fullWidth * paper.height) / paper.width;

export const zoomSteps = [25, 33, 50, 66, 80, 100, 125, 150, 200, 300] as const;

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Around the page, with room for the zoom beside it. Pixels. */
const around = { width: 92, height: 28 } as const;

/** How large the whole page can be shown, in per cent. In one column it takes the width and scrolls. */
export function fittingZoom({ width, height }: Room, isSingle: boolean): number {
  const byWidth = (width - around.width) / fullWidth;
  const byHeight = (height - around.height) / fullHeight;
  const fitting = (isSingle ? byWidth : Math.min(byWidth, byHeight)) * 100;
  return Math.min(300, Math.max(25, fitting));
}

/** The next step from a zoom that may lie between two. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  // A fitting page may stand a little beside a step.
  const larger = zoomSteps.find((step) => step > zoom + 1);
  const smaller = zoomSteps.findLast((step) => step < zoom - 1);
  return (direction > 0 ? larger : smaller) ?? zoom;
}

/** Beside the page there is room for a few words. Pixels. */
const besideWidth = 106;

export function hasRoomBeside({ width }: Room, zoom: number): boolean {
  return (width - (fullWidth * zoom) / 100) / 2 >= besideWidth;
}
