import { ArrowDownWideNarrow } from 'lucide-react';
import { registerSortSchema } from '../../../shared/ipc/messages.ts';
import { useRegister } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './register-panel.module.css';

export function SortMenu() {
  const words = useWords().register;
  const sort = useRegister((state) => state.sort);
  const setSort = useRegister((state) => state.setSort);
  const entries = registerSortSchema.options.map((option) => ({
    id: option,
    label: words.sorts[option],
    isChosen: option === sort,
    run: () => setSort(option),
  }));
  return (
    <Menu label={words.sort} groups={[entries]} placement="bottom end">
      <IconButton icon={ArrowDownWideNarrow} label={words.sort} className={styles['sort']} />
    </Menu>
  );
}
