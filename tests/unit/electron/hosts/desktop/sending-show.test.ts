import { describe, expect, it } from 'vitest';
import { SendingIndicator } from '../../../../../electron/hosts/desktop/system/system.ts';

function startShow() {
  const bars: unknown[] = [];
  const blockers: string[] = [];
  const window = { setProgressBar: (...bar: unknown[]) => void bars.push(bar) };
  const place: { window: typeof window | null } = { window };
  const powerSaveBlocker = {
    // Electron's first one has the number 0.
    start: (kind: string) => blockers.push(`start ${kind}`) - 1,
    stop: (id: number) => blockers.push(`stop ${id}`) > 0,
  };
  const show = new SendingIndicator(powerSaveBlocker, place);
  return { show, bars, blockers, place };
}

describe('the bar', () => {
  it('shows how far it is, that nobody knows, and nothing when all is done', () => {
    const { show, bars } = startShow();
    show.change({ kind: 'sending', share: null });
    show.change({ kind: 'sending', share: 0.25 });
    show.change({ kind: 'sending', share: 1.000_1 });
    show.change({ kind: 'idle' });
    expect(bars).toEqual([
      [2, { mode: 'indeterminate' }],
      [0.25, { mode: 'normal' }],
      [1, { mode: 'normal' }],
      [-1],
    ]);
  });

  it('comes back in a window that is opened while something is being sent', () => {
    const { show, bars, place } = startShow();
    const { window } = place;
    place.window = null;
    show.change({ kind: 'sending', share: 0.5 });
    expect(bars).toEqual([]);
    place.window = window;
    show.draw();
    expect(bars).toEqual([[0.5, { mode: 'normal' }]]);
  });
});

describe('the computer', () => {
  it('is kept awake once while something is being sent, and may sleep afterwards', () => {
    const { show, blockers } = startShow();
    show.change({ kind: 'idle' });
    show.change({ kind: 'sending', share: null });
    show.change({ kind: 'sending', share: 0.5 });
    show.change({ kind: 'idle' });
    show.change({ kind: 'idle' });
    show.change({ kind: 'sending', share: null });
    expect(blockers).toEqual(['start prevent-app-suspension', 'stop 0', 'start prevent-app-suspension']);
  });

  it('may sleep again also when the window is gone by then', () => {
    const { show, blockers, place } = startShow();
    show.change({ kind: 'sending', share: null });
    place.window = null;
    show.change({ kind: 'idle' });
    expect(blockers).toEqual(['start prevent-app-suspension', 'stop 0']);
  });
});
