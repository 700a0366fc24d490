import { FileInput } from 'lucide-react';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFileDrop } from '../../parts/file-input.ts';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import {
  useApplications,
  useEditor,
  useOnlyShown,
  useProgram,
  useStores,
  useCommand,
} from '../../stores/use-stores.ts';
import { useFirstWords, useWords, useWordsSoon } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DropOverlay, DropRelease } from '../../ui/layers/drop-overlay.tsx';

/** Button that opens the system's file dialog for one file. */
export function FileButton({ label }: { readonly label: string }) {
  const words = useWords().import;
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  return (
    <>
      <Button kind="primary" icon={FileInput} autoFocus onPress={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        {...tableField}
        aria-label={words.file}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
    </>
  );
}

/** Opens the first of the files in the sheet, and says of the others that they wait. */
function useTakeFiles(): (files: readonly File[]) => void {
  const { import: store, program, connections, toasts } = useStores();
  const wordsSoon = useWordsSoon();
  return useCallback(
    (files) => {
      const [first] = files;
      if (first === undefined) return;
      program.getState().showSheet({ kind: 'import' });
      void store.getState().read(first, ledgerInUse(connections.getState()));
      if (files.length > 1)
        void wordsSoon().then(({ import: words }) => toasts.getState().show(words.onlyOne(first.name)));
    },
    [store, program, connections, toasts, wordsSoon],
  );
}

/** Attributes of the hidden input that opens the system's file dialog, the same in every host. */
const tableField = {
  type: 'file',
  accept: '.csv,.tsv,.txt,.xlsx,.json,.codesk,text/csv,application/json',
  hidden: true,
  tabIndex: -1,
} as const;

/** Includes formats that cannot be read: the import sheet says what to do about them, while a refused PDF would not. */
const tableName = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls|json|codesk)$/iu;
const tableTypes =
  /^(?:text\/(?:csv|tab-separated-values|plain)|application\/json|application\/vnd\.ms-excel.*|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\..*)$/u;

/** Whether a file is a table, by its name: all that a dropped file has. */
function isTableName(name: string): boolean {
  return tableName.test(name);
}

/** Whether a file is a table, by its media type: all that the browser tells while it is dragged. */
function isTableType(mediaType: string): boolean {
  return tableTypes.test(mediaType);
}

/**
 * The ways into an import: the command, tables dropped anywhere on the window, and rows of a spreadsheet pasted beside
 * an application.
 */
export function ImportEntrance() {
  const words = useFirstWords().commands;
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  // Any other open sheet has the window to itself, so files dropped then are ignored.
  const isFree = useProgram(({ sheet }) => sheet === null || sheet.kind === 'import');
  const held = useFileDrop({
    held: (event) => (isFree ? heldTables(event) : 0),
    dropped: (event) => (isFree ? droppedTables(event) : []),
    onFiles: (files) => {
      if (isOnlyShown) focusDataFolderNotice();
      else take(files);
    },
  });
  usePastedRows(take);
  const begin = (): void => {
    if (isOnlyShown) focusDataFolderNotice();
    // The file dialog opens only after a key or click on the page, which a native menu is not.
    else if (navigator.userActivation.isActive) field.current?.click();
    else showSheet({ kind: 'import' });
  };
  useCommand('import', begin, { onlyExplains: isOnlyShown });
  return (
    <>
      <input
        ref={field}
        {...tableField}
        aria-label={words.names.import}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
      {held === 0 || isOnlyShown ? null : (
        <Suspense>
          <HeldTables count={held} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Takes rows of a spreadsheet that are pasted on the register, on the table of all applications, or where nothing is
 * open; in an application they belong into its boxes.
 */
function usePastedRows(take: (files: readonly File[]) => void): void {
  const wordsSoon = useWordsSoon();
  const isOnlyShown = useOnlyShown();
  const isSheetShown = useProgram(({ sheet }) => sheet !== null);
  const isTableShown = useApplications((state) => state.isOpen);
  const isNothingOpen = useEditor((state) => state.applicationId === null);
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const rows = event.clipboardData?.getData('text/plain') ?? '';
    const { target } = event;
    if (event.defaultPrevented || isSheetShown || !(target instanceof Element) || !isTableText(rows)) return;
    const isBeside = isTableShown || isNothingOpen || target.closest('[data-part="register"]') !== null;
    if (!isBeside || target.closest('input, textarea') !== null) return;
    event.preventDefault();
    if (isOnlyShown) focusDataFolderNotice();
    else void wordsSoon().then(({ import: words }) => take([new File([rows], words.pasted)]));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}

/** Whether a text has at least two rows of cells, as spreadsheets copy them. */
function isTableText(text: string): boolean {
  return text.split('\n').filter((line) => line.includes('\t')).length > 1;
}

function HeldTables({ count }: { readonly count: number }) {
  const words = useWords().import;
  return (
    <DropOverlay over="window">
      <DropRelease icon={FileInput}>{words.drop(count)}</DropRelease>
      <p>{words.dropNothingKept}</p>
    </DropOverlay>
  );
}

/** Number of dragged tables; 0 where other files are among them. */
function heldTables({ dataTransfer }: DragEvent): number {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return items.every(({ type }) => isTableType(type)) ? items.length : 0;
}

/** The dropped files, where all of them are tables; else none. */
function droppedTables({ dataTransfer }: DragEvent): readonly File[] {
  const files = [...(dataTransfer?.files ?? [])];
  return files.every(({ name }) => isTableName(name)) ? files : [];
}
