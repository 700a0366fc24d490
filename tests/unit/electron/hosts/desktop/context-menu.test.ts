import { describe, expect, it } from 'vitest';
import { contextMenuTemplate } from '../../../../../electron/hosts/desktop/menu/context-menu.ts';
import { mainWords } from '../../../../../shared/text/languages.ts';

const editFlags = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};

function offered(word: string, dictionarySuggestions: string[], isEditable = true) {
  const replaced: string[] = [];
  const learned: string[] = [];
  const pointed = { isEditable, selectionText: '', misspelledWord: word, dictionarySuggestions, editFlags };
  const items = contextMenuTemplate(pointed, mainWords.en.menu, {
    replace: (spelling) => void replaced.push(spelling),
    learn: (one) => void learned.push(one),
  });
  /** Runs an entry, as far as it needs no window and no event. */
  const press = (label: string): void => {
    const item = items.find((one) => one.label === label);
    if (item?.click === undefined) throw new Error(`Nothing to press: ${label}`);
    Reflect.apply(item.click, undefined, []);
  };
  return { labels: items.flatMap(({ label }) => label ?? []), items, press, replaced, learned };
}

describe('the menu of the right button', () => {
  it('offers the spellings of a word that is wrong, and puts one in its place', () => {
    const menu = offered('machin', ['machine', 'machined']);
    expect(menu.labels).toEqual(['machine', 'machined', 'Add to dictionary', 'Cut', 'Copy', 'Paste']);
    menu.press('machined');
    expect(menu.replaced).toEqual(['machined']);
  });

  it('says when a dictionary has no suggestion, and still learns the word', () => {
    const menu = offered('Hallwanger', []);
    expect(menu.labels.slice(0, 2)).toEqual(['No suggestions', 'Add to dictionary']);
    expect(menu.items[0]?.enabled).toBe(false);
    menu.press('Add to dictionary');
    expect(menu.learned).toEqual(['Hallwanger']);
  });

  it('says nothing of spelling where all is right or nobody checks', () => {
    expect(offered('', []).labels).toEqual(['Cut', 'Copy', 'Paste']);
  });
});
