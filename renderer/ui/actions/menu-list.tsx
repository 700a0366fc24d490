import { Check, CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { KeyHint } from './button.tsx';
import type { MenuEntry, MenuGroup, MenuListProps } from './menu.tsx';
import styles from '../layers/popover.module.css';
import { PopoverKeys } from '../layers/popover.tsx';

/**
 * The open list of a menu beside its button. Its entries are read when it opens; the chosen one runs once it is closed.
 */
export function MenuList(props: MenuListProps) {
  const { label, groups, keys = [], anchor, placement, gap, focus, onClose } = props;
  const [opened] = useState(() => (typeof groups === 'function' ? groups() : null));
  const [before] = useState(() => document.activeElement);
  const chosen = useRef<MenuEntry | null>(null);
  const shown = opened ?? (typeof groups === 'function' ? [] : groups);
  return (
    <>
      <Popover
        aria-label={label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement={placement}
        offset={gap}
        className={classNames(styles['popover'])}
      >
        <Menu
          aria-label={label}
          autoFocus={focus === 'none' ? true : focus}
          onClose={onClose}
          className={classNames(styles['list'])}
        >
          {shown
            .filter((group) => group.length > 0)
            .map((group) => (
              <MenuSection
                key={group[0]?.id ?? ''}
                aria-label={label}
                {...selectionOf(group)}
                className={classNames(styles['group'])}
              >
                {group.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    onChoose={() => {
                      chosen.current = entry;
                    }}
                  />
                ))}
              </MenuSection>
            ))}
        </Menu>
        <PopoverKeys keys={keys} />
      </Popover>
      {/* After the list, so that the list's own clean-up runs first. */}
      <RunAfterClose chosen={chosen} before={before} />
    </>
  );
}

/**
 * What screen readers are told of the ticks of a group. Its entries run like all others, so nothing is selected here.
 */
function selectionOf(group: MenuGroup) {
  const selectionMode = group.some(({ isChosen }) => isChosen !== undefined)
    ? 'single'
    : group.some(({ isTicked }) => isTicked !== undefined)
      ? 'multiple'
      : 'none';
  const selectedKeys = group.filter(hasTick).map(({ id }) => id);
  return { selectionMode, selectedKeys, shouldCloseOnSelect: true } as const;
}

function hasTick({ isChosen, isTicked }: MenuEntry): boolean {
  return isChosen === true || isTicked === true;
}

interface RunAfterCloseProps {
  readonly chosen: RefObject<MenuEntry | null>;
  /** The element that had the focus before the list. */
  readonly before: Element | null;
}

/**
 * Runs the chosen entry once the list is closed and the focus is back: a sheet remembers the element that has the focus
 * when it opens, and that must not be an entry of a closed list.
 */
function RunAfterClose({ chosen, before }: RunAfterCloseProps) {
  useEffect(
    () => () => {
      const entry = chosen.current;
      if (entry === null) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      entry.run();
    },
    [chosen, before],
  );
  return null;
}

function Entry({ entry, onChoose }: { readonly entry: MenuEntry; readonly onChoose: () => void }) {
  const isOfChoice = entry.isChosen !== undefined || entry.isTicked !== undefined;
  const Icon = hasTick(entry) ? Check : entry.icon;
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      onAction={onChoose}
      className={classNames(styles['item'], entry.isDanger === true && styles['danger'])}
    >
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {isOfChoice && Icon === undefined ? <span className={styles['place']} /> : null}
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
                entry.hintTone !== undefined && styles[entry.hintTone],
              )}
            >
              {entry.hintTone === undefined ? null : <HintSign sign={entry.hintTone} />}
              {entry.hint}
            </Text>
          </>
        )}
      </span>
      {entry.keyHint === undefined ? null : <KeyHint>{entry.keyHint}</KeyHint>}
    </MenuItem>
  );
}

function HintSign({ sign }: { readonly sign: NonNullable<MenuEntry['hintTone']> }) {
  const Icon = sign === 'fine' ? Check : CircleAlert;
  return <Icon size={14} strokeWidth={1.75} aria-hidden="true" />;
}
