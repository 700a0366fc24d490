import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ConnectFields } from './use-connect.ts';
import styles from './connect-sheet.module.css';

interface MoreFieldsProps {
  readonly fields: ConnectFields;
  readonly onChange: (part: Partial<ConnectFields>) => void;
}

/** What most clerks never need: a name of their own and the product line. */
export function MoreFields({ fields, onChange }: MoreFieldsProps) {
  const words = useWords().signIn;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['more']}>
      <Button
        kind="quiet"
        icon={shown ? ChevronDown : ChevronRight}
        aria-expanded={shown}
        className={styles['moreButton']}
        onPress={() => setShown(!shown)}
      >
        {words.more}
      </Button>
      {shown ? (
        <>
          <TextField
            label={words.label}
            placeholder={words.labelPlaceholder}
            value={fields.label}
            onChange={(label) => onChange({ label })}
          />
          <TextField
            label={words.productLine}
            value={fields.productLine}
            onChange={(productLine) => onChange({ productLine })}
          />
        </>
      ) : null}
    </div>
  );
}
