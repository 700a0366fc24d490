import { ChevronLeft, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProgram, useRegister, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SortMenu } from './sort-menu.tsx';
import styles from './register-panel.module.css';

/** At the end of the register, while something lies in its bin. */
export function BinLink() {
  const { locale, words } = useLanguage();
  const { register } = useStores();
  const count = useRegister((state) => state.counts.bin);
  if (count === 0) return null;
  const number = new Intl.NumberFormat(locale).format(count);
  return (
    <div className={styles['toBin']} data-way-to-bin>
      <Button
        kind="bare"
        icon={Trash2}
        wide
        aside={number}
        aria-label={words.register.bin.open(number)}
        onPress={() => register.getState().setPlace('bin')}
      >
        {words.register.bin.title}
      </Button>
    </div>
  );
}

/** In place of the register's own head. */
export function BinHead() {
  const { locale, words } = useLanguage();
  const { register } = useStores();
  const count = useRegister((state) => state.counts.bin);
  const isPractice = useRegister((state) => state.ledger === 'practice');
  const { bin } = words.register;
  return (
    <div className={styles['head']}>
      <IconButton
        icon={ChevronLeft}
        label={bin.back}
        autoFocus
        className={styles['back']}
        onPress={() => register.getState().setPlace('register')}
      />
      <h2 className={styles['title']}>{isPractice ? bin.practiceTitle : bin.title}</h2>
      <span className={styles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
    </div>
  );
}

/** What lies in the bin, and for how long. */
export function BinRows({ children }: { readonly children: ReactNode }) {
  const { register, dataFolder } = useWords();
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  return (
    <div className={styles['binRows']}>
      <div className={styles['binNote']}>
        <span className={styles['kept']}>{isInMemory ? dataFolder.binInMemory : register.bin.kept}</span>
        <SortMenu />
      </div>
      <div className={styles['binList']}>{children}</div>
    </div>
  );
}
