import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { comboboxAttributes, pressInList, type ComboboxList } from './combobox.ts';
import { FinderGroups, type FinderGroup, type FinderOption } from './finder-list.tsx';
import { KeyHint } from '../actions/key-hint.tsx';
import styles from './finder.module.css';

export interface FinderProps {
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
