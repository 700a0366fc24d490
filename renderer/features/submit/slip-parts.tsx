import { useEffect, useEffectEvent, useState } from 'react';
import { useCopy } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Folded, Verbatim } from '../../ui/display/foreign-text.tsx';
import styles from './slips.module.css';

interface ServiceMessageProps {
  readonly message: string;
  readonly status: number;
  readonly answer: string;
  /** Shown in place of a missing message. */
  readonly withoutMessage?: string;
}

/** The message of the service, shortened where it is long, with status and the whole answer on demand. */
export function ServiceMessage({ message, status, answer, withoutMessage = '' }: ServiceMessageProps) {
  const { submit, common } = useWords();
  const words = submit.refused;
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const title = message === '' ? withoutMessage : words.serviceAnswer;
  return (
    <div className={styles['part']}>
      {title === '' ? null : <p>{title}</p>}
      {message === '' ? null : (
        <blockquote className={styles['quoted']} dir="auto">
          <Folded text={words.quoted(message)} words={common.folded} />
        </blockquote>
      )}
      <p className={styles['links']}>
        <span>{words.answer(status)}</span>
        {message === '' ? null : (
          <Button kind="quiet" onPress={() => copy(message, words.serviceAnswer)}>
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
 * Moves the focus to a harmless button when something appears that needs a person. Only if nothing or the primary
 * action has the focus: what she is typing elsewhere must not end up here.
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
