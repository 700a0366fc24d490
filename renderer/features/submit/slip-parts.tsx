import { useEffect, useEffectEvent, useState } from 'react';
import { useCopy } from '../../stores/use-actions.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Folded } from '../../ui/display/folded.tsx';
import { Verbatim } from '../../ui/display/verbatim.tsx';
import styles from './slips.module.css';

interface SaidProps {
  readonly message: string;
  readonly status: number;
  readonly answer: string;
  /** In place of a message where there is none. */
  readonly unsaid?: string;
}

/** The words of the service, folded where they are long, with the status and the whole answer on demand. */
export function Said({ message, status, answer, unsaid = '' }: SaidProps) {
  const { submit, common } = useWords();
  const words = submit.refused;
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const said = message === '' ? unsaid : words.said;
  return (
    <div className={styles['part']}>
      {said === '' ? null : <p>{said}</p>}
      {message === '' ? null : (
        <blockquote className={styles['quoted']} dir="auto">
          <Folded text={words.quoted(message)} words={common.folded} />
        </blockquote>
      )}
      <p className={styles['links']}>
        <span>{words.answer(status)}</span>
        {message === '' ? null : (
          <Button kind="quiet" onPress={() => copy(message, words.said)}>
            {words.copyMessage}
          </Button>
        )}
        {answer === '' ? null : (
          <Button kind="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
            {isShown ? words.hideAnswer : words.showAnswer}
          </Button>
        )}
      </p>
      {isShown ? <Verbatim>{answer}</Verbatim> : null}
    </div>
  );
}

/**
 * Brings the focus to a harmless place once something appears that needs a person, unless she is at work elsewhere:
 * in the register she goes on with the arrows, and what she types there must not end up here.
 */
export function useFirstFocus(find: () => HTMLElement | null): void {
  const focus = useEffectEvent(() => {
    const { activeElement } = document;
    const isFree =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.closest('[data-primary]') !== null;
    if (isFree) find()?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}
