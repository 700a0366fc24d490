import { FileInput } from 'lucide-react';
import { Suspense, useCallback, useRef } from 'react';
import { useFileDrop } from '../../parts/file-input.ts';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useCommand, useOnlyShown, useProgram, useStores } from '../../stores/use-stores.ts';
import { useFirstWords, useWords, useWordsSoon } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DropOverlay, DropRelease } from '../../ui/layers/drop-overlay.tsx';

/** Opens the system's own dialog for one file. */
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

/** Opens the first of some files in the sheet; of the others it says that they wait. */
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

/** The hidden field that opens the system's own dialog, in every host alike. */
const tableField = {
  type: 'file',
  accept: '.csv,.tsv,.txt,.xlsx,.json,.codesk,text/csv,application/json',
  hidden: true,
  tabIndex: -1,
} as const;

/** Also what cannot be read: the sheet says what to do about it, which a refused PDF would not. */
const tableName = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls|json|codesk)$/iu;
const tableTypes =
  /^(?:text\/(?:csv|tab-separated-values|plain)|application\/json|application\/vnd\.ms-excel.*|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\..*)$/u;

/** A table by its name: all that a file has when it was dropped. */
function isTableName(name: string): boolean {
  return tableName.test(name);
}

/** A table by its media type: all that a browser tells while a file is held over it. */
function isTableType(mediaType: string): boolean {
  return tableTypes.test(mediaType);
}

/** The ways into an import: its command, and tables dropped anywhere on the window. */
export function ImportEntrance() {
  const words = useFirstWords().commands;
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  // Another sheet has the window; what is dropped on it goes nowhere.
  const isFree = useProgram(({ sheet }) => sheet === null || sheet.kind === 'import');
  const held = useFileDrop({
    held: (event) => (isFree ? heldTables(event) : 0),
    dropped: (event) => (isFree ? droppedTables(event) : []),
    onFiles: (files) => {
      if (isOnlyShown) focusDataFolderNotice();
      else take(files);
    },
  });
  const begin = (): void => {
    if (isOnlyShown) focusDataFolderNotice();
    // The system's dialog opens for a person's key or click only, and a native menu is neither to the page.
    else if (navigator.userActivation.isActive) field.current?.click();
    else showSheet({ kind: 'import' });
  };
  useCommand('import', begin, { onlyTells: isOnlyShown });
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

function HeldTables({ count }: { readonly count: number }) {
  const words = useWords().import;
  return (
    <DropOverlay over="window">
      <DropRelease icon={FileInput}>{words.drop(count)}</DropRelease>
      <p>{words.dropNothingKept}</p>
    </DropOverlay>
  );
}

/** How many tables are held over the window; 0 where anything else is among them. */
function heldTables({ dataTransfer }: DragEvent): number {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return items.every(({ type }) => isTableType(type)) ? items.length : 0;
}

/** The dropped files, where all of them are tables. */
function droppedTables({ dataTransfer }: DragEvent): readonly File[] {
  const files = [...(dataTransfer?.files ?? [])];
  return files.every(({ name }) => isTableName(name)) ? files : [];
}
