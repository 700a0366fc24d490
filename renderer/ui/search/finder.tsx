import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { KeyHint } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { comboboxAttributes, type ComboboxList, optionId, pressInList } from './combobox.ts';
import styles from './finder.module.css';
import { MarkedText } from './marked-text.tsx';

interface FinderProps {
  /** What is looked for, as the name and the grey words of the input. */
  readonly label: string;
  readonly listLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FinderGroup[];
  /** Tells which one is chosen, when that changes by key or press. */
  readonly onChoose?: (id: string) => void;
  /** A key at the end of the input. */
  readonly keyHint?: string | undefined;
  /** In place of the list while there is nothing in it. */
  readonly empty: ReactNode;
  /** Other keys for the chosen option; true says that one was carried out. */
  readonly onOtherKey?: (event: KeyboardEvent, chosen: FinderOption) => boolean;
}

/** No name is longer. What else a whole pasted document holds is not looked for, and takes seconds with every key. */
const longestText = 500;

/** An input over what it finds: arrows choose, Enter takes. The focus stays in the input. */
export function Finder(props: FinderProps) {
  const { groups, text } = props;
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosen, choose] = useState<{ readonly place: number; readonly text: string }>({ place: 0, text });
  // What is typed anew begins at the first.
  const place = chosen.text === text ? Math.min(chosen.place, Math.max(0, options.length - 1)) : 0;
  const option = options[place];
  const list: ComboboxList = {
    listId,
    isOpen: options.length > 0,
    count: options.length,
    marked: option === undefined ? -1 : place,
    mark: (next) => {
      choose({ place: next, text });
      props.onChoose?.(options[next]?.id ?? '');
    },
    take: (at) => options[at]?.take(),
    // In a sheet it leads to what stands below the list.
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
        <FinderGroups groups={groups} listId={listId} place={place} />
      </div>
      {options.length === 0 ? <div className={styles['empty']}>{props.empty}</div> : null}
    </>
  );
}

export interface FinderOption {
  /** Once in the whole list. */
  readonly id: string;
  readonly label: string;
  /** The typed part of the label, counted in code points; it is shown in bold. */
  readonly match?: { readonly start: number; readonly end: number } | null;
  /** Something about it, after the label. */
  readonly hint?: string | undefined;
  readonly keyHint?: string | undefined;
  readonly icon: LucideIcon;
  readonly take: () => void;
}

interface FinderGroup {
  /** For screen readers; a line parts the groups. */
  readonly name: string;
  readonly options: readonly FinderOption[];
}

interface FinderGroupsProps {
  readonly groups: readonly FinderGroup[];
  readonly listId: string;
  readonly place: number;
}

/** What was found, in groups; the chosen one is kept in sight. */
function FinderGroups({ groups, listId, place }: FinderGroupsProps) {
  const shown = groups.filter(({ options }) => options.length > 0);
  const begins = shown.map((_, at) =>
    shown.slice(0, at).reduce((count, { options }) => count + options.length, 0),
  );
  return shown.map((group, at) => (
    <div key={group.name} role="group" aria-label={group.name} className={styles['group']}>
      {group.options.map((option, within) => {
        const own = (begins[at] ?? 0) + within;
        return <Option key={option.id} id={optionId(listId, own)} option={option} isChosen={own === place} />;
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
