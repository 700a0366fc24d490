import type { Input, WebContents } from 'electron';
import { zoomAfter, zoomOfKey, type ZoomChange } from './zoom-steps.ts';

interface ZoomedContents extends Pick<WebContents, 'getZoomFactor' | 'setZoomFactor'> {
  on(
    event: 'before-input-event',
    listener: (event: { preventDefault(): void }, input: Input) => void,
  ): unknown;
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
  on(event: 'did-finish-load', listener: () => void): unknown;
}

export interface ZoomNeeds {
  readonly platform: NodeJS.Platform;
  /** The factor may be another one now. */
  readonly changed: () => void;
}

/** Follows the keys and the wheel. A page comes with the factor that it had, which Chromium keeps. */
export function followZoom(contents: ZoomedContents, { platform, changed }: ZoomNeeds): void {
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
