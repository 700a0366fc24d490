import { useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { serviceTags, type ServiceTag } from '../../../shared/domain/attempt.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './submit-sheet.module.css';

interface ServiceChoiceProps {
  readonly tag: ServiceTag | null;
  /** True after a try to submit without a choice. */
  readonly isTold: boolean;
  /** True while something is still to fix or to look at, which keeps it from being submitted. */
  readonly isOnlyStored: boolean;
  readonly storedBefore: readonly string[];
  readonly onChoose: (tag: ServiceTag) => void;
}

/** DIY or FS, chosen already where the office says so; storing without submitting only for those who look for it. */
export function ServiceChoice({ tag, isTold, isOnlyStored, storedBefore, onChoose }: ServiceChoiceProps) {
  const words = useWords().submit.sheet;
  // The focus is where the choice is, so that an arrow goes on from it.
  const [first] = useState(tag);
  const [showsStore, setShowsStore] = useState(tag === 'Draft');
  return (
    <>
      <RadioGroup
        aria-label={words.choice}
        value={tag}
        isInvalid={isTold && tag === null}
        onChange={(chosen) => {
          const found = serviceTags.find((other) => other === chosen);
          if (found !== undefined) onChoose(found);
        }}
        className={classNames(styles['choice'])}
      >
        {isOnlyStored ? null : (
          <>
            <ChoiceRow value="DIY" words={words.diy} isFirst={first !== 'FS'} />
            <ChoiceRow value="FS" words={words.fs} isFirst={first === 'FS'} />
          </>
        )}
        {showsStore ? <ChoiceRow value="Draft" words={words.store} isFirst={isOnlyStored} /> : null}
      </RadioGroup>
      <p role="status" className={styles['told']}>
        {isTold && tag === null ? words.choose : ''}
      </p>
      {isOnlyStored ? <p className={styles['store']}>{words.onlyStored}</p> : null}
      {showsStore ? null : (
        <p className={styles['store']}>
          {words.notReady}{' '}
          <Button
            kind="quiet"
            onPress={() => {
              setShowsStore(true);
              onChoose('Draft');
            }}
          >
            {words.onlyStore}
          </Button>
        </p>
      )}
      {storedBefore.length === 0 ? null : (
        <p className={styles['storedBefore']}>
          {words.storedBefore(storedBefore.map(visibleText).join(', '))}
        </p>
      )}
    </>
  );
}

interface ChoiceRowProps {
  readonly value: ServiceTag;
  readonly words: { readonly tag: string; readonly name: string; readonly text: string };
  readonly isFirst?: boolean;
}

function ChoiceRow({ value, words, isFirst = false }: ChoiceRowProps) {
  return (
    <RadioField value={value} autoFocus={isFirst}>
      <RadioButton className={classNames(styles['row'])}>
        <span className={styles['dot']} />
        <span>
          <span className={styles['rowTitle']}>
            <strong>{words.tag}</strong> {words.name}
          </span>
          <span className={styles['rowText']}>{words.text}</span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
