import type { MessageBoxOptions } from 'electron';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashCount } from '../../../../../electron/hosts/crash-count.ts';
import { startTimer, watchForCrashes } from '../../../../../electron/hosts/desktop/window/crash-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Contents extends EventEmitter {
  readonly did: string[];

  constructor(did: string[]) {
    super();
    this.did = did;
  }

  reload(): void {
    this.did.push('reload');
  }

  forcefullyCrashRenderer(): void {
    this.did.push('end');
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 });
  }
}

/** A watched window; each box stays open until the test answers it. */
function bench(language: 'en' | 'de' = 'en') {
  const did: string[] = [];
  const boxes: { question: MessageBoxOptions; answer: (button: number) => void }[] = [];
  const reports: unknown[] = [];
  const contents = new Contents(did);
  let isDestroyed = false;
  watchForCrashes(
    { webContents: contents, isDestroyed: () => isDestroyed },
    {
      count: new CrashCount({ now: () => Date.now() }),
      language: () => language,
      report: (error) => reports.push(error),
      openWithoutLast: () => did.push('without last'),
      ask: (question) => new Promise((answer) => boxes.push({ question, answer })),
      quit: () => did.push('quit'),
      schedule: startTimer,
    },
  );
  const crash = (reason = 'crashed'): void => {
    contents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    vi.advanceTimersByTime(0);
  };
  const answer = async (button: number): Promise<void> => {
    boxes.at(-1)?.answer(button);
    await vi.advanceTimersByTimeAsync(0);
  };
  const destroy = (): void => void (isDestroyed = true);
  return { did, boxes, reports, contents, crash, answer, destroy };
}

describe('a page whose preload fails', () => {
  it('is written down, as nobody else hears of it, and not loaded again', () => {
    const { did, reports, contents, boxes } = bench();
    const error = new Error('module not found');
    contents.emit('preload-error', {}, '/preload.cjs', error);
    expect(reports).toEqual([error]);
    expect([did, boxes]).toEqual([[], []]);
  });
});

describe('a page whose process ends', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed', 'integrity-failure'])(
    'is loaded again at once and without a question (%s)',
    (reason) => {
      const { did, crash, reports, boxes } = bench();
      crash(reason);
      expect(did).toEqual(['reload']);
      expect(String(reports[0])).toContain(`PageEnded ${reason} 5`);
      expect(boxes).toEqual([]);
    },
  );

  it('is not loaded again while Electron still tells of its end, nor when its window goes meanwhile', () => {
    const { did, contents, destroy } = bench();
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    expect(did).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(did).toEqual(['reload']);
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    destroy();
    vi.advanceTimersByTime(0);
    expect(did).toEqual(['reload']);
  });

  it('begins without the last application at the third time within a minute, without a click', () => {
    const { did, crash, boxes } = bench();
    crash();
    crash('oom');
    crash();
    expect(did).toEqual(['reload', 'reload', 'without last', 'reload']);
    expect(boxes).toEqual([]);
  });

  it('is not loaded for ever: somebody is asked after that', async () => {
    const { did, crash, boxes, answer } = bench('de');
    for (let time = 0; time < 6; time += 1) crash();
    expect(did.filter((one) => one === 'reload')).toHaveLength(5);
    expect(boxes[0]?.question.message).toBe('Das Fenster von CO Desk stürzt immer wieder ab.');
    await answer(0);
    expect(did.slice(-2)).toEqual(['without last', 'reload']);
    for (let time = 0; time < 6; time += 1) crash();
    await answer(1);
    expect(did.at(-1)).toBe('quit');
  });

  it('is left alone when it ended by itself or its window is gone', () => {
    const { did, crash, destroy } = bench();
    crash('clean-exit');
    destroy();
    crash();
    expect(did).toEqual([]);
  });

  it('is loaded again when its load fails, unless only a part of it did or another load came before it', () => {
    const { did, contents } = bench();
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://co-desk/x', false);
    contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://co-desk/', true);
    expect(did).toEqual([]);
    contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://co-desk/', true);
    vi.advanceTimersByTime(0);
    expect(did).toEqual(['reload']);
  });
});

describe('a page that does not respond', () => {
  it('is asked about after a while, and brought back when the clerk wants that', async () => {
    const { did, contents, boxes, answer } = bench();
    contents.emit('unresponsive');
    contents.emit('unresponsive');
    expect(boxes).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.question).toMatchObject({
      buttons: ['Reload', 'Wait'],
      defaultId: 1,
      cancelId: 1,
    });
    await answer(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(['end', 'reload']);
  });

  it('may be waited for, and is asked about again', async () => {
    const { did, contents, boxes, answer } = bench('de');
    contents.emit('unresponsive');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(boxes[0]?.question.buttons).toEqual(['Neu laden', 'Warten']);
    await answer(1);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(boxes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(boxes).toHaveLength(2);
    expect(did).toEqual([]);
  });

  it('is not asked about when it responds in time, and its box goes away when it responds later', async () => {
    const { did, contents, boxes, answer } = bench();
    contents.emit('unresponsive');
    contents.emit('responsive');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(boxes).toHaveLength(0);
    contents.emit('unresponsive');
    await vi.advanceTimersByTimeAsync(3_000);
    contents.emit('responsive');
    expect(boxes[0]?.question.signal?.aborted).toBe(true);
    // On macOS the box stays open. A later answer ends nothing.
    await answer(0);
    expect(did).toEqual([]);
  });

  it('is not asked about any more once its process has ended', async () => {
    const { did, contents, boxes, crash } = bench();
    contents.emit('unresponsive');
    crash();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([did, boxes]).toEqual([['reload'], []]);
  });
});
