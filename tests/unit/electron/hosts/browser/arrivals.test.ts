import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../../../electron/hosts/browser/run.ts';
import { askForWindow } from '../../../../../electron/hosts/browser/instance.ts';
import { ask, ownHeaders, placeIn, startBench } from './host-bench.ts';

const startArguments = { texts: ['/x/order.codesk'], folder: '/home/clerk' };

describe('a second start', () => {
  it('hands what it was given to the first one, which shows a window', async () => {
    const { dataFolder, shown, arrived } = await startBench();
    await expect(askForWindow(placeIn(dataFolder), startArguments)).resolves.toBe(true);
    expect(arrived).toEqual([{ kind: 'commandLine', ...startArguments }]);
    expect(shown).toHaveLength(1);
  });

  it('carries as much as one start may hold', async () => {
    const { dataFolder, arrived } = await startBench();
    const longest = '\u0001'.repeat(8_192);
    const most = { texts: Array.from({ length: 21 }, () => longest), folder: longest };
    await expect(askForWindow(placeIn(dataFolder), most)).resolves.toBe(true);
    expect(arrived).toEqual([{ kind: 'commandLine', ...most }]);
  });

  it.each([
    ['a guessed secret', { secret: 'guessed', startArguments }],
    ['no secret', { startArguments }],
    ['a member too many', { secret: 'guessed', startArguments: { ...startArguments, path: '/x' } }],
    [
      'more texts than are taken',
      { secret: 'guessed', startArguments: { texts: Array(22).fill('a'), folder: '/' } },
    ],
  ])('hands over nothing with %s', async (_name, body) => {
    const { running, shown, arrived } = await startBench();
    const asked = { method: 'POST', path: '/window', headers: ownHeaders(running) };
    expect((await ask(running, { ...asked, body: JSON.stringify(body) })).status).toBe(401);
    expect([...shown, ...arrived]).toEqual([]);
  });
});

describe('the command line', () => {
  it('holds links and files beside what it knows', () => {
    const read = readCommandLine(['--no-window', 'a.codesk', '--', '--port', 'codesk:search?text=a']);
    expect(read).toMatchObject({ window: false, texts: ['a.codesk', '--port', 'codesk:search?text=a'] });
  });

  it('takes no switch that it does not know', () => {
    expect(() => readCommandLine(['--inspect', 'a.codesk'])).toThrow();
  });
});
