import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { KeyHint } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { comboboxAttributes, type ComboboxList, optionId, pressInList } from './combobox.ts';
import styles from './finder.module.css';
import { MarkedText, type MarkedTextProps } from './marked-text.tsx';

interface FinderProps {
  /** What is searched for, as name and placeholder of the input. */
  readonly label: string;
  readonly listLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FinderGroup[];
  /** Called with the option that a key or a press has marked. */
  readonly onChoose?: (id: string) => void;
  /** A key at the end of the input. */
  readonly keyHint?: string | undefined;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  /** Handles other keys for the marked option; true when one was handled. */
  readonly onOtherKey?: (event: KeyboardEvent, chosen: FinderOption) => boolean;
}

/**
 * Longest text that is searched for, as no name is longer: the rest of a pasted document would only take seconds with
 * every key. UTF-16 units.
 */
const longestText = 500;

/** A search input over its results: arrows mark one, Enter takes it. The focus stays in the input. */
export function Finder(props: FinderProps) {
  const { groups, text } = props;
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosen, choose] = useState<{ readonly index: number; readonly text: string }>({ index: 0, text });
  // A changed text marks the first result.
  const index = chosen.text === text ? Math.min(chosen.index, Math.max(0, options.length - 1)) : 0;
  const option = options[index];
  const list: ComboboxList = {
    listId,
    isOpen: options.length > 0,
    count: options.length,
    marked: option === undefined ? -1 : index,
    mark: (next) => {
      choose({ index: next, text });
      props.onChoose?.(options[next]?.id ?? '');
    },
    take: (at) => options[at]?.take(),
    // In a sheet, Tab leads to what is below the list.
    tabTakes: false,
  };
  const press = (event: KeyboardEvent): void => {
    if (pressInList(event, list) || option === undefined) return;
    if (props.onOtherKey?.(event, option) === true) event.preventDefault();
  };
  return (
    <>
      <div className={styles['search']}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          {...comboboxAttributes(list)}
          aria-label={props.label}
          autoFocus
          dir="auto"
          placeholder={props.label}
          value={text}
          maxLength={longestText}
          className={styles['input']}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={press}
        />
        {props.keyHint === undefined ? null : <KeyHint>{props.keyHint}</KeyHint>}
      </div>
      <div id={listId} role="listbox" aria-label={props.listLabel} className={styles['list']}>
        <FinderGroups groups={groups} listId={listId} index={index} />
      </div>
      <div role="status">
        {options.length === 0 ? <div className={styles['empty']}>{props.empty}</div> : null}
      </div>
    </>
  );
}

export interface FinderOption {
  /** Unique in the whole list. */
  readonly id: string;
  readonly label: string;
  /** The typed parts of the label; they are shown in bold. */
  readonly match?: MarkedTextProps['match'];
  /** More about the option, after its label. */
  readonly hint?: string | undefined;
  readonly keyHint?: string | undefined;
  readonly icon: LucideIcon;
  readonly take: () => void;
}

interface FinderGroup {
  /** Name for screen readers; on screen a line separates the groups. */
  readonly name: string;
  readonly options: readonly FinderOption[];
}

interface FinderGroupsProps {
  readonly groups: readonly FinderGroup[];
  readonly listId: string;
  readonly index: number;
}

/** The results in groups; the marked one is scrolled into view. */
function FinderGroups({ groups, listId, index }: FinderGroupsProps) {
  const shown = groups.filter(({ options }) => options.length > 0);
  const begins = shown.map((_, at) =>
    shown.slice(0, at).reduce((count, { options }) => count + options.length, 0),
  );
  return shown.map((group, at) => (
    <div key={group.name} role="group" aria-label={group.name} className={styles['group']}>
      {group.options.map((option, within) => {
        const own = (begins[at] ?? 0) + within;
        return <Option key={option.id} id={optionId(listId, own)} option={option} isChosen={own === index} />;
      })}
    </div>
  ));
}

interface OptionProps {
  readonly id: string;
  readonly option: FinderOption;
  readonly isChosen: boolean;
}

function Option({ id, option, isChosen }: OptionProps) {
  const Icon = option.icon;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={isChosen ? showInList : null}
      className={classNames(styles['option'])}
      data-chosen={isChosen ? true : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={option.take}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <bdi className={styles['label']}>
        <MarkedText text={option.label} match={option.match} />
      </bdi>
      {option.hint === undefined ? null : <bdi className={styles['hint']}>{option.hint}</bdi>}
      {option.keyHint === undefined ? null : (
        <span className={styles['key']}>
          <KeyHint>{option.keyHint}</KeyHint>
        </span>
      )}
    </div>
  );
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
