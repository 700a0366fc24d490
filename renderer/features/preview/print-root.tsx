import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { SheetView } from '../../parts/print/sheet-view.tsx';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { PreviewSheet } from './use-preview.ts';
import styles from './print.module.css';

interface PrintRootProps {
  readonly sheets: readonly PreviewSheet[];
  /** Names the PDF that a print window makes. */
  readonly name: string;
}

/** What a printer gets: the sheets one after another and nothing else. Not shown on screen. */
export function PrintRoot({ sheets, name }: PrintRootProps) {
  const right = useProgram((state) => state.settings.printShiftRight);
  const down = useProgram((state) => state.settings.printShiftDown);
  useTitleInPrint(name);
  return createPortal(
    <div className={styles['root']} data-print aria-hidden="true">
      {sheets.map(({ id, name: sheet, marks }) => (
        <div key={id} className={styles['sheet']}>
          <SheetView marks={marks} label={sheet} shift={{ right, down }} className={styles['page']} />
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** A print window proposes the title of the page as the name of the file. */
function useTitleInPrint(reference: string): void {
  const { editor } = useWords();
  useEffect(() => {
    const usual = document.title;
    const before = (): void => {
      document.title = [reference.trim(), editor.certificateTitle].filter((part) => part !== '').join(' ');
    };
    const after = (): void => {
      document.title = usual;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [reference, editor]);
}
