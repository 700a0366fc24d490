import { FileInput } from 'lucide-react';
import { useRef } from 'react';
import { useTakeFiles } from './use-take-files.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { tableField } from './table-files.ts';

interface FileButtonProps {
  readonly kind: 'primary' | 'plain';
  readonly label: string;
  readonly isFocusedAtOnce?: boolean;
}

/** Opens the system's own dialog for one file. */
export function FileButton({ kind, label, isFocusedAtOnce = false }: FileButtonProps) {
  const words = useWords().importing;
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
