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

/** Which entry has the focus at first; whoever points at the list has it nowhere yet. */
type FirstFocus = 'first' | 'last' | 'none';

export interface MenuListProps {
  readonly label: string;
  /** A function is asked when the list opens. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Words of the keys at the lower end of the list. */
  readonly keys?: readonly string[] | undefined;
  readonly anchor: RefObject<Element | null>;
  readonly placement: 'bottom start' | 'bottom end';
  /** Pixels between it and its anchor. */
  readonly gap: number;
  readonly focus: FirstFocus;
  readonly onClose: () => void;
}

/** What draws an open list. The shell says so, as it comes later than the buttons that open one. */
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

/** A button that opens a list of things to do. Empty groups are left out. */
export function Menu({ label, groups, keys, children, placement = 'bottom start' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<FirstFocus | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // As soon as what is around the list can take the focus, and not a frame later: a key may come before it.
    const isLost = opened === null && wasOpen.current && isFocusFree();
    if (isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== null;
  }, [opened]);
  const toggle = (focus: FirstFocus): void => {
    // What the list gives the focus back to.
    button.current?.focus({ preventScroll: true });
    setOpened(opened === null ? focus : null);
  };
  const trigger = {
    ref: button,
    isPressed: opened !== null,
    preventFocusOnPress: true,
    'aria-haspopup': true,
    'aria-expanded': opened !== null,
    // As native menus do: down with a mouse, up with a finger.
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

/** The same list beside something that was pressed with the right button. */
export function MenuAt({ groups, placement = 'bottom end', ...rest }: MenuAtProps) {
  return <OpenList {...rest} groups={[groups.flat()]} placement={placement} gap={2} focus="first" />;
}
