import { Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import type { MenuWords } from './menu-words.ts';

type Pointed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

/** What the right button offers: spellings and the clipboard where somebody writes, copying where something is marked. */
export function contextMenuTemplate(
  pointed: Pointed,
  words: MenuWords,
  replace: (spelling: string) => void,
): MenuItemConstructorOptions[] {
  const { editFlags } = pointed;
  const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy, enabled: editFlags.canCopy };
  if (!pointed.isEditable) return pointed.selectionText.trim() === '' ? [] : [copy];
  const spellings = pointed.dictionarySuggestions.slice(0, 5).map((spelling) => ({
    label: spelling,
    click: () => {
      replace(spelling);
    },
  }));
  return [
    ...spellings,
    ...(spellings.length === 0 ? [] : [{ type: 'separator' as const }]),
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
  ];
}

export function offerContextMenu(window: BrowserWindow, words: () => MenuWords): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, pointed) => {
    const template = contextMenuTemplate(pointed, words(), (spelling) => {
      webContents.replaceMisspelling(spelling);
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
