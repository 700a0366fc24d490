import { FileInput } from 'lucide-react';
import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { useCommand, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { tableField, useTakeFiles, isTableName, isTableType } from './file-button.tsx';
import styles from './import.module.css';

/** The ways into an import: its command, and tables dropped anywhere on the window. */
export function ImportEntrance() {
  const words = useWords().import;
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  const held = useTableDrop((files) => {
    if (isOnlyShown) focusDataFolderNotice();
    else take(files);
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
        aria-label={words.file}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
      {held === 0 || isOnlyShown ? null : <HeldTables count={held} />}
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

/** Whoever showed what a release would do stops showing it. */
function tellThatDragEnded(): void {
  window.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null }));
}

/**
 * Takes tables that are dropped anywhere in the window, before those who look for PDFs see them, and tells how many
 * are held. Everything else goes on to them.
 */
export function useTableDrop(onTables: (files: readonly File[]) => void): number {
  const [held, setHeld] = useState(0);
  // Another sheet has the window; what is dropped on it goes nowhere.
  const isFree = useProgram(({ sheet }) => sheet === null || sheet.kind === 'import');
  const hold = useEffectEvent((event: DragEvent): void => {
    const tables = isFree ? heldTables(event) : 0;
    if (tables > 0) {
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    } else if (event.dataTransfer?.types.includes('Files') === true) {
      // Where nobody takes it, a release would show the file in place of the program.
      event.preventDefault();
    }
    setHeld(tables);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setHeld(0);
    const isOfFiles = event.dataTransfer?.types.includes('Files') === true;
    if (isOfFiles) event.preventDefault();
    const tables = isFree ? droppedTables(event) : [];
    if (tables.length === 0) return;
    event.stopPropagation();
    tellThatDragEnded();
    onTables(tables);
  });
  useEffect(() => {
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHeld(0);
    };
    const onHold = (event: DragEvent): void => hold(event);
    const onDrop = (event: DragEvent): void => drop(event);
    window.addEventListener('dragenter', onHold, true);
    window.addEventListener('dragover', onHold, true);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', onDrop, true);
    return () => {
      window.removeEventListener('dragenter', onHold, true);
      window.removeEventListener('dragover', onHold, true);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', onDrop, true);
    };
  }, []);
  return held;
}
