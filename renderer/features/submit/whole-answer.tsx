import { useState } from 'react';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './whole-answer.module.css';

/** The answer as it is kept, for what the slip cuts or cannot show. Never more than text here. */
export function WholeAnswer({ answer }: { readonly answer: string }) {
  const words = useWords().submit.quote;
  const [isShown, setShown] = useState(false);
  if (answer.trim() === '') return null;
  return (
    <div className={styles['whole']}>
      <Button kind="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? words.hideAnswer : words.showAnswer}
      </Button>
      {isShown ? (
        <pre className={styles['answer']} dir="auto" tabIndex={0} role="region" aria-label={words.answer}>
          {answer}
        </pre>
      ) : null}
    </div>
  );
}
