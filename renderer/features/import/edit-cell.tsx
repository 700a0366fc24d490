import { useState } from 'react';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './left-out.module.css';

interface EditCellProps {
  readonly label: string;
  readonly text: string;
  readonly onTake: (value: string) => void;
  readonly onLeave: () => void;
}

/** Another text for a cell; Enter takes it, Escape leaves it as it was and the sheet open. */
export function EditCell({ label, text, onTake, onLeave }: EditCellProps) {
  const words = useWords().importing;
  const [value, setValue] = useState(text);
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <TextField
        autoFocus
        label={label}
        labelHidden
        value={value}
        onChange={setValue}
        className={styles['field']}
      />
      <Button type="submit" size="small">
        {words.editTake}
      </Button>
      <Button kind="quiet" onPress={onLeave}>
        {words.editLeave}
      </Button>
    </form>
  );
}
