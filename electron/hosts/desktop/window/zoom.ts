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
  /** The factor may be another one now. */
  readonly changed: () => void;
}

/** Follows the keys and the wheel. A page comes with the factor that it had, which Chromium keeps. */
export function followZoom(contents: ZoomedContents, { platform, changed }: ZoomOptions): void {
  contents.on('before-input-event', (event, input) => {
    const change = zoomOfKey(input, platform);
    if (change === null) return;
    // Neither the page nor the menu does it once more.
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

/** How large the page is shown, in the steps and within the bounds that browsers have. */
const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type ZoomChange = 'larger' | 'smaller' | 'actual';

/** The factor after a change; 1 is the size of the system. */
export function zoomAfter(factor: number, change: ZoomChange): number {
  // A factor is kept as a logarithm, so it comes back a little off.
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

/** A key as Electron tells of it before the page and the menu do. */
interface PressedKey {
  readonly type: string;
  readonly key: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/**
 * What a key means for the size; null for other keys. Menus cannot say it: their `Plus` is the key of an American
 * keyboard with Shift, and neither the one of a German keyboard nor the keypad's (Electron issues 29996, 40674).
 */
export function zoomOfKey(
  pressed: PressedKey,
  platform: NodeJS.Platform,
): Exclude<ZoomChange, 'actual'> | null {
  const { type, key, control, meta, alt, shift } = pressed;
  const [held, other] = platform === 'darwin' ? [meta, control] : [control, meta];
  // Ctrl and Alt are AltGr on Windows.
  if (type !== 'keyDown' || !held || other || alt) return null;
  // Where plus needs Shift, the same key without it counts, too.
  if (key === '+' || (key === '=' && !shift)) return 'larger';
  // The actual size has no key: Ctrl 0 leads to all applications.
  return key === '-' ? 'smaller' : null;
}
