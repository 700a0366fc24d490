import ElectronStore from 'electron-store';
import { existsSync } from 'node:fs';
import { z } from 'zod';

/** An area in DIP, from the upper left corner of the first display. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const whole = z.number().int().min(-100_000).max(100_000);
const areaSchema = z.object({ x: whole, y: whole, width: whole.positive(), height: whole.positive() });
const windowPlaceSchema = areaSchema.extend({ maximized: z.boolean() });
/** Position of a window, and whether it was maximised. */
export type WindowPlace = z.infer<typeof windowPlaceSchema>;

/** The position with the work area of the display that the window was on. */
const keptPlaceSchema = windowPlaceSchema.extend({ workArea: areaSchema.nullable().catch(null) });
type KeptPlace = z.infer<typeof keptPlaceSchema>;

/** The smallest window in which everything can be reached: 1280×720 at 200 %. */
export const smallestWindow = { width: 640, height: 360 } as const;
const usualWindow = { width: 1_280, height: 800 } as const;

/** How much of the window's upper strip has to be on a display, so that it can be grabbed with the mouse. */
const grip = { width: 120, height: 40 } as const;

/**
 * Where to open the window. The stored position is used if it is valid and its upper strip is on a display that exists
 * now; otherwise the window opens in the middle of the main display. On a display that has become smaller, or is drawn
 * larger, it is moved and shrunk so that its controls can be reached. `displays`: work areas, the main display first;
 * may be empty.
 */
export function placeWindow(kept: unknown, displays: readonly Area[]): WindowPlace {
  const place = keptPlaceSchema.safeParse(kept);
  const display = displays[0] ?? { x: 0, y: 0, ...usualWindow };
  if (!place.success) return { ...centred(usualWindow, display), maximized: false };
  const { maximized, workArea } = place.data;
  const size = {
    width: Math.max(place.data.width, smallestWindow.width),
    height: Math.max(place.data.height, smallestWindow.height),
  };
  const area = { x: place.data.x, y: place.data.y, ...size };
  const reached = displays.find((one) => hasGrip(area, one));
  if (reached === undefined) return { ...centred(size, display), maximized };
  const isAsBefore = displays.some((one) => isSame(one, workArea));
  return { ...(isAsBefore ? area : fitted(area, reached)), maximized };
}

function isSame(one: Area, other: Area | null): boolean {
  if (other === null) return false;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** The area moved into a display as far as needed, and shrunk where it is larger. */
function fitted(area: Area, display: Area): Area {
  const width = Math.max(smallestWindow.width, Math.min(area.width, display.width));
  const height = Math.max(smallestWindow.height, Math.min(area.height, display.height));
  return {
    x: Math.max(display.x, Math.min(area.x, display.x + display.width - width)),
    y: Math.max(display.y, Math.min(area.y, display.y + display.height - height)),
    width,
    height,
  };
}

function hasGrip(window: Area, display: Area): boolean {
  const left = Math.max(window.x, display.x);
  const right = Math.min(window.x + window.width, display.x + display.width);
  const isStripInside = window.y >= display.y && window.y + grip.height <= display.y + display.height;
  return isStripInside && right - left >= grip.width;
}

function centred(size: { readonly width: number; readonly height: number }, display: Area): Area {
  const width = Math.max(smallestWindow.width, Math.min(size.width, display.width));
  const height = Math.max(smallestWindow.height, Math.min(size.height, display.height));
  return {
    x: display.x + Math.max(0, Math.round((display.width - width) / 2)),
    y: display.y + Math.max(0, Math.round((display.height - height) / 2)),
    width,
    height,
  };
}

/** Remembers the position of the window. A damaged file is simply begun again, because little is lost. */
export class WindowMemory {
  readonly #folder: string | null;
  readonly #store: ElectronStore<{ place?: unknown }> | null;

  /** `folder`: null remembers nothing. */
  constructor({ folder }: { readonly folder: string | null }) {
    this.#folder = folder;
    this.#store = folder === null ? null : openStore(folder);
  }

  read(): unknown {
    try {
      return this.#store?.get('place');
    } catch {
      // The folder has been removed in the meantime, which must not keep the window from opening.
      return undefined;
    }
  }

  write(place: KeptPlace): void {
    try {
      // The library would create a missing folder again, empty.
      if (this.#folder !== null && existsSync(this.#folder)) this.#store?.set('place', place);
    } catch {
      // The disk is full or read-only: the window opens at its earlier position, which does no harm.
    }
  }
}

function openStore(folder: string): ElectronStore<{ place?: unknown }> | null {
  try {
    return new ElectronStore<{ place?: unknown }>({
      cwd: folder,
      name: 'window',
      configFileMode: 0o600,
      clearInvalidConfig: true,
    });
  } catch {
    // A file that cannot be read must not keep the window from opening.
    return null;
  }
}
