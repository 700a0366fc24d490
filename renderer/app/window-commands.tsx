import { useEffect, useState } from 'react';
import type { TextKind } from '../../shared/domain/address-book.ts';
import type { PartyRole, PrintedField } from '../../shared/domain/fields.ts';
import { namesOf } from '../../shared/domain/record-of.ts';
import type { TextPlace } from '../features/texts/texts-palette.tsx';
import { isOfField, isStep } from '../parts/command-table.ts';
import { commandOf } from '../parts/keys.ts';
import type { Command } from '../stores/commands.ts';
import { activeConnection, ledgerInUse } from '../stores/connections.ts';
import type { AppSheet } from '../stores/program.ts';
import type { Stores } from '../stores/stores.ts';
import {
  useConnections,
  useIsPractice,
  useOutbox,
  useProgram,
  useRegister,
  useStores,
  useCommand,
} from '../stores/use-stores.ts';
import { useFirstWords } from '../text/language.tsx';
import { TextsPalette } from './lazy/lazy-parts.tsx';

/** Layers that have all keys for themselves while they are open. */
const hanging = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['field'] !== undefined;
}

/** Whether an element is a text input that is no field of the application. */
function isOtherText(target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && !isField(target);
}

/** Whether a command's key belongs to the text of an input that is no field of the application. */
function isKept(command: Command, target: EventTarget | null): boolean {
  return isOfField(command) && isOtherText(target);
}

/**
 * Undoes or redoes in a text input that is no field of the application, and does nothing beneath a sheet. The native
 * menu has the key of both, on a Mac also for text that Chromium could undo itself. Answers false, and does nothing,
 * for every other command and where the command is for the application.
 */
export function takeBackInOtherText(command: Command): boolean {
  if (command !== 'undo' && command !== 'redo') return false;
  const place = document.activeElement;
  const isOther = isOtherText(place);
  // Nothing else undoes what was typed into an input.
  // oxlint-disable-next-line typescript/no-deprecated
  if (isOther) document.execCommand(command);
  return isOther || (!isField(place) && place?.closest(hanging) != null);
}

/** Whether undo concerns written text first, as long as there is any to undo, even while a toast offers an undo. */
function isOfWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === document.body || target.closest('[data-field], [data-part="desk"]') !== null;
}

/**
 * Runs the commands of keys while no sheet is open. A key whose command nobody can carry out now is left to the system.
 */
