import { FileText, Trash2, Undo2 } from 'lucide-react';
import { isLocked } from '../../../shared/domain/application.ts';
import { rowAt } from '../../stores/register-pages.ts';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useRegister } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/menu.tsx';
import { rowElementId } from './list-item.tsx';
import { usePutBack } from './use-put-back.ts';
import { useRemoval } from './use-removal.ts';

interface RowMenuProps {
  readonly index: number;
  readonly onOpen: (index: number) => void;
  readonly onClose: () => void;
}

/** What can be done with one row. */
export function RowMenu({ index, onOpen, onClose }: RowMenuProps) {
  const { register: words, standing } = useWords();
  const isOnlyShown = useOnlyShown();
  const { remove } = useRemoval();
  const putBack = usePutBack();
  const row = useRegister((state) => rowAt(state.pages, index));
  if (row === null) return null;
  const anchor = { current: document.getElementById(rowElementId(index)) };
  if (row.deletedAt !== null) {
    const back = {
      id: 'putBack',
      label: words.bin.putBack,
      icon: Undo2,
      isDisabled: isOnlyShown,
      ...(isOnlyShown ? { hint: standing.onlyShown } : {}),
      run: () => putBack(row),
    };
    return <MenuAt label={words.rowMenu} anchor={anchor} isOpen onClose={onClose} groups={[[back]]} />;
  }
  const locked = isOnlyShown || isLocked(row.state);
  const open = { id: 'open', label: words.open, icon: FileText, run: () => onOpen(index) };
  const whyKept = row.state === 'waiting' ? words.cancelFirst : words.keptForGood;
  const removal = {
    id: 'delete',
    label: words.deleteDraft,
    icon: Trash2,
    isDanger: true,
    isDisabled: locked,
    ...(locked ? { hint: isOnlyShown ? standing.onlyShown : whyKept } : {}),
    run: () => remove(row),
  };
  return <MenuAt label={words.rowMenu} anchor={anchor} isOpen onClose={onClose} groups={[[open, removal]]} />;
}
