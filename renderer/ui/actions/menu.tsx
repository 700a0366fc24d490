import { Check, CircleAlert, type LucideIcon } from 'lucide-react';
import { type ReactElement, type RefObject, useState } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useOpenings } from '../layers/popover.tsx';
import { KeyHint } from './button.tsx';
import styles from '../layers/popover.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly icon?: LucideIcon;
  /** A second line. */
  readonly hint?: string;
  /** Stands before it: what comes of the entry is fine, or not. */
  readonly hintSign?: 'fine' | 'wrong';
  readonly keyHint?: string | undefined;
  /** Present on entries that are a choice: a tick stands before the chosen one. */
  readonly isChosen?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

export type MenuGroup = readonly MenuEntry[];

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const Icon = entry.isChosen === true ? Check : entry.icon;
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      onAction={entry.run}
      className={classNames(styles['item'], entry.isDanger === true && styles['danger'])}
    >
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {entry.isChosen === false && entry.icon === undefined ? <span className={styles['place']} /> : null}
      <span className={styles['itemText']}>
        {entry.hint === undefined ? (
          entry.label
        ) : (
          <>
            <Text slot="label">{entry.label}</Text>
            <Text
              slot="description"
              className={classNames(
                styles['itemHint'],
                entry.hintSign !== undefined && styles[entry.hintSign],
              )}
            >
              {entry.hintSign === undefined ? null : <HintSign sign={entry.hintSign} />}
              {entry.hint}
            </Text>
          </>
        )}
      </span>
      {entry.keyHint === undefined ? null : <KeyHint>{entry.keyHint}</KeyHint>}
    </MenuItem>
  );
}

function HintSign({ sign }: { readonly sign: NonNullable<MenuEntry['hintSign']> }) {
  const Icon = sign === 'fine' ? Check : CircleAlert;
  return <Icon size={14} strokeWidth={1.75} aria-hidden="true" />;
}

interface MenuListProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}

function MenuList({ label, groups }: MenuListProps) {
  return (
    <AriaMenu aria-label={label} className={classNames(styles['list'])}>
      {groups.map((group) => (
        <MenuSection key={group[0]?.id ?? ''} aria-label={label} className={classNames(styles['group'])}>
          {group.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  );
}

interface MenuProps extends Pick<MenuListProps, 'label'> {
  /** A function is asked when the list opens. */
  readonly groups: MenuListProps['groups'] | (() => MenuListProps['groups']);
  /** Words of the keys at the lower end of the list. */
  readonly keys?: readonly string[];
  /** A `Button` or an `IconButton`. */
  readonly children: ReactElement;
  readonly placement?: 'bottom start' | 'bottom end';
}

/** Drawn while the list is open: only then is it asked what is in it. */
function OpenList({ label, groups }: Pick<MenuProps, 'label' | 'groups'>) {
  const [opened] = useState(() => (typeof groups === 'function' ? groups() : null));
  const shown = opened ?? (typeof groups === 'function' ? [] : groups);
  return <MenuList label={label} groups={shown.filter((group) => group.length > 0)} />;
}

function MenuKeys({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <p className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <span key={key}>{key}</span>
      ))}
    </p>
  );
}

/** A button that opens a list of things to do. Empty groups are left out. */
export function Menu({ label, groups, keys = [], children, placement = 'bottom start' }: MenuProps) {
  const [opening, onOpenChange] = useOpenings();
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {children}
      <Popover placement={placement} offset={4} className={classNames(styles['popover'])}>
        <OpenList key={opening} label={label} groups={groups} />
        <MenuKeys keys={keys} />
      </Popover>
    </MenuTrigger>
  );
}

interface MenuAtProps extends MenuListProps {
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The same list beside something that was pressed with the right button. */
export function MenuAt({ label, groups, anchor, onClose }: MenuAtProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom end"
      offset={2}
      className={classNames(styles['popover'])}
    >
      <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className={classNames(styles['list'])}>
        {groups.flat().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </AriaMenu>
    </Popover>
  );
}
