import { ChevronDown } from 'lucide-react';
import {
  Button as PressButton,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import styles from './select-field.module.css';
import { classNames } from '../class-names.ts';
import { useOpenings } from '../layers/popover.tsx';
import popover from '../layers/popover.module.css';

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly labelHidden?: boolean;
  /** Written as `data-field`, by which the focus is led here. */
  readonly field?: string;
  readonly className?: string | undefined;
}

/** A choice of one option from a list that opens. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, labelHidden = false, field, className } = props;
  const [opening, onOpenChange] = useOpenings();
  return (
    <Select
      onOpenChange={onOpenChange}
      className={classNames(styles['choose'], className)}
      value={value}
      onChange={(chosen) => {
        const option = options.find((other) => other.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
      {...(labelHidden ? { 'aria-label': label } : {})}
    >
      {labelHidden ? null : <Label className={classNames(styles['label'])}>{label}</Label>}
      <PressButton data-field={field} className={classNames(styles['button'])}>
        <SelectValue className={classNames(styles['value'])} />
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
      <Popover offset={4} className={classNames(popover['popover'], styles['popover'])}>
        <ListBox key={opening} className={classNames(popover['list'])}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={classNames(popover['item'])}
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
