import { useEffect, useState } from 'react';
import type { TextKind } from '../../shared/domain/address-book.ts';
import type { PartyRole, PrintedField } from '../../shared/domain/fields.ts';
import { namesOf } from '../../shared/domain/record-of.ts';
import type { TextPlace } from '../features/texts/texts-palette.tsx';
import { isOfField, isStep } from '../parts/command-table.ts';
import { commandOf } from '../parts/keys.ts';
import type { Command } from '../stores/commands.ts';
import { activeConnection, ledgerInUse } from '../stores/connections.ts';
import type { Stores } from '../stores/stores.ts';
import {
  useCommand,
  useConnections,
  useIsPractice,
  useOutbox,
  useProgram,
  useRegister,
  useStores,
} from '../stores/use-stores.ts';
import { useFirstWords } from '../text/language.tsx';
import { TextsPalette } from './later/later-parts.tsx';

/** What a sheet or a menu has for itself while it hangs. */
const hanging = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Keys that an input other than a field of the application needs for its own text. */
function isKept(command: Command, target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && isOfField(command) && target.dataset['field'] === undefined;
}

/** Where undo is meant for what was written, as long as anything was, also while something else could be taken back. */
function isOfWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === document.body || target.closest('[data-field], [data-part="desk"]') !== null;
}

/** The keys of every command, as long as no sheet hangs. What nobody can do now is left to the system. */
export function useKeys(): void {
  const { commands, toasts } = useStores();
  const platform = useProgram((state) => state.platform);
  useEffect(() => {
    const run = (command: Command, target: EventTarget | null): boolean => {
      if (command !== 'undo') return commands.run(command);
      const isFirst = isOfWriting(target) && commands.offered(command) !== null;
      return (!isFirst && toasts.getState().takeBack()) || commands.run(command);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const command = commandOf(platform, event);
      if (command === null || isKept(command, event.target)) return;
      if (event.target instanceof Element && event.target.closest(hanging) !== null) {
        // Or the native menu would carry it out below the sheet.
        if (!isOfField(command)) event.preventDefault();
        return;
      }
      // A key that is held down does it once; only what goes step by step goes on.
      if (event.repeat && !isStep(command)) event.preventDefault();
      else if (run(command, event.target)) event.preventDefault();
    };
    /** A button takes Enter and the blank as a press of it, whatever is held beside them, and nobody else hears of it. */
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

/** The address book from wherever the clerk is. */
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
 * The parts of the window that F6 goes through, in reading order: every element with `data-part` that holds no
 * other one. A part's `data-part-start` takes the focus, else its first control.
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

/** Moves the focus to the next or previous part of the window, round and round. */
export function focusPart(direction: 1 | -1): void {
  const parts = visibleParts().filter((part) => startOf(part) !== null);
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const from = current < 0 && direction < 0 ? 0 : current;
  const next = parts[(from + direction + parts.length) % parts.length];
  if (next !== undefined) startOf(next)?.focus();
}

/** Opens the sheet from a menu or the palette, on what the register shows; the open application is one press away. */
export function ExportCommand() {
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('export', () => showSheet({ kind: 'export', applicationId, first: 'shown' }));
  return null;
}

/** Places that are reached by name from everywhere in the work, while there is something to see there. */
export function PlaceCommands() {
  const stores = useStores();
  const words = useFirstWords();
  const showSheet = useProgram((state) => state.showSheet);
  const isNothingInBin = useRegister(({ place, counts }) => place === 'bin' || counts.bin === 0);
  const isWaiting = useOutbox(({ entries }) => entries.length > 0);
  const isPractice = useIsPractice();
  const { activate, signOut } = stores.connections.getState();
  const active = useConnections(activeConnection);
  useCommand('bin', () => showBin(stores), { onlyTells: isNothingInBin });
  useCommand('spending', () => {
    // Of all that the table shows.
    if (!stores.applications.getState().isOpen) stores.commands.run('allApplications');
    showSheet({ kind: 'spending' });
  });
  useCommand('outbox', isWaiting ? () => showSheet({ kind: 'outbox' }) : null);
  useCommand('practise', () => void activate(isPractice ? null : 'practice'), {
    name: isPractice ? words.shell.practice.leave : null,
  });
  useCommand('signOut', active?.signedIn ? () => void signOut(active.id) : null);
  return null;
}

/** The table and earlier revisions give the register its place back, and the register to its bin. */
function showBin({ applications, commands, register, revisions }: Stores): void {
  applications.getState().close();
  revisions.getState().close();
  register.getState().setPlace('bin');
  // On a narrow window this opens the drawer; what stood in its place before goes away a moment earlier.
  setTimeout(() => commands.run('search'), 0);
}

/** Saved and learned texts at the box that is written in; anywhere else the key leads to all of them. */
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

/** The boxes that texts are kept for. */
const kinds: Readonly<Record<PrintedField, TextKind>> = {
  transportDetails: 'transport',
  remarks: 'remarks',
  goods: 'goods',
  quantity: 'quantity',
};
const textFields = namesOf(kinds);

/** The box of an element; `null` where it is none that texts are kept for, or one that cannot be written. */
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
