import { ArrowDownWideNarrow, Share } from 'lucide-react';
import { registerSortSchema } from '../../../shared/ipc/messages.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useConnections, useProgram, useRegister } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './register-panel.module.css';

/** The order of the rows, and the way out for all that are shown. */
export function SortMenu() {
  const { register: words, export: exportWords } = useWords();
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  const sort = useRegister((state) => state.sort);
  const setSort = useRegister((state) => state.setSort);
  const entries = registerSortSchema.options.map((option) => ({
    id: option,
    label: words.sorts[option],
    isChosen: option === sort,
    run: () => setSort(option),
  }));
  const shown = {
    id: 'export',
    label: exportWords.menuShown,
    icon: Share,
    run: () => showSheet({ kind: 'export', applicationId, first: 'shown' }),
  };
  return (
    <Menu label={words.sort} groups={[entries, [shown]]} placement="bottom end">
      <IconButton icon={ArrowDownWideNarrow} label={words.sort} className={styles['sort']} />
    </Menu>
  );
}
