import { FilePlus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Words } from '../../../shared/text/languages.ts';
import { fileField, notifyFilesTaken, useFileDrop, useUntakenFiles } from '../../parts/file-input.ts';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { useEditor, useOnlyShown, useProgram, useStores, useCommand } from '../../stores/use-stores.ts';
import type { DraftsFromInvoices } from '../../stores/actions/drafts-from-invoices.ts';
import type { Stores } from '../../stores/stores.ts';
import { useFirstWords, useWords, useWordsSoon } from '../../text/language.tsx';
import { DropOverlay, DropRelease } from '../../ui/layers/drop-overlay.tsx';

/** The ways to new drafts from invoices: the command, and files dropped on the register or where nothing is open. */
export function InvoiceEntrance() {
  const words = useFirstWords();
  const stores = useStores();
  const wordsSoon = useWordsSoon();
  const begin = useMemo(() => beginnerOf(stores, wordsSoon), [stores, wordsSoon]);
  const isOnlyShown = useOnlyShown();
  const field = useRef<HTMLInputElement>(null);
  const ask = (): void => field.current?.click();
  const askByToast = async (): Promise<void> => {
    const { choose, chooseNow } = (await wordsSoon()).einvoice;
    stores.toasts.getState().show(choose, [{ label: chooseNow, run: ask }], { kind: 'newFromInvoice' });
  };
  const begun = (): void => {
    if (isOnlyShown) focusDataFolderNotice();
    // The file dialog opens only after a key or click on the page, which a native menu is not.
    else if (navigator.userActivation.isActive) ask();
    else void askByToast();
  };
  useCommand('newFromInvoice', begun, { onlyExplains: isOnlyShown });
  const isFree = useProgram(({ sheet }) => sheet === null) && !isOnlyShown;
  const isNothingOpen = useEditor((state) => state.applicationId === null);
  const isTaken = (event: Event): boolean => isFree && (isNothingOpen || isOverRegister(event));
  const isOnTheWay = (event: Event): boolean => {
    const isOpening = stores.moves.isUnderWay() || stores.editor.getState().phase === 'opening';
    return isFree && isOpening && !isOverRegister(event);
  };
  // Nothing may be drawn yet that would take or refuse files for an application that is being opened.
  const filesOf = (event: Event, transfer: DataTransfer | null): readonly File[] =>
    isOnTheWay(event) ? [...(transfer?.files ?? [])] : isTaken(event) ? invoicesIn(transfer) : [];
  const held = useFileDrop({
    held: (event) => (isTaken(event) ? heldInvoices(event) : 0),
    dropped: (event) => filesOf(event, event.dataTransfer),
    onFiles: (files, event) => begin(files, isOnTheWay(event)),
  });
  usePasted(
    (event) => filesOf(event, event.clipboardData),
    (files, event) => begin(files, isOnTheWay(event)),
  );
  useUntakenFiles((files) => {
    if (isOnlyShown) focusDataFolderNotice();
    else reportNotTaken(stores, files);
  });
  return (
    <>
      <input
        ref={field}
        {...fileField}
        aria-label={words.commands.names.newFromInvoice}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          begin(files);
        }}
      />
      {held === 0 ? null : (
        <Suspense>
          <HeldInvoices count={held} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Makes drafts from invoices with code that is loaded for the first of them. One for each window, as it does one thing
 * at a time.
 */
function beginnerOf(
  stores: Stores,
  wordsSoon: () => Promise<Words>,
): (files: readonly File[], isOnTheWay?: boolean) => void {
  let drafts: DraftsFromInvoices | null = null;
  const begin = async (files: readonly File[], isOnTheWay: boolean): Promise<void> => {
    const loaded = await import('../../stores/actions/drafts-from-invoices.ts');
    if (isOnTheWay && (await loaded.takeOnceOpened(stores, files))) return;
    const invoices = files.filter(isInvoice);
    const words = await wordsSoon();
    drafts ??= new loaded.DraftsFromInvoices(stores, words);
    const made = await drafts.begin(loaded.givenFiles(stores, invoices));
    const others = files.filter((file) => !isInvoice(file));
    // Beginning a draft takes an earlier notice away; and why none could be created says more.
    if (others.length > 0 && (made > 0 || invoices.length === 0)) reportNotTaken(stores, others);
  };
  return (files, isOnTheWay = false) => void begin(files, isOnTheWay);
}

function HeldInvoices({ count }: { readonly count: number }) {
  const words = useWords().einvoice;
  return (
    <DropOverlay over="window">
      <DropRelease icon={FilePlus}>{words.release(count)}</DropRelease>
    </DropOverlay>
  );
}

/**
 * Counts the dragged invoices, whatever else is dragged with them. Some mail programs tell no type before the drop: such
 * files count unless a file among them is known to be something else.
 */
function heldInvoices({ dataTransfer }: DragEvent): number {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  const known = items.filter(({ type }) => /\/(?:pdf|xml)$/u.test(type)).length;
  const unknown = items.filter(({ type }) => type === '').length;
  return known + unknown === items.length ? items.length : known;
}

/** All files, where at least one of them is a PDF or an electronic invoice. */
function invoicesIn(transfer: DataTransfer | null): readonly File[] {
  const files = [...(transfer?.files ?? [])];
  return files.some(isInvoice) ? files : [];
}

function isInvoice({ name, type }: File): boolean {
  return /\/pdf$/u.test(type) || /\.(?:pdf|xml)$/iu.test(name);
}

/** Reports files that were refused where nothing is open, so that there is no list of attachments to do so. */
function reportNotTaken({ program }: Pick<Stores, 'program'>, files: readonly File[]): void {
  const names = files.map(({ name }) => name);
  program.getState().setActionFailure({ action: 'drop', reason: 'noInvoice', names });
}

/** Takes pasted files before the open application gets them. */
function usePasted(
  taken: (event: ClipboardEvent) => readonly File[],
  onFiles: (files: readonly File[], event: ClipboardEvent) => void,
): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = taken(event);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    notifyFilesTaken(event);
    onFiles(files, event);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    window.addEventListener('paste', listen, { capture: true });
    return () => window.removeEventListener('paste', listen, { capture: true });
  }, []);
}

/** True over the register, where files are not attached to the open application. */
function isOverRegister({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-takes-invoices]') !== null;
}
