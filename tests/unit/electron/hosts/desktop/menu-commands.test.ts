import { beforeEach, expect, it } from 'vitest';
import { MenuCommands } from '../../../../../electron/hosts/desktop/menu/menu-template.ts';

let window: 'none' | 'behind' | 'front';
let seen: string[];
let commands: MenuCommands;

beforeEach(() => {
  window = 'front';
  seen = [];
  commands = new MenuCommands({
    window: () => window,
    bringToFront: () => void seen.push('forward'),
    sendToPage: (command) => void seen.push(command),
  });
});

it('tells the page of a window that can be seen, and nothing more', () => {
  commands.run('search');
  commands.pageStarts();
  expect(seen).toEqual(['search']);
});

it('brings a window forward that is behind another one, minimised or hidden', () => {
  window = 'behind';
  commands.run('search');
  expect(seen).toEqual(['search', 'forward']);
});

it('waits without a window until a page starts, and tells it the last command once', () => {
  window = 'none';
  commands.run('search');
  commands.run('settings');
  expect(seen).toEqual(['forward', 'forward']);
  commands.pageStarts();
  commands.pageStarts();
  expect(seen).toEqual(['forward', 'forward', 'settings']);
});
