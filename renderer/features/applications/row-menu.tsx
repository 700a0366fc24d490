import { FileText } from 'lucide-react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { rowAt } from '../../stores/register/register-pages.ts';
import { useApplications, useSelection } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { useActionsFor } from './several-actions.ts';
import { tableRowId } from './table-row.tsx';

interface RowMenuProps {
  readonly index: number;
  readonly onOpen: (index: number) => void;
  readonly onClose: () => void;
}

/** What can be done with one row of the table, or with all that are selected where it is one of them. */
export function RowMenu({ index, onOpen, onClose }: RowMenuProps) {
  const row = useApplications((state) => rowAt(state.pages, index));
  const selected = useSelection((state) => state.selected);
  if (row === null) return null;
  const rows = selected.has(row.id) ? [...selected.values()] : [row];
  return <OpenMenu index={index} rows={rows} onOpen={onOpen} onClose={onClose} />;
}

function OpenMenu(props: RowMenuProps & { readonly rows: readonly ApplicationSummary[] }) {
  const { index, rows, onOpen, onClose } = props;
  const words = useWords().register;
  const actions = useActionsFor(rows);
  const open = { id: 'open', label: words.open, icon: FileText, run: () => onOpen(index) };
  return (
    <MenuAt
      label={words.rowMenu}
      anchor={{ current: document.getElementById(tableRowId(index)) }}
      isOpen
      onClose={onClose}
      groups={[rows.length === 1 ? [open] : [], actions]}
    />
  );
}
