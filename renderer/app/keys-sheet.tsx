import { allKeys, KeyColumns } from '../parts/key-groups.tsx';
import { useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Sheet } from '../ui/layers/sheet.tsx';
import styles from './keys-sheet.module.css';

/** Every key of the program in one place. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  return (
    <Sheet
      title={words.shell.keysSheet.title}
      subtitle={words.shell.keysSheet.subtitle}
      hangsFrom="bar"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={words.shell.keysSheet.title} tabIndex={0} className={styles['keys']}>
        <KeyColumns groups={allKeys(words, platform)} />
      </div>
    </Sheet>
  );
}
