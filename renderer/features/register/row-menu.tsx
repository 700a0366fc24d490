import { FileText, Trash2 } from 'lucide-react';
import { isLocked, type ApplicationSummary } from '../../../shared/domain/application.ts';
import { useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/menu.tsx';
import { rowElementId } from './list-item.tsx';
import { useRemoval } from './use-removal.ts';

interface RowMenuProps {
  /** The row whose menu is open, or `null`. */
  readonly row: ApplicationSummary | null;
  readonly anchorPlace: number;
  readonly onOpen: (row: ApplicationSummary) => void;
  readonly onClose: () => void;
}

/** What can be done with one row. */
export function RowMenu({ row, anchorPlace, onOpen, onClose }: RowMenuProps) {
  const words = useWords().register;
  const { remove } = useRemoval();
  if (row === null) return null;
  const locked = isLocked(row.state);
  const anchor = { current: document.getElementById(rowElementId(anchorPlace)) };
  return (
    <MenuAt
      label={words.rowMenu}
      anchor={anchor}
      isOpen
      onClose={onClose}
      groups={[
        [
          { id: 'open', label: words.open, icon: FileText, run: () => onOpen(row) },
          {
            id: 'delete',
            label: words.deleteDraft,
            icon: Trash2,
            isDanger: true,
            isDisabled: locked,
            ...(locked ? { hint: words.keptForGood } : {}),
            run: () => remove(row),
          },
        ],
      ]}
    />
  );
}
