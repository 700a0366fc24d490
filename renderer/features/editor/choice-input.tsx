import { ChevronDown } from 'lucide-react';
import type { PlainField } from '../../../shared/domain/fields.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TypeAhead, type TypeAheadOption } from '../../ui/type-ahead.tsx';
import { useBoxError } from './use-box-error.ts';
import styles from './order-panel.module.css';

interface ChoiceInputProps {
  readonly field: PlainField;
  readonly value: string;
  readonly options: (typed: string) => readonly TypeAheadOption[];
  readonly onType: (text: string) => void;
  readonly onTake: (id: string) => void;
  readonly takesFirst?: boolean;
  readonly hasArrow?: boolean;
  readonly className?: string | undefined;
}

/** An input with suggestions. */
export function ChoiceInput(props: ChoiceInputProps) {
  const words = useWords().editor;
  const { editor } = useStores();
  const isReadOnly = useLocked();
  const error = useBoxError(props.field);
  return (
    <TypeAhead
      label={words.fields[props.field]}
      listLabel={words.suggestions}
      text={props.value}
      options={props.options}
      takesFirst={props.takesFirst ?? false}
      field={props.field}
      isReadOnly={isReadOnly}
      isInvalid={error !== null}
      placeholder={props.field === 'invoiceCurrency' ? 'EUR' : words.none}
      onType={props.onType}
      onTake={({ id }) => props.onTake(id)}
      onLeave={() => editor.getState().leaveField()}
      className={classNames(styles['choice'], props.className)}
      after={
        props.hasArrow === true ? (
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles['arrow']} />
        ) : null
      }
    />
  );
}
