import { fc } from '../../support/fast-check.ts';
import { readField, writeField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import { carriedFields, usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { newContent } from '../../../shared/rules/new-drafts/usual-start.ts';
import { findBlockers, findWarnings } from '../../../shared/rules/readiness/readiness.ts';
import { firstFields } from '../../../renderer/parts/places.ts';
import { nextPlace } from '../../../renderer/parts/keys.ts';
import type { KeyName } from './quick-keys.ts';

/** One thing that a clerk does, the keys for it, and its effect on the model. */
export interface Step {
  readonly name: string;
  readonly keys: readonly KeyName[];
  readonly play: (desk: TypedDesk) => void;
}

interface Draft {
  content: ApplicationContent;
  /** Position of the caret in each field that had the focus. */
  readonly carets: Map<FieldPath, number>;
}

/** The field that Tab leads to. */
const nextField: Readonly<Partial<Record<FieldPath, FieldPath>>> = {
  'consignee.name': 'consignee.name2',
  'consignee.name2': 'consignee.address1',
  transportDetails: 'remarks',
  remarks: 'goods',
  goods: 'quantity',
};

const several: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
]);

/** Model of drafts in which every key has its full effect before the next one comes. */
export class TypedDesk {
  readonly #drafts: Draft[];
  /** Content of a new draft. */
  readonly #start: ApplicationContent;
  #open: Draft;
  #field: FieldPath = 'consignee.name';
  /** Whether everything in the field is marked, so that the next letter replaces it. */
  #isMarked = false;

  constructor(stored: readonly ApplicationContent[], start: ApplicationContent) {
    this.#drafts = stored.map((content) => ({ content, carets: new Map() }));
    this.#start = start;
    this.#open = this.#begin(start);
  }

  get contents(): readonly ApplicationContent[] {
    return this.#drafts.map(({ content }) => content);
  }

  get field(): FieldPath {
    return this.#field;
  }

  beginNew(): void {
    this.#begin(this.#start);
  }

  duplicate(): void {
    this.#begin(newContent(this.#start, carriedFields(this.#open.content, usuallyCarried)));
    this.#focus('invoiceNumber', false);
  }

  goTo(path: FieldPath, marks: boolean): void {
    this.#focus(path, marks && !several.has(path));
  }

  /** F8: goes to the first thing to fix or to check, and from there to the next one. */
  goToNextToFix(): void {
    const { content } = this.#open;
    const found = [
      ...findBlockers(content, []),
      ...findWarnings(content, { chamber: 'neutral', requiredFields: [] }),
    ];
    const places = found.flatMap(({ place }) => (place === 'review' ? [] : [place]));
    const next = nextPlace(places, this.#field);
    if (next !== null) this.goTo(next, true);
  }

  /** Sets a country that was chosen in a list; the keys go on to another field. */
  choose(path: FieldPath, code: string): void {
    this.#open.content = writeField(this.#open.content, path, code);
  }

  type(text: string): void {
    const { before, after } = this.#parts();
    this.#write(before + text, after);
  }

  backspace(): void {
    const { before, after } = this.#parts();
    const isEmptied = this.#isMarked && this.#text !== '';
    this.#write(isEmptied ? before : before.slice(0, -1), after);
  }

  moveTo(place: 'home' | 'end' | 'left'): void {
    const at = this.#isMarked ? (place === 'end' ? this.#text.length : 0) : this.#caret;
    const { before, after } = { before: this.#text.slice(0, at), after: this.#text.slice(at) };
    this.#isMarked = false;
    if (place === 'home') this.#caret = before.lastIndexOf('\n') + 1;
    else if (place === 'end') this.#caret = at + (after.includes('\n') ? after.indexOf('\n') : after.length);
    else this.#caret = Math.max(0, at - 1);
  }

  get #text(): string {
    return readField(this.#open.content, this.#field);
  }

  get #caret(): number {
    return this.#open.carets.get(this.#field) ?? 0;
  }

  set #caret(index: number) {
    this.#open.carets.set(this.#field, index);
  }

  #parts(): { readonly before: string; readonly after: string } {
    if (this.#isMarked) return { before: '', after: '' };
    return { before: this.#text.slice(0, this.#caret), after: this.#text.slice(this.#caret) };
  }

  #write(before: string, after: string): void {
    this.#open.content = writeField(this.#open.content, this.#field, before + after);
    this.#caret = before.length;
    this.#isMarked = false;
  }

  #focus(path: FieldPath, isMarked: boolean): void {
    this.#field = path;
    this.#isMarked = isMarked;
    // In a field with several lines the keys of each step go to its end.
    if (several.has(path)) this.#caret = this.#text.length;
  }

  #begin(content: ApplicationContent): Draft {
    this.#open = { content, carets: new Map() };
    this.#drafts.push(this.#open);
    this.#focus('consignee.name', false);
    return this.#open;
  }
}

const nothing = (): void => undefined;

