import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DesktopArrivals, startedWith } from '../../../../../electron/hosts/desktop/start/arrivals.ts';
import type { ReceivedArrival } from '../../../../../electron/services/arrivals/read-arrival.ts';

function bench() {
  const app = new EventEmitter();
  const arrivals = new DesktopArrivals();
  arrivals.listen(app);
  const received: ReceivedArrival[] = [];
  let shown = 0;
  const openTo = (): void =>
    arrivals.openTo({ receive: (given) => received.push(given), bringToFront: () => (shown += 1) });
  const open = (event: 'open-url' | 'open-file', text: string): boolean => {
    let isPrevented = false;
    app.emit(event, { preventDefault: () => (isPrevented = true) }, text);
    return isPrevented;
  };
  return { app, arrivals, received, openTo, open, shown: () => shown };
}

describe('links and files that macOS hands over', () => {
  it('wait until the program is open, and are taken from the system', () => {
    const { open, openTo, received, shown } = bench();
    expect(open('open-url', 'codesk:search?text=a')).toBe(true);
    expect(open('open-file', '/x/a.codesk')).toBe(true);
    expect(received).toEqual([]);
    openTo();
    expect(received).toEqual([
      { kind: 'link', text: 'codesk:search?text=a' },
      { kind: 'file', path: '/x/a.codesk' },
    ]);
    // Not shown again: the first window shows it already.
    expect(shown()).toBe(0);
  });

  it('bring the window forward while the program runs', () => {
    const { open, openTo, received, shown } = bench();
    openTo();
    open('open-url', 'codesk:search?text=a');
    open('open-file', '/x/a.codesk');
    expect(received).toHaveLength(2);
    expect(shown()).toBe(2);
  });

  it('are not kept without end before it', () => {
    const { open, openTo, received } = bench();
    for (let time = 0; time < 10_000; time += 1) open('open-url', `codesk:search?text=${time}`);
    openTo();
    expect(received).toHaveLength(50);
  });
});

describe('a second start', () => {
  const texts = ['/x/a.codesk'];

  it('hands over what it sent itself, not what Chromium made of its command line', () => {
    const { app, openTo, received } = bench();
    openTo();
    const argv = ['co-desk', '--inspect', '--gpu-launcher=calc', 'codesk:open/x'];
    app.emit('second-instance', {}, argv, '/elsewhere', { texts, folder: '/home/clerk' });
    expect(received).toEqual([{ kind: 'commandLine', texts, folder: '/home/clerk' }]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'codesk:open/x'],
    ['another shape', { texts: 'a', folder: '/' }],
    ['a member too many', { texts, folder: '/', path: '/x' }],
    ['texts that are none', { texts: [1, {}], folder: '/' }],
    ['a text without end', { texts: ['a'.repeat(9_000)], folder: '/' }],
    ['texts without end', { texts: Array.from({ length: 22 }, () => 'a'), folder: '/' }],
  ])('hands over nothing when it sends %s', (_name, sent) => {
    const { app, openTo, received } = bench();
    openTo();
    app.emit('second-instance', {}, ['co-desk', '/x/a.codesk'], '/x', sent);
    expect(received).toEqual([]);
  });
});

describe('what a start was given', () => {
  const folder = () => '/home/clerk';

  it('is everything behind the program, but for switches', () => {
    const argv = ['/opt/co-desk', '--no-sandbox', '/x/a.codesk', '--', 'b.codesk', '-c.codesk'];
    expect(startedWith({ argv, isPackaged: true, folder })).toEqual({
      texts: ['/x/a.codesk', 'b.codesk'],
      folder: '/home/clerk',
    });
  });

  it('begins behind the folder of the program where that is named', () => {
    const argv = ['electron', '--inspect', '.', '--no-sandbox', 'a.codesk'];
    expect(startedWith({ argv, isPackaged: false, folder }).texts).toEqual(['a.codesk']);
    expect(startedWith({ argv: ['electron', '.'], isPackaged: false, folder }).texts).toEqual([]);
  });

  it('is bounded, so that a first instance takes it', () => {
    const argv = ['co-desk', ...Array.from({ length: 100 }, () => 'a'.repeat(10_000_000))];
    const { texts } = startedWith({ argv, isPackaged: true, folder });
    expect(texts).toHaveLength(21);
    expect(texts[0]).toHaveLength(8_192);
  });

  it('names no folder where that is gone', () => {
    const gone = (): string => {
      throw new Error('ENOENT');
    };
    expect(startedWith({ argv: ['co-desk'], isPackaged: true, folder: gone }).folder).toBe('');
  });
});
