import { FileInput } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { useFileDrop } from '../../parts/use-file-drop.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { useCommand, useProgram } from '../../stores/use-stores.ts';
import { useFirstWords, useWords } from '../../text/language.tsx';
import { tableField, useTakeFiles, isTableName, isTableType } from './file-button.tsx';
import styles from './import.module.css';

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
  useCommand('import', () => {
    if (isOnlyShown) focusDataFolderNotice();
    // The system's dialog opens for a person's key or click only, and a native menu is neither to the page.
    else if (navigator.userActivation.isActive) field.current?.click();
    else showSheet({ kind: 'import' });
  });
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
    <div className={styles['overlay']} role="status">
      <div className={styles['card']}>
        <p className={styles['release']}>
          <FileInput size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.drop(count)}
        </p>
        <p className={styles['nothingKept']}>{words.dropNothingKept}</p>
      </div>
    </div>
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
