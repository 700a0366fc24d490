import type { Words } from '../../shared/text/page-words.ts';

/** Every command has a name; the commands of the stores are the same ones. */
export type Command = keyof Words['commands']['names'];

/** A key with what is held beside it. `command` is Ctrl, on a Mac Cmd; `control` is Ctrl everywhere. */
export interface Chord {
  /** As `KeyboardEvent.key` names it, letters small. */
  readonly key: string;
  readonly held?: 'command' | 'control';
  readonly shift?: true;
}

interface CommandKeys {
  /** The first one is shown. */
  readonly keys?: readonly Chord[];
  /** Where a Mac has other ones. */
  readonly macKeys?: readonly Chord[];
  /** Inputs that are no field of the application keep these for themselves. */
  readonly isOfField?: true;
  /** True where holding the key down does it again and again. */
  readonly isStep?: true;
  /** True for what means the same wherever the focus is, whatever application is open. */
  readonly isForAnywhere?: true;
  /** False for what is not looked for by name. */
  readonly isInPalette?: false;
}

const command = (key: string): Chord => ({ key, held: 'command' });
const commandShift = (key: string): Chord => ({ key, held: 'command', shift: true });

/** The one table of commands: the palette, the keys and the hints in menus are all drawn from it. In the palette's order. */
const commandTable = {
  submit: { keys: [command('enter')] },
  storeAtService: {},
  new: { keys: [command('n')] },
  newFrom: {},
  newFromInvoice: { keys: [commandShift('n')] },
  duplicate: { keys: [command('d')] },
  duplicateWith: {},
  replace: {},
  saveAsTemplate: {},
  /** Its key, Delete, is heard where a row is. */
  deleteDraft: {},
  firstToFix: { keys: [{ key: 'f8' }], isStep: true },
  preview: { keys: [commandShift('p')] },
  print: { keys: [command('p')] },
  attach: { keys: [command('o')] },
  fillFromInvoice: { keys: [{ key: 'f9' }] },
  /** Its key, Alt Enter, is heard where what was read is looked at. */
  acceptRead: {},
  invoiceBeside: { keys: [command('b')] },
  revisions: { keys: [commandShift('h')] },
  addressBook: { keys: [{ key: 'f4' }] },
  usualOrder: { keys: [{ key: 'f7' }] },
  texts: { keys: [{ key: ' ', held: 'control' }] },
  signs: { keys: [command('.')] },
  search: { keys: [command('f')] },
  allApplications: { keys: [command('0')], isForAnywhere: true },
  fillSeveral: {},
  certificates: {},
  printList: {},
  bin: {},
  spending: { isForAnywhere: true },
  outbox: {},
  followUp: { isForAnywhere: true },
  remind: {},
  review: {},
  chamberAnswer: {},
  import: { keys: [command('i')], isForAnywhere: true },
  export: {},
  settings: { keys: [command(',')], isForAnywhere: true },
  connect: {},
  practise: {},
  signOut: {},
  undo: { keys: [command('z')], isOfField: true, isStep: true },
  redo: {
    keys: [command('y'), commandShift('z')],
    macKeys: [commandShift('z'), command('y')],
    isOfField: true,
    isStep: true,
  },
  keys: { keys: [{ key: 'f1' }], isForAnywhere: true },
  diagnostics: {},
  about: {},
  updates: {},
  palette: { keys: [command('k')], isForAnywhere: true, isInPalette: false },
  nextPart: { keys: [{ key: 'f6' }], isStep: true },
  previousPart: { keys: [{ key: 'f6', shift: true }], isStep: true },
  notSaved: { isInPalette: false },
  goToChecks: { isInPalette: false },
  goToReview: { isInPalette: false },
} as const satisfies Readonly<Record<Command, CommandKeys>>;

const table: Readonly<Record<Command, CommandKeys>> = commandTable;

function isCommand(name: string): name is Command {
  return name in table;
}

/** Every command, in the palette's order. */
export const allCommands: readonly Command[] = Object.keys(table).filter(isCommand);

/** Commands that the palette offers while somebody can carry them out. */
export const paletteCommands: readonly Command[] = allCommands.filter(
  (name) => table[name].isInPalette !== false,
);

/** The keys of a command, the shown one first; none for one without a key. */
export function chordsOf(name: Command, isMac: boolean): readonly Chord[] {
  const { keys, macKeys } = table[name];
  return (isMac ? macKeys : undefined) ?? keys ?? [];
}

/** True where an input that is no field of the application needs the keys for its own text. */
export function isOfField(name: Command): boolean {
  return table[name].isOfField === true;
}

/** True where a key that is held down goes on step by step; all else is done once. */
export function isStep(name: Command): boolean {
  return table[name].isStep === true;
}

/** True for what is still meant when the place that keys were held for does not come. */
export function isForAnywhere(name: Command): boolean {
  return table[name].isForAnywhere === true;
}
