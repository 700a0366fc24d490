import { useEffect, useRef } from 'react';
import { HeldKeys } from './held-keys/held-keys.ts';
import { commandOf } from '../parts/keys.ts';
import { boxOfKey } from '../parts/box-keys.ts';
import { useProgram, useStores } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import styles from './window.module.css';

/** What is typed while the focus is on its way: held out of sight, and typed again where the focus arrives. */
export function WaitingKeys() {
  const words = useWords().shell;
  const { moves, program } = useStores();
  const platform = useProgram((state) => state.platform);
  const waiting = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (waiting.current === null) return;
    const held = new HeldKeys({
      moves,
      waiting: waiting.current,
      isCommand: (event) => commandOf(platform, event) !== null || boxOfKey(event) !== null,
      onGivenBack: (typed) => program.getState().giveBack(typed),
    });
    return held.listen();
  }, [moves, platform, program]);
  return (
    <textarea
      ref={waiting}
      hidden
      tabIndex={-1}
      aria-label={words.opening}
      // Sheets leave the focus to it.
      data-react-aria-top-layer="true"
      className={styles['waitingKeys']}
    />
  );
}