/**
 * Random steps that move by keys and type in between. Each can be done in any state; Tab is used only where it leads to
 * a field.
 */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z]{1,5}$/).map(typed) },
  { weight: 4, arbitrary: fc.constantFrom(2, 4, 5, 6, 7).map(toBox) },
  { weight: 3, arbitrary: fc.constantFrom(...takenBack(), ...pastes()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(
      {
        name: 'box 3 France',
        keys: ['Alt+3', ...Array.from('france'), 'Enter', 'Alt+2'],
        play: (desk) => {
          desk.choose('originCountryCode', 'FR');
          desk.goTo('consignee.name', true);
        },
      },
      {
        // The consignor stays unchanged, because the next draft begins with it.
        name: 'box 1, typed and taken away',
        keys: ['Alt+1', 'End', 'z', 'Backspace', 'Alt+2'],
        play: (desk) => desk.goTo('consignee.name', true),
      },
      {
        // F8 goes to a text field here, because a new draft lacks its consignee.
        name: 'new, box 7 and F8',
        keys: ['Control+n', 'Alt+7', 'q', 'F8', 'y'],
        play: (desk) => {
          desk.beginNew();
          desk.goTo('quantity', true);
          desk.type('q');
          desk.goToNextToFix();
          desk.type('y');
        },
      },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      { name: 'new', keys: ['Control+n'], play: (desk) => desk.beginNew() },
      { name: 'duplicate', keys: ['Control+d'], play: (desk) => desk.duplicate() },
      {
        name: 'new by the palette',
        keys: ['Control+k', ...Array.from('New draft'), 'Enter'],
        play: (desk) => desk.beginNew(),
      },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      { name: 'palette and back', keys: ['Control+k', 'Escape'], play: nothing },
      { name: 'typed into the palette', keys: ['Control+k', 'x', 'y', 'z', 'Escape'], play: nothing },
      { name: 'keys and back', keys: ['F1', 'Escape'], play: nothing },
      { name: 'address book and back', keys: ['F4', 'Escape'], play: nothing },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      { name: 'backspace', keys: ['Backspace'], play: (desk) => desk.backspace() },
      { name: 'home', keys: ['Home'], play: (desk) => desk.moveTo('home') },
      { name: 'end', keys: ['End'], play: (desk) => desk.moveTo('end') },
      { name: 'left', keys: ['ArrowLeft'], play: (desk) => desk.moveTo('left') },
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...tabs()) },
);

function typed(text: string): Step {
  return { name: `"${text}"`, keys: Array.from(text), play: (desk) => desk.type(text) };
}

function toBox(number: number): Step {
  const path = firstFields[number - 1] ?? 'goods';
  const toEnd = several.has(path) ? ['Control+End'] : [];
  return { name: `box ${number}`, keys: [`Alt+${number}`, ...toEnd], play: (desk) => desk.goTo(path, true) };
}

/** Text on the clipboard; it is not one that would be split over several fields. */
export const pasted = 'pasted';

/** Steps that paste while the draft or the box is still being opened. */
function pastes(): readonly Step[] {
  return [
    {
      name: 'new and paste',
      keys: ['Control+n', 'Control+v', 'z'],
      play: (desk) => {
        desk.beginNew();
        desk.type(`${pasted}z`);
      },
    },
    {
      name: 'box 6 and paste',
      keys: ['Alt+6', 'Control+End', 'Control+v', 'z'],
      play: (desk) => {
        desk.goTo('goods', true);
        desk.type(`${pasted}z`);
      },
    },
  ];
}

/**
 * Steps that undo what was just typed. How much one undo takes back depends on the page's clock, so each step undoes a
 * single letter or a single paste, or redoes what it undid. It leaves the previous box first, so that the letters there
 * stay.
 */
function takenBack(): readonly Step[] {
  const toGoods = ['Alt+7', 'Alt+6', 'Control+End'];
  return [
    { name: 'new, undone', keys: ['Control+n', 'q', 'Control+z'], play: (desk) => desk.beginNew() },
    {
      name: 'box 6, undone',
      keys: [...toGoods, 'q', 'Control+z', 'Control+End'],
      play: (desk) => desk.goTo('goods', true),
    },
    {
      name: 'box 6, paste undone',
      keys: [...toGoods, 'Control+v', 'Control+z', 'Control+End'],
      play: (desk) => desk.goTo('goods', true),
    },
    {
      name: 'box 6, undone and redone',
      keys: [...toGoods, 'a', 'b', 'c', 'Control+z', 'Control+y', 'Control+End'],
      play: (desk) => {
        desk.goTo('goods', true);
        desk.type('abc');
      },
    },
  ];
}

/** Steps that go to a field and on to the next one, and begin a new line where that has several. */
function tabs(): readonly Step[] {
  return [2, 4, 5, 6].map((number) => {
    const path = firstFields[number - 1] ?? 'goods';
    const next = nextField[path] ?? path;
    const after = several.has(next) ? ['Control+End', 'Enter'] : [];
    return {
      name: `box ${number} and Tab`,
      keys: [`Alt+${number}`, 'Tab', ...after],
      play: (desk) => {
        desk.goTo(path, true);
        desk.goTo(next, true);
        if (several.has(next)) desk.type('\n');
      },
    };
  });
}

/** All fields but the reference, which main counts up. */
export function withoutReference(contents: readonly ApplicationContent[]): readonly string[] {
  return contents.map((content) =>
    fieldPaths
      .filter((path) => path !== 'clientReference' && readField(content, path) !== '')
      .map((path) => `${path}: ${readField(content, path)}`)
      .join('; '),
  );
}
