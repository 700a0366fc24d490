import { FileInput } from 'lucide-react';
import { useRef } from 'react';
import { focusStanding } from '../../parts/focus-standing.ts';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useCommand, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { tableField } from './table-files.ts';
import { useTableDrop } from './use-table-drop.ts';
import { useTakeFiles } from './use-take-files.ts';
import styles from './import.module.css';

/** The ways into an import: its command, and tables dropped anywhere on the window. */
export function ImportEntrance() {
  const { importing } = useWords();
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  const held = useTableDrop((files) => {
    if (isOnlyShown) focusStanding();
    else take(files);
  });
  useCommand('import', () => {
    if (isOnlyShown) focusStanding();
    // The system's dialog opens for a person's key or click only, and a native menu is neither to the page.
    else if (navigator.userActivation.isActive) field.current?.click();
    else showSheet({ kind: 'import' });
  });
  return (
    <>
      <input
        ref={field}
        {...tableField}
        aria-label={importing.file}
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
  const { importing } = useWords();
  return (
    <div className={styles['overlay']} role="status">
      <div className={styles['card']}>
        <p className={styles['release']}>
          <FileInput size={20} strokeWidth={1.75} aria-hidden="true" />
          {importing.drop(count)}
        </p>
        <p className={styles['nothingKept']}>{importing.dropNothingKept}</p>
      </div>
    </div>
  );
}
