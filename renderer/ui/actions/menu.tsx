import type { LucideIcon } from 'lucide-react';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ButtonContext, type KeyboardEvent, type PressEvent } from 'react-aria-components';
import { isFocusFree } from '../lost-focus.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly icon?: LucideIcon;
  /** A second line below the label. */
  readonly hint?: string;
  /** Sign before the hint: the entry leads to something fine, or not. */
  readonly hintTone?: 'fine' | 'wrong';
  readonly keyHint?: string | undefined;
  /** Set on all entries of a group of which one is chosen: that one has a tick before it. */
  readonly isChosen?: boolean;
  /** Set on all entries of a group that are switched on and off, each by itself: those that are on have a tick. */
  readonly isTicked?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

export type MenuGroup = readonly MenuEntry[];

/** The entry that has the focus at first; none where the list was opened by pointer. */
type FirstFocus = 'first' | 'last' | 'none';

export interface MenuListProps {
  readonly label: string;
  /** A function is called when the list opens. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Words of keys, shown at the lower end of the list. */
  readonly keys?: readonly string[] | undefined;
  readonly anchor: RefObject<Element | null>;
  readonly placement: 'bottom start' | 'bottom end';
  /** Distance from its anchor. Pixels. */
  readonly gap: number;
  readonly focus: FirstFocus;
  readonly onClose: () => void;
}

/** Draws an open list. Provided by the app shell, which loads it later than the buttons that open one. */
export const MenuListPart = createContext<(props: MenuListProps) => ReactNode>(() => null);

function OpenList(props: MenuListProps): ReactNode {
  return use(MenuListPart)(props);
}

interface MenuProps extends Pick<MenuListProps, 'label' | 'groups' | 'keys'> {
  /** A `Button` or an `IconButton`. */
  readonly children: ReactElement;
  readonly placement?: MenuListProps['placement'];
}

const opensAt: Readonly<Record<string, FirstFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** A button that opens a list of actions. Empty groups are left out. */
export function Menu({ label, groups, keys, children, placement = 'bottom start' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<FirstFocus | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // As soon as an element beside the list can take the focus, not a frame later: a key may come before that.
    const isLost = opened === null && wasOpen.current && isFocusFree();
    if (isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== null;
  }, [opened]);
  const toggle = (focus: FirstFocus): void => {
    // The list returns the focus to this element.
    button.current?.focus({ preventScroll: true });
    setOpened(opened === null ? focus : null);
  };
  const trigger = {
    ref: button,
    isPressed: opened !== null,
    preventFocusOnPress: true,
    'aria-haspopup': true,
    'aria-expanded': opened !== null,
    // As in native menus: opens on press with a mouse, on release with a finger.
    onPressStart: ({ pointerType }: PressEvent) => {
      if (pointerType !== 'touch' && pointerType !== 'keyboard')
        toggle(pointerType === 'virtual' ? 'first' : 'none');
    },
    onPress: ({ pointerType }: PressEvent) => {
      if (pointerType === 'touch') toggle('none');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const focus = opensAt[event.key];
      const isWithOthers = event.ctrlKey || event.metaKey || event.shiftKey;
      if (focus === undefined || isWithOthers || event.defaultPrevented) event.continuePropagation();
      else {
        event.preventDefault();
        toggle(focus);
      }
    },
  } as const;
  return (
    <>
      <ButtonContext value={trigger}>{children}</ButtonContext>
      {opened === null ? null : (
        <OpenList
          label={label}
          groups={groups}
          keys={keys}
          anchor={button}
          placement={placement}
          gap={4}
          focus={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface MenuAtProps extends Pick<MenuListProps, 'label' | 'anchor' | 'onClose'> {
  readonly groups: readonly MenuGroup[];
  readonly placement?: MenuListProps['placement'];
}

/** The same list beside an element that was pressed with the right button. */
export function MenuAt({ groups, placement = 'bottom end', ...rest }: MenuAtProps) {
  return <OpenList {...rest} groups={[groups.flat()]} placement={placement} gap={2} focus="first" />;
}
