import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  followLifecycle,
  type LifecycleParts,
} from '../../../../../electron/hosts/desktop/lifecycle/lifecycle.ts';

/** The lifecycle of an app on a platform; `mayEnd` is the guard's answer. */
function live(platform: NodeJS.Platform, mayEnd: boolean) {
  const seen = { quits: 0, forward: 0, systemEnds: 0, ends: 0 };
  const emitter = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const process = new EventEmitter();
  const end = { hasBegun: false, isOver: () => false };
  const app: LifecycleParts['app'] = {
    on: (event: string, listener: (heard: { preventDefault(): void }) => void) => emitter.on(event, listener),
    quit: () => void (seen.quits += 1),
  };
  followLifecycle({
    ...{ app, platform, end, powerMonitor, process, text: { quits: () => void (seen.ends += 1) } },
    guard: { mayEnd: () => mayEnd, systemEnds: () => void (seen.systemEnds += 1) },
    bringToFront: () => void (seen.forward += 1),
  });
  const isPrevented = (event: string): boolean => {
    let isPrevented = false;
    emitter.emit(event, { preventDefault: () => (isPrevented = true) });
    return isPrevented;
  };
  return { seen, emitter, process, end, isPrevented };
}

describe('quitting', () => {
  it('is prevented also where no window is left that could', () => {
    expect(live('darwin', false).isPrevented('before-quit')).toBe(true);
    expect(live('darwin', true).isPrevented('before-quit')).toBe(false);
  });

  it('is known as what was asked for to whoever closes the window later', () => {
    for (const mayEnd of [true, false]) {
      const { isPrevented, seen } = live('darwin', mayEnd);
      isPrevented('before-quit');
      expect(seen.ends).toBe(mayEnd ? 1 : 0);
    }
  });

  it('is asked about once more when the windows are closed: something may be under way by then', () => {
    const { end, isPrevented } = live('darwin', false);
    let ends = 0;
    end.isOver = () => {
      ends += 1;
      return true;
    };
    expect([isPrevented('will-quit'), ends]).toEqual([true, 0]);
    const free = live('darwin', true);
    expect(free.isPrevented('will-quit'), 'it closes in order first').toBe(true);
    free.end.isOver = () => true;
    expect(free.isPrevented('will-quit')).toBe(false);
  });

  it('asks nothing more once the program has begun to close', () => {
    const { end, isPrevented } = live('linux', false);
    end.hasBegun = true;
    expect(isPrevented('before-quit')).toBe(false);
    expect(isPrevented('will-quit')).toBe(true);
  });

  it('follows the last window, but not on macOS, where the program goes on sending without one', () => {
    for (const [platform, quits] of [
      ['win32', 1],
      ['linux', 1],
      ['darwin', 0],
    ] as const) {
      const { emitter, seen } = live(platform, true);
      emitter.emit('window-all-closed');
      expect(seen.quits).toBe(quits);
    }
  });

  it.each(['SIGTERM', 'SIGHUP'])('at %s counts as the end of the system', (signal) => {
    const { process, seen } = live('linux', false);
    process.emit(signal);
    expect(seen).toMatchObject({ systemEnds: 1, quits: 1 });
  });
});

describe('a program that has begun to close', () => {
  it('opens no window', () => {
    const { emitter, seen, end } = live('linux', true);
    emitter.emit('second-instance');
    expect(seen).toMatchObject({ forward: 1 });
    end.hasBegun = true;
    emitter.emit('second-instance');
    emitter.emit('activate');
    expect(seen).toMatchObject({ forward: 1 });
  });
});