export function useKeys(): void {
  const { commands, toasts } = useStores();
  const platform = useProgram((state) => state.platform);
  useEffect(() => {
    const run = (command: Command, target: EventTarget | null): boolean => {
      if (command !== 'undo') return commands.run(command);
      const isFirst = isOfWriting(target) && commands.offered(command) !== null;
      return (!isFirst && toasts.getState().undo()) || commands.run(command);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const command = commandOf(platform, event);
      if (command === null || isKept(command, event.target)) return;
      if (event.target instanceof Element && event.target.closest(hanging) !== null) {
        // Otherwise the native menu would run the command beneath the sheet.
        if (!isOfField(command)) event.preventDefault();
        return;
      }
      // A key that is held down runs its command once, except commands that go step by step.
      if (event.repeat && !isStep(command)) event.preventDefault();
      else if (run(command, event.target)) event.preventDefault();
    };
    /** Runs commands of Enter and Space before a focused button is pressed by them, whatever modifier keys are down. */
    const pressEarly = (event: KeyboardEvent): void => {
      if (!/^(?:Enter| )$/u.test(event.key) || !(event.target instanceof Element)) return;
      if (event.target.closest('button, a[href]') === null || event.target.closest(hanging) !== null) return;
      press(event);
      if (event.defaultPrevented) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', pressEarly, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', pressEarly, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, [commands, platform, toasts]);
}

/** The party whose box has the focus. */
function focusedParty(): PartyRole | null {
  const box = document.activeElement?.closest<HTMLElement>('[data-party]');
  return (['consignor', 'consignee'] as const).find((role) => role === box?.dataset['party']) ?? null;
}

/** Opens the address book from anywhere in the window. */
export function useAddressBookCommand(): void {
  const { program, editor, addressBookMatches } = useStores();
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const showBook = (): void => {
    const role = focusedParty();
    const name = role === null ? '' : editor.getState().content[role].name;
    addressBookMatches.getState().close();
    program.getState().showSheet({ kind: 'addressBook', role, name });
  };
  useCommand('addressBook', isDamaged ? null : showBook);
}

/**
 * The parts of the window that F6 goes through, in reading order: every element with `data-part` that contains no other
 * one. The focus goes to its `data-part-start`, else to its first control.
 */
const focusable = [
  '[data-part-start]',
  'button:not([disabled]):not([tabindex="-1"])',
  'input:not([disabled]):not([tabindex="-1"])',
  'textarea:not([disabled])',
  '[tabindex="0"]',
].join(', ');

function visibleParts(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => part.querySelector('[data-part]') === null && part.offsetParent !== null,
  );
}

function startOf(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('[data-part-start]') ?? part.querySelector<HTMLElement>(focusable);
}

/** Focuses the next or previous part of the window, and the first one again after the last. */
export function focusPart(direction: 1 | -1): void {
  const parts = visibleParts().filter((part) => startOf(part) !== null);
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const from = current < 0 && direction < 0 ? 0 : current;
  const next = parts[(from + direction + parts.length) % parts.length];
  if (next !== undefined) startOf(next)?.focus();
}

/**
 * Opens the export from a menu or the palette, with the rows that the register shows; there, the open application alone
 * can be chosen.
 */
export function ExportCommand() {
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('export', () => showSheet({ kind: 'export', applicationId, first: 'shown' }));
  return null;
}

/** Commands that lead to places of the program from anywhere, while there is something to see there. */
export function NavigationCommands() {
  const stores = useStores();
  const words = useFirstWords();
  const showSheet = useProgram((state) => state.showSheet);
  const isNothingInBin = useRegister(({ place, counts }) => place === 'bin' || counts.bin === 0);
  const isWaiting = useOutbox(({ entries }) => entries.length > 0);
  const isPractice = useIsPractice();
  const { activate, signOut } = stores.connections.getState();
  const active = useConnections(activeConnection);
  useCommand('bin', () => showBin(stores), { onlyExplains: isNothingInBin });
  const showSpending = (sheet: AppSheet): void => {
    // Spending is about all that the table shows, so the table is opened first.
    if (!stores.applications.getState().isOpen) stores.commands.run('allApplications');
    showSheet(sheet);
  };
  useCommand('spending', () => showSpending({ kind: 'spending' }));
  useCommand('budget', () => showSpending({ kind: 'spending', part: 'budget' }));
  useCommand('outbox', isWaiting ? () => showSheet({ kind: 'outbox' }) : null);
  useCommand('practise', () => void activate(isPractice ? null : 'practice'), {
    name: isPractice ? words.shell.practice.leave : null,
  });
  useCommand('signOut', active?.signedIn ? () => void signOut(active.id) : null);
  return null;
}

/** Shows the bin, after closing the table or the revisions that take the register's place. */
function showBin({ applications, commands, register, revisions }: Stores): void {
  applications.getState().close();
  revisions.getState().close();
  register.getState().setPlace('bin');
  // On a narrow window this opens the drawer; a task later, as what took the register's place disappears first.
  setTimeout(() => commands.run('search'), 0);
}

/**
 * Shows saved and learned texts beside the focused box; with the focus elsewhere the key opens the sheet of all texts.
 */
export function TextsCommand() {
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const showSheet = useProgram((state) => state.showSheet);
  const [place, setPlace] = useState<TextPlace | null>(null);
  const open = (): void => {
    const here = placeIn(document.activeElement);
    if (here === null) showSheet({ kind: 'texts' });
    else setPlace(here);
  };
  useCommand('texts', isDamaged ? null : open);
  return place === null ? null : <TextsPalette place={place} onClosed={() => setPlace(null)} />;
}

/** The kind of stored text for each box. */
const kinds: Readonly<Record<PrintedField, TextKind>> = {
  transportDetails: 'transport',
  remarks: 'remarks',
  goods: 'goods',
  quantity: 'quantity',
};
const textFields = namesOf(kinds);

/** The box that an element belongs to; `null` where texts are not stored for it, or it is read-only. */
function placeIn(element: Element | null): TextPlace | null {
  if (!(element instanceof HTMLTextAreaElement) || element.readOnly) return null;
  const field = textFields.find((known) => known === element.dataset['field']);
  if (field === undefined) return null;
  return {
    area: element,
    field,
    kind: kinds[field],
    start: element.selectionStart,
    end: element.selectionEnd,
  };
}
