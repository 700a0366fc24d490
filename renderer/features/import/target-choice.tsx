import { ChevronDown } from 'lucide-react';
import {
  Button as PressButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { fieldPaths, type FieldPath } from '../../../shared/domain/content.ts';
import type { ColumnTarget } from '../../../shared/ipc/areas/importing.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import popover from '../../ui/popover.module.css';
import styles from './table.module.css';

interface TargetChoiceProps {
  readonly label: string;
  readonly target: ColumnTarget;
  readonly onChoose: (target: ColumnTarget) => void;
}

const notUsed = 'notUsed';

/** Where a column goes: chosen by the arrows, or by typing the number of a box and the first letters. */
export function TargetChoice({ label, target, onChoose }: TargetChoiceProps) {
  const words = useWords().importing;
  const options: readonly (FieldPath | typeof notUsed)[] = [notUsed, ...fieldPaths];
  const nameOf = (option: FieldPath | typeof notUsed): string =>
    option === notUsed ? words.notUsed : words.targets[option];
  return (
    <Select
      aria-label={label}
      data-target=""
      className={classNames(styles['target'])}
      value={target ?? notUsed}
      onChange={(chosen) => {
        const option = options.find((other) => other === chosen);
        if (option !== undefined) onChoose(option === notUsed ? null : option);
      }}
    >
      <PressButton className={classNames(styles['targetButton'], target === null && styles['unused'])}>
        <SelectValue className={classNames(styles['targetName'])} />
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
      <Popover offset={4} className={classNames(popover['popover'], styles['targets'])}>
        <ListBox className={classNames(popover['list'])}>
          {options.map((option) => (
            <ListBoxItem
              key={option}
              id={option}
              textValue={nameOf(option)}
              className={classNames(popover['item'])}
            >
              {nameOf(option)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
