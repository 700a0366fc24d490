import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { KeyHint } from '../actions/key-hint.tsx';
import { optionId } from './combobox.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './finder.module.css';

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

export interface FinderGroup {
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
export function FinderGroups({ groups, listId, place }: FinderGroupsProps) {
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
