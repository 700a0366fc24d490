import type { RefObject } from 'react';
import { useSelection } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { PrintedList } from './printed-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useActionsFor } from './several-actions.ts';

/** In the register beside the editor: how many of its rows are selected, and what can be done with all of them. */
export function RegisterSelection() {
  return (
    <>
      <SelectionBar most={1} />
      <PrintedList />
    </>
  );
}

export interface SelectedMenuProps {
  /** The row at which it hangs. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with all rows of the register that are selected. */
export function SelectedMenu({ anchor, onClose }: SelectedMenuProps) {
  const words = useWords().register;
  const selected = useSelection((state) => state.selected);
  const groups = [useActionsFor([...selected.values()])];
  return <MenuAt label={words.rowMenu} anchor={anchor} isOpen onClose={onClose} groups={groups} />;
}
