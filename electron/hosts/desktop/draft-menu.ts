import type { MenuItemConstructorOptions } from 'electron';
import { commandItem, separator, type MenuChoices } from './menu-item.ts';

/** What can be done with the application that is open. */
export function draftMenu({ words, run }: MenuChoices): MenuItemConstructorOptions {
  const item = commandItem(run);
  const submenu: MenuItemConstructorOptions[] = [
    item(words.firstToFix, 'firstToFix', 'F8'),
    item(words.preview, 'preview', 'Shift+CmdOrCtrl+P'),
    item(words.invoiceBeside, 'invoiceBeside', 'CmdOrCtrl+B'),
    item(words.revisions, 'revisions', 'Shift+CmdOrCtrl+H'),
    separator,
    item(words.duplicate, 'duplicate', 'CmdOrCtrl+D'),
    item(words.duplicateWith, 'duplicateWith'),
    item(words.replace, 'replace'),
    item(words.saveAsTemplate, 'saveAsTemplate'),
    separator,
    item(words.attach, 'attach', 'CmdOrCtrl+O'),
    item(words.submit, 'submit', 'CmdOrCtrl+Enter'),
  ];
  return { label: words.application, submenu };
}

/** What goes into the field that is being written in. */
export function writingItems({ words, run }: MenuChoices): MenuItemConstructorOptions[] {
  const item = commandItem(run);
  return [
    item(words.addressBook, 'addressBook', 'F4'),
    // Not with the command key, which belongs to the search of the system on a Mac.
    item(words.texts, 'texts', 'Ctrl+Space'),
    item(words.signs, 'signs', 'CmdOrCtrl+.'),
  ];
}
