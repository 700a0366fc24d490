import { useConnections, useOutbox, useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { useFrame } from '../ui/use-frame.ts';
import styles from './connection-menu.module.css';

/** How many confirmed applications have not left; it opens the sheet that hangs below it. */
export function WaitingButton({ isPractice }: { readonly isPractice: boolean }) {
  const words = useWords().outbox;
  const frame = useFrame();
  const count = useOutbox(({ entries }) => entries.length);
  const isOffline = useConnections(({ reachability }) => reachability === 'offline');
  const showSheet = useProgram((state) => state.showSheet);
  if (count === 0) return null;
  const isLong = isOffline && !isPractice && frame !== 'single';
  const visible = isLong ? words.barOffline(count) : words.bar(count);
  return (
    <>
      <span aria-hidden="true" className={styles['dot']}>
        ·
      </span>
      <Button
        kind="bare"
        size="small"
        aria-label={words.barName(visible)}
        className={isPractice ? styles['practice'] : styles['waiting']}
        onPress={() => showSheet({ kind: 'outbox' })}
      >
        {visible}
      </Button>
    </>
  );
}
