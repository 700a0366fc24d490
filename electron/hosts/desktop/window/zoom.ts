import type { Input, WebContents } from 'electron';

interface ZoomedContents extends Pick<WebContents, 'getZoomFactor' | 'setZoomFactor'> {
  on(
    event: 'before-input-event',
    listener: (event: { preventDefault(): void }, input: Input) => void,
  ): unknown;
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
  on(event: 'did-finish-load', listener: () => void): unknown;
}

interface ZoomOptions {
  readonly platform: NodeJS.Platform;
  /** Called when the factor may have changed. */
  readonly changed: () => void;
}

/** Handles the keys and the wheel for zooming. A new page keeps the factor, which Chromium remembers. */
export function followZoom(contents: ZoomedContents, { platform, changed }: ZoomOptions): void {
  contents.on('before-input-event', (event, input) => {
    const change = zoomOfKey(input, platform);
    if (change === null) return;
    // Otherwise the page or the menu would zoom as well.
    event.preventDefault();
    changeZoom(contents, change);
    changed();
  });
  contents.on('zoom-changed', (_event, direction) => {
    changeZoom(contents, direction === 'in' ? 'larger' : 'smaller');
    changed();
  });
  contents.on('did-finish-load', changed);
}

export function changeZoom(
  contents: Pick<WebContents, 'getZoomFactor' | 'setZoomFactor'>,
  change: ZoomChange,
): void {
  contents.setZoomFactor(zoomAfter(contents.getZoomFactor(), change));
}

/** Zoom factors, with the steps and limits of common browsers. */
const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type ZoomChange = 'larger' | 'smaller' | 'actual';

/** The factor after a change; 1 is the system's size. */
export function zoomAfter(factor: number, change: ZoomChange): number {
  // Chromium stores a factor as a logarithm, so it comes back slightly changed.
  const near = 0.005;
  switch (change) {
    case 'larger':
      return steps.find((step) => step > factor + near) ?? steps[steps.length - 1] ?? 1;
    case 'smaller':
      return steps.findLast((step) => step < factor - near) ?? steps[0];
    case 'actual':
      return 1;
  }
}

/** A key as Electron reports it before the page and the menu see it. */
interface PressedKey {
  readonly type: string;
  readonly key: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/**
 * The zoom that a key means; null for other keys. Menus cannot express it: their `Plus` is the key of an American
 * keyboard with Shift, and not the one of a German keyboard or the keypad (Electron issues 29996, 40674).
 */
export function zoomOfKey(
  pressed: PressedKey,
  platform: NodeJS.Platform,
): Exclude<ZoomChange, 'actual'> | null {
  const { type, key, control, meta, alt, shift } = pressed;
  const [held, other] = platform === 'darwin' ? [meta, control] : [control, meta];
  // Ctrl and Alt together are AltGr on Windows.
  if (type !== 'keyDown' || !held || other || alt) return null;
  // Where plus needs Shift, the same key without Shift counts too.
  if (key === '+' || (key === '=' && !shift)) return 'larger';
  // The actual size has no key, because Ctrl 0 opens the list of all applications.
  return key === '-' ? 'smaller' : null;
}
