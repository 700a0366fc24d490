import type { Locator, Page } from 'playwright-core';
import { readField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, partyLines, type FieldPath } from '../../../shared/domain/fields.ts';
import { english } from '../../../shared/text/english/english.ts';

const words = english.editor;

/** The accessible name of a field. */
function nameOf(path: FieldPath): string {
  for (const role of ['consignor', 'consignee'] as const) {
    const line = partyLines.find((other) => path === `${role}.${other}`);
    if (line !== undefined) return words.partyLine(words[role], words.partyLines[line]);
  }
  const names: Readonly<Record<string, string>> = words.fields;
  return names[path] ?? path;
}

/** The open application: its head, its page and what is shown beside it. */
export class EditorPage {
  readonly editor: Locator;
  readonly desk: Locator;
  readonly inspector: Locator;
  readonly title: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly readiness: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.editor = page.getByRole('region', { name: words.head, exact: true });
    this.desk = this.editor.getByRole('region', { name: words.desk, exact: true });
    this.inspector = this.editor.getByRole('complementary', { name: words.inspector });
    this.title = this.editor.getByRole('heading', { level: 2 }).first();
    this.undo = this.editor.getByRole('button', { name: words.undo, exact: true });
    this.redo = this.editor.getByRole('button', { name: words.redo, exact: true });
    this.readiness = this.part(english.readiness.title);
  }

  /** A part of the column beside the page, by its title. */
  part(title: string): Locator {
    return this.inspector.getByRole('region', { name: title });
  }

  field(path: FieldPath): Locator {
    const named = { name: nameOf(path), exact: true } as const;
    return this.editor.getByRole('textbox', named).or(this.editor.getByRole('combobox', named));
  }

  /** Goes to a box by its key and waits until its first field has the focus. */
  async goToBox(number: number, firstField: FieldPath): Promise<void> {
    await this.#page.keyboard.press(`Alt+${number}`);
    await this.focusedField(firstField).waitFor();
  }

  /** A field, found only while it has the focus. */
  focusedField(path: FieldPath): Locator {
    return this.field(path).and(this.#page.locator(':focus'));
  }

  /** The texts that the fields show. */
  async shown(paths: readonly FieldPath[]): Promise<Record<string, string>> {
    const shown: Record<string, string> = {};
    for (const path of paths) shown[path] = await this.field(path).inputValue();
    return shown;
  }

  /** Types into every field after a click on it; fields that are empty in the content are left out. */
  async write(content: ApplicationContent): Promise<void> {
    for (const path of fieldPaths) {
      const text = readField(content, path);
      if (text === '') continue;
      await this.field(path).focus();
      await this.field(path).fill(text);
    }
    await this.title.click();
  }

  /** The sentences of the readiness panel, one for each thing to fix. */
  async findings(): Promise<string> {
    return (await this.readiness.getByRole('listitem').allTextContents()).join('\n');
  }

  /** Waits until the head shows that everything is saved. */
  async saved(): Promise<void> {
    await this.editor
      .getByRole('status')
      .filter({ hasText: /^Saved \d/u })
      .waitFor();
  }
}
