import { Keyboard } from 'lucide-react';
import { useCopy } from '../stores/use-copy.ts';
import { useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';
import styles from './strip.module.css';

/** What was typed on the way to a place that did not come. It stays until it is put away. */
export function GivenBack() {
  const words = useWords().shell.givenBack;
  const typed = useProgram((state) => state.givenBack);
  const dismiss = useProgram((state) => state.dismissGivenBack);
  const copy = useCopy();
  if (typed === '') return null;
  return (
    <Strip
      tone="amber"
      icon={Keyboard}
      title={words.title}
      text={<bdi className={styles['typed']}>{typed}</bdi>}
      action={
        <Button size="small" onPress={() => copy(typed, words.typed)}>
          {words.copy}
        </Button>
      }
      onClose={dismiss}
    />
  );
}
