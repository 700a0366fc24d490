import type { Words } from '../../shared/text/languages.ts';

/** A command of the program; each has a name in every language. The stores use the same type. */
export type NamedCommand = keyof Words['commands']['names'];

/** A key with its modifiers. `command` is Ctrl, or Cmd on a Mac; `control` is Ctrl everywhere. */
export interface Chord {
  /** As `KeyboardEvent.key` names it, with letters in lower case. */
  readonly key: string;
  readonly held?: 'command' | 'control';
  readonly shift?: true;
}

interface CommandKeys {
  /** Keys of the command; the first one is shown. */
  readonly keys?: readonly Chord[];
  /** Keys on a Mac, where they differ. */
  readonly macKeys?: readonly Chord[];
  /** True where the key belongs to the text in inputs that are no field of the application. */
  readonly isOfField?: true;
  /** True where holding the key down repeats the command. */
  readonly isStep?: true;
  /** True where the command means the same wherever the focus is and whatever application is open. */
  readonly isForAnywhere?: true;
  /** False for a command that nobody looks for by name. */
  readonly isInPalette?: false;
}

const command = (key: string): Chord => ({ key, held: 'command' });
const commandShift = (key: string): Chord => ({ key, held: 'command', shift: true });

/**
 * The one table of commands, in the order of the palette, which is drawn from it like all keys and the hints in menus.
 */
const commandTable = {
  submit: { keys: [command('enter')] },
  storeAtService: {},
  new: { keys: [command('n')] },
  newFrom: {},
  newFromInvoice: { keys: [commandShift('n')] },
  duplicate: { keys: [command('d')] },
  duplicateWith: {},
  certificates: {},
  replace: {},
  saveAsTemplate: {},
  /** Its key, Delete, works on a focused row and is handled there. */
  deleteDraft: {},
  firstToFix: { keys: [{ key: 'f8' }], isStep: true },
  preview: { keys: [commandShift('p')] },
  print: { keys: [command('p')] },
  attach: { keys: [command('o')] },
  fillFromInvoice: { keys: [{ key: 'f9' }] },
  /** Its key, Alt Enter, is handled where values that were read are reviewed. */
  acceptRead: {},
  documentPane: { keys: [command('b')] },
  revisions: { keys: [commandShift('h')] },
  addressBook: { keys: [{ key: 'f4' }] },
  usualOrder: { keys: [{ key: 'f7' }] },
  texts: { keys: [{ key: ' ', held: 'control' }] },
  symbols: { keys: [command('.')] },
  search: { keys: [command('f')] },
  allApplications: { keys: [command('0')], isForAnywhere: true },
  fillSeveral: {},
  printList: {},
  bin: {},
  spending: { isForAnywhere: true },
  budget: { isForAnywhere: true },
  outbox: {},
  followUp: { isForAnywhere: true },
  remind: {},
  review: {},
  chamberAnswer: {},
  import: { keys: [command('i')], isForAnywhere: true },
  export: {},
  settings: { keys: [command(',')], isForAnywhere: true },
  appearance: { isForAnywhere: true },
  backups: { isForAnywhere: true },
  connections: { isForAnywhere: true },
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
  goToCertificate: { isInPalette: false },
} as const satisfies Readonly<Record<NamedCommand, CommandKeys>>;

const table: Readonly<Record<NamedCommand, CommandKeys>> = commandTable;

function isCommand(name: string): name is NamedCommand {
  return name in table;
}

/** All commands, in the order of the palette. */
export const allCommands: readonly NamedCommand[] = Object.keys(table).filter(isCommand);

/** Commands that the palette offers while they can be carried out. */
export const paletteCommands: readonly NamedCommand[] = allCommands.filter(
  (name) => table[name].isInPalette !== false,
);

/** Keys of a command, the shown one first; empty for a command without keys. */
export function chordsOf(name: NamedCommand, isMac: boolean): readonly Chord[] {
  const { keys, macKeys } = table[name];
  return (isMac ? macKeys : undefined) ?? keys ?? [];
}

/** True where the key belongs to the text in inputs that are no field of the application. */
export function isOfField(name: NamedCommand): boolean {
  return table[name].isOfField === true;
}

/** True where holding the key down repeats the command; all others run once. */
export function isStep(name: NamedCommand): boolean {
  return table[name].isStep === true;
}

/** True for a command that still makes sense when the place that keys were held for failed to appear. */
export function isForAnywhere(name: NamedCommand): boolean {
  return table[name].isForAnywhere === true;
}
