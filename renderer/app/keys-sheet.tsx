import { allKeys, KeyColumns } from '../parts/key-groups.tsx';
import { useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { CloseButton } from '../parts/close-button.tsx';
import { Sheet } from '../ui/layers/sheet.tsx';
import styles from './keys-sheet.module.css';

/** Lists every key of the program. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  return (
    <Sheet
      title={words.shell.keysSheet.title}
      subtitle={words.shell.keysSheet.subtitle}
      anchor="bar"
      width={1040}
      onClose={onClose}
      footer={<CloseButton onPress={onClose} />}
    >
      <div role="group" aria-label={words.shell.keysSheet.title} tabIndex={0} className={styles['keys']}>
        <KeyColumns groups={allKeys(words, platform)} />
      </div>
    </Sheet>
  );
}
