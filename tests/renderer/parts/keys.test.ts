import { describe, expect, it } from 'vitest';
import { allCommands, chordsOf } from '../../../renderer/parts/command-table.ts';
import { allKeys } from '../../../renderer/parts/key-groups.tsx';
import { commandOf, keyOf, type PressedChord } from '../../../renderer/parts/keys.ts';
import { createCommands } from '../../../renderer/stores/commands.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';

const keys = english.common.keys;

function pressed(key: string, held: Partial<PressedChord> = {}): PressedChord {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}

const control = { ctrlKey: true };

describe('the keys of commands', () => {
  it.each(['windows', 'mac'] as const)('are each for one command only on %s', (platform) => {
    const shown = allCommands.flatMap((command) => keyOf(command, platform, keys) ?? []);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('do what they say, on every platform', () => {
    for (const platform of ['windows', 'mac', 'linux', 'other'] as const)
      for (const command of allCommands)
        for (const { key, held, shift } of chordsOf(command, platform === 'mac')) {
          const isMain = held === 'command';
          const held2 = {
            ctrlKey: held === 'control' || (isMain && platform !== 'mac'),
            metaKey: isMain && platform === 'mac',
            shiftKey: shift === true,
          };
          expect(commandOf(platform, pressed(key, held2))).toBe(command);
        }
  });

  it.each([
    ['a letter alone', pressed('d')],
    ['another modifier beside it', pressed('d', { ctrlKey: true, metaKey: true })],
    ['AltGr, which many layouts write letters with', pressed('b', { ctrlKey: true, altKey: true })],
    ['Shift, which makes it another key', pressed('D', { ctrlKey: true, shiftKey: true })],
    ['a key of nobody', pressed('j', control)],
  ])('are not asked for by %s', (_what, chord) => {
    expect(commandOf('windows', chord)).toBeNull();
  });

  it('are found by their place where the letters are not Latin', () => {
    expect(commandOf('windows', pressed('в', { ...control, code: 'KeyD' }))).toBe('duplicate');
    expect(commandOf('windows', pressed('λ', { ...control, code: 'KeyK' }))).toBe('palette');
  });

  it('are found by their place where a digit needs Shift, and with it', () => {
    // On French and Czech keyboards the key of 0 gives à and é.
    expect(commandOf('windows', pressed('à', { ...control, code: 'Digit0' }))).toBe('allApplications');
    expect(commandOf('windows', pressed('é', { ...control, code: 'Digit0' }))).toBe('allApplications');
    const shifted = { ...control, code: 'Digit0', shiftKey: true };
    expect(commandOf('windows', pressed('0', shifted))).toBe('allApplications');
    expect(commandOf('windows', pressed(')', shifted))).toBeNull();
  });

  it('are found with Shift where a sign needs it', () => {
    expect(commandOf('windows', pressed('.', { ...control, shiftKey: true }))).toBe('symbols');
  });

  it('are shown in the words of the platform and the language', () => {
    expect(keyOf('preview', 'windows', keys)).toBe('Ctrl Shift P');
    expect(keyOf('preview', 'mac', keys)).toBe('Cmd Shift P');
    expect(keyOf('texts', 'mac', keys)).toBe('Ctrl Space');
    expect(keyOf('redo', 'mac', keys)).toBe('Cmd Shift Z');
    expect(keyOf('texts', 'windows', german.common.keys)).toBe('Strg Leertaste');
    expect(keyOf('about', 'windows', keys)).toBeUndefined();
  });

  it('all stand in the table of keys', () => {
    const listed = allKeys(english, 'windows')
      .flatMap(({ lines }) => lines)
      .map(({ key }) => key)
      .join(', ');
    // The opposite direction and the way on after a mishap need no line in the list.
    const unlisted = allCommands.filter((command) => {
      const key = keyOf(command, 'windows', keys);
      return key !== undefined && !listed.includes(key);
    });
    expect(unlisted).toEqual(['previousPart']);
  });
});

describe('commands', () => {
  it('are offered while somebody can carry them out, and it is told when that changes', () => {
    const commands = createCommands();
    const reported: boolean[] = [];
    const stopWatching = commands.watch(() => reported.push(commands.has('duplicate')));
    expect(commands.has('duplicate')).toBe(false);
    const stop = commands.on('duplicate', () => undefined);
    const stopSecond = commands.on('duplicate', () => undefined);
    stop();
    expect(commands.has('duplicate')).toBe(true);
    stopSecond();
    expect(reported).toEqual([true, false]);
    stopWatching();
    commands.on('duplicate', () => undefined);
    expect(reported).toHaveLength(2);
  });
});
