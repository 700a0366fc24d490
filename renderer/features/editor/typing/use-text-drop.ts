import { type RefObject, useEffect } from 'react';
import { type Party, readField } from '../../../../shared/domain/content.ts';
import { type FieldPath, partyLines, type PartyRole } from '../../../../shared/domain/fields.ts';
import { recordOf } from '../../../../shared/domain/record-of.ts';
import type { AmountStyle } from '../../../../shared/domain/languages.ts';
import {
  freeLine,
  type InsertedText,
  type Placement,
  roleOf,
} from '../../../../shared/rules/paste/inserted-text.ts';
import { placeDropped } from '../../../../shared/rules/paste/placement.ts';
import type { EditorStore } from '../../../stores/editor/editor.ts';
import type { InsertedTextStore } from '../../../stores/editor/inserted-text.ts';
import { useEditor, useInsertedText, useStores } from '../../../stores/use-stores.ts';
import { type FieldInput, inputAround, inputAt } from './text-field.ts';
import { type Insertion, useInsertText } from './use-insert-text.ts';

interface TextDropOptions {
  readonly section: HTMLElement;
  readonly editor: EditorStore;
  readonly incoming: InsertedTextStore;
  readonly amounts: AmountStyle;
  readonly insert: (change: Insertion) => void;
}

/** Text that is dragged. Before the drop, only text from this window can be read. */
interface Dragged {
  readonly text: string;
  /** The field that it was dragged from, whose text the browser moves itself. */
  readonly from: FieldPath | null;
}

/** The placement that is previewed, and where. */
interface Held {
  readonly incoming: InsertedText;
  readonly placement: Placement;
}

function holdsText(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('text/plain') === true && !transfer.types.includes('Files');
}

/** Lets every box take text that is dragged over it, with a preview before the drop. */
class TextDrop {
  readonly #options: TextDropOptions;
  #dragged: Dragged | null = null;
  #held: Held | null = null;
  #releasedOver: EventTarget | null = null;

  constructor(options: TextDropOptions) {
    this.#options = options;
  }

  /** Begins to listen. The returned function ends it. */
  listen(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const { section } = this.#options;
    section.addEventListener('dragover', (event) => this.#over(event), { signal });
    section.addEventListener('dragleave', (event) => this.#leave(event), { signal });
    section.addEventListener('drop', (event) => this.#drop(event), { signal });
    window.addEventListener('dragstart', (event) => this.#start(event), { signal });
    window.addEventListener('drop', ({ target }) => (this.#releasedOver = target), { signal, capture: true });
    section.addEventListener('beforeinput', (event) => this.#stay(event), { signal });
    window.addEventListener('dragend', () => this.#end(), { signal });
    return () => {
      ending.abort();
      this.#end();
    };
  }

  #start(event: DragEvent): void {
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    this.#dragged = { text, from: inputAt(event.target)?.path ?? null };
  }

  #end(): void {
    this.#dragged = null;
    this.#hold(null);
  }

  #over(event: DragEvent): void {
    const input = this.#takerAt(event);
    if (input === null) {
      this.#hold(null);
      return;
    }
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    if (this.#options.incoming.getState().drop?.path !== input.path) this.#hold(input);
  }

  #leave({ relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node) || !this.#options.section.contains(relatedTarget)) this.#hold(null);
  }

  #drop(event: DragEvent): void {
    const input = this.#takerAt(event);
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    // Places the text exactly as it was previewed.
    const shown = this.#held?.incoming.text === text ? this.#held : null;
    this.#hold(null);
    if (input === null || text === '') return;
    event.preventDefault();
    const change = shown?.incoming.path === input.path ? shown : this.#read(input, text);
    this.#options.insert({ input, ...change, by: 'drop' });
    this.#options.editor.getState().focusField(input.path);
  }

  /** Keeps a word that is dragged from a box into another input, such as a search, in the application as well. */
  #stay(event: InputEvent): void {
    if (event.inputType === 'deleteByDrag' && event.target !== this.#releasedOver) event.preventDefault();
  }

  #hold(input: FieldInput | null): void {
    const { drop, hold } = this.#options.incoming.getState();
    const text = this.#dragged?.text ?? '';
    this.#held = input === null || text === '' ? null : this.#read(input, text);
    if (input !== null) hold({ path: input.path, values: this.#held?.placement.values ?? new Map() });
    else if (drop !== null) hold(null);
  }

  #read({ path, element }: FieldInput, text: string): Held {
    const { content } = this.#options.editor.getState();
    const shown = readField(content, path);
    const caret = document.activeElement === element ? element.selectionEnd : null;
    const at = Math.min(caret ?? shown.length, shown.length);
    const incoming = { content, path, text, shown, start: at, end: at };
    return { incoming, placement: placeDropped(incoming, this.#options.amounts) };
  }

  #takerAt(event: DragEvent): FieldInput | null {
    const input = holdsText(event.dataTransfer) ? inputAround(event.target) : null;
    if (input === null || input.element.readOnly || input.path === this.#dragged?.from) return null;
    const role = roleOf(input.path);
    if (role === null || input.element.closest('[data-open="true"]') !== null) return input;
    // A party in its printed form takes text in its first free line.
    const path = `${role}.${freeLine(this.#options.editor.getState().content[role])}`;
    return inputAt(this.#options.section.querySelector(`[data-field="${path}"]`));
  }
}

/** Lets every box inside an element take dragged text. */
export function useTextDrop(place: RefObject<HTMLElement | null>): void {
  const { editor, incoming } = useStores();
  const { amounts, insert } = useInsertText();
  useEffect(() => {
    if (place.current === null) return;
    return new TextDrop({ section: place.current, editor, incoming, amounts, insert }).listen();
  }, [editor, incoming, amounts, place, insert]);
}

/** The text that a field would have after the drop; `null` while no known text is dragged over it. */
export function useHeldText(path: FieldPath): string | null {
  return useInsertedText(({ drop }) => drop?.values.get(path) ?? null);
}

/** True while text is dragged over a field. */
export function useTakesDrop(path: FieldPath): boolean {
  return useInsertedText(({ drop }) => drop?.path === path);
}

/** A party as it would be after the drop. */
export function useHeldParty(role: PartyRole): Party {
  const written = useEditor((state) => state.content[role]);
  const values = useInsertedText(({ drop }) =>
    drop !== null && roleOf(drop.path) === role ? drop.values : null,
  );
  if (values === null) return written;
  return recordOf(partyLines, (line) => values.get(`${role}.${line}`) ?? written[line]);
}

/** True while text is dragged over a party. */
export function useTakesPartyDrop(role: PartyRole): boolean {
  return useInsertedText(({ drop }) => drop !== null && roleOf(drop.path) === role);
}
