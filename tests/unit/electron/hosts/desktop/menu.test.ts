import { describe, expect, it } from 'vitest';
import { contract } from '../../../../../shared/ipc/contract.ts';
import { type MenuCommand, menuTemplate } from '../../../../../electron/hosts/desktop/menu/menu-template.ts';
import { languageFor, mainWords } from '../../../../../shared/text/languages.ts';

const platforms = ['win32', 'linux', 'darwin'] as const;

function items(platform: (typeof platforms)[number], run: (command: MenuCommand) => void = () => undefined) {
  const template = menuTemplate({
    words: mainWords.en.menu,
    platform,
    developerTools: false,
    run,
    zoom: () => undefined,
  });
  return template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
}

describe('the native menu', () => {
  it.each(platforms)('offers every command of the contract once on %s', (platform) => {
    const ids = items(platform).flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(ids.sort()).toEqual([...contract.events.menuCommand.payload.options].sort());
  });

  it('gives each key to one item only', () => {
    for (const platform of platforms) {
      const keys = items(platform).flatMap(({ accelerator }) => accelerator ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const keyOf = (id: string) => items('linux').find((item) => item.id === id)?.accelerator;
    expect(keyOf('new')).toBe('CmdOrCtrl+N');
    expect(keyOf('submit')).toBe('CmdOrCtrl+Enter');
    expect(keyOf('attach')).toBe('CmdOrCtrl+O');
    expect(keyOf('duplicate')).toBe('CmdOrCtrl+D');
    expect(keyOf('palette')).toBe('CmdOrCtrl+K');
  });

  it('names every item itself, so that none comes in another language', () => {
    const unnamed = items('darwin').filter(({ type, label }) => type !== 'separator' && label === undefined);
    expect(unnamed).toEqual([]);
  });

  it('has developer tools only for developers', () => {
    expect(items('linux').some(({ role }) => role === 'toggleDevTools')).toBe(false);
  });

  it('speaks the chosen language, or the system’s where it can', () => {
    expect(languageFor('system', 'de-AT')).toBe('de');
    expect(languageFor('system', 'den')).toBe('en');
    expect(languageFor('en', 'de-AT')).toBe('en');
    expect(mainWords.de.menu.file).toBe('Datei');
  });
});
