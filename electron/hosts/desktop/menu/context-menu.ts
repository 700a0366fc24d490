import { Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import type { MainWords } from '../../../../shared/text/languages.ts';

type Items = MenuItemConstructorOptions[];
type Pointed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

/** Actions for a word that is in no dictionary. */
interface SpellingActions {
  readonly replace: (spelling: string) => void;
  /** Adds the word to the dictionary of this computer. */
  readonly learn: (word: string) => void;
}

/** Items of the context menu: spelling and clipboard in a text field, copying where text is selected. */
export function contextMenuTemplate(
  pointed: Pointed,
  words: MainWords['menu'],
  actions: SpellingActions,
): Items {
  const { editFlags } = pointed;
  const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy, enabled: editFlags.canCopy };
  if (!pointed.isEditable) return pointed.selectionText.trim() === '' ? [] : [copy];
  return [
    ...spellingItems(pointed, words, actions),
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
  ];
}

/** Spelling suggestions; none for a correct word, or where spelling is not checked. */
function spellingItems(
  pointed: Pointed,
  words: MainWords['menu'],
  { replace, learn }: SpellingActions,
): Items {
  const { misspelledWord, dictionarySuggestions } = pointed;
  if (misspelledWord === '') return [];
  const spellings = dictionarySuggestions.slice(0, 5).map((spelling) => ({
    label: spelling,
    click: () => {
      replace(spelling);
    },
  }));
  const learning: MenuItemConstructorOptions = {
    label: words.learn,
    click: () => {
      learn(misspelledWord);
    },
  };
  const separator = { type: 'separator' as const };
  const shown: Items = spellings.length > 0 ? spellings : [{ label: words.noSpellings, enabled: false }];
  return [...shown, separator, learning, separator];
}

export function offerContextMenu(window: BrowserWindow, words: () => MainWords['menu']): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, pointed) => {
    const template = contextMenuTemplate(pointed, words(), {
      replace: (spelling) => {
        webContents.replaceMisspelling(spelling);
      },
      learn: (word) => {
        webContents.session.addWordToSpellCheckerDictionary(word);
      },
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
