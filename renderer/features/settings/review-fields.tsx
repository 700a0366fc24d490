import { useState } from 'react';
import { reviewModes, longestAccountName } from '../../../shared/domain/review.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './settings-sheet.module.css';

/** Whether a second person reviews applications, and what this account is called where it does. */
export function ReviewFields() {
  const words = useWords().settings.review;
  const mode = useProgram((state) => state.settings.review);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.title}</h3>
      <p className={styles['about']}>{words.text}</p>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {words.label}
        </span>
        <Segments
          label={words.label}
          labelHidden
          className={styles['rowControl']}
          options={reviewModes.map((value) => ({ value, label: words.modes[value] }))}
          value={mode}
          onChange={(review) => void change({ review })}
        />
      </div>
      {mode === 'off' ? null : <OwnName />}
    </SheetPart>
  );
}

/** Shown only: accounts are told apart by what the system calls them. */
function OwnName() {
  const words = useWords().settings.review;
  const account = useProgram((state) => state.account);
  const names = useProgram((state) => state.settings.accountNames);
  const change = useProgram((state) => state.changeSettings);
  const { [account]: kept = '', ...others } = names;
  // What is typed does not wait for main to have it.
  const [typed, setTyped] = useState(kept);
  const rename = (text: string): void => {
    const name = text.slice(0, longestAccountName);
    setTyped(name);
    void change({ accountNames: name.trim() === '' ? others : { ...others, [account]: name } });
  };
  return (
    <TextField
      label={words.name}
      value={typed}
      placeholder={account}
      hint={words.nameHint(account)}
      onChange={rename}
    />
  );
}
