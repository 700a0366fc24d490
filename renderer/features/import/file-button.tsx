import { FileInput } from 'lucide-react';
import { useRef, useCallback } from 'react';
import { useWords, useWordsSoon } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ledgerInUse } from '../../stores/connections.ts';
import { useStores } from '../../stores/use-stores.ts';

interface FileButtonProps {
  readonly kind: 'primary' | 'plain';
  readonly label: string;
  readonly isFocusedAtOnce?: boolean;
}

/** Opens the system's own dialog for one file. */
export function FileButton({ kind, label, isFocusedAtOnce = false }: FileButtonProps) {
  const words = useWords().import;
  const field = useRef<HTMLInputElement>(null);
  const take = useTakeFiles();
  return (
    <>
      <Button kind={kind} icon={FileInput} autoFocus={isFocusedAtOnce} onPress={() => field.current?.click()}>
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
export function useTakeFiles(): (files: readonly File[]) => void {
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
export const tableField = {
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
export function isTableName(name: string): boolean {
  return tableName.test(name);
}

/** A table by its media type: all that a browser tells while a file is held over it. */
export function isTableType(mediaType: string): boolean {
  return tableTypes.test(mediaType);
}
