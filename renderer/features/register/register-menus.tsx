import {
  ArrowDownWideNarrow,
  Bell,
  Bookmark,
  CopyPlus,
  FileText,
  Landmark,
  ListFilter,
  Share,
  Trash2,
  Undo2,
} from 'lucide-react';
import { isLocked } from '../../../shared/domain/application.ts';
import { registerSorts } from '../../../shared/ipc/areas/register.ts';
import { readView } from '../../../shared/rules/register/table-filter.ts';
import { keyOf } from '../../parts/keys.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useConnections, useOnlyShown, useProgram, useRegister, useStores } from '../../stores/use-stores.ts';
import { rowAt } from '../../stores/register/register.ts';
import { duplicateApplication } from '../../stores/actions/begin-draft.ts';
import { useFirstWords, useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, MenuAt, type MenuEntry } from '../../ui/actions/menu.tsx';
import { rowElementId } from './list-item.tsx';
import styles from './register-panel.module.css';
import { useRestore, useRemoval } from './use-list-keys.ts';

/** Menu entries that make a new draft or a template from a row; none where nothing can be saved. */
function useNewFromRow(applicationId: string | null): readonly MenuEntry[] {
  const stores = useStores();
  const words = useWords();
  const { common, duplicating, templates } = words;
  const platform = useProgram((state) => state.platform);
  const showSheet = useProgram((state) => state.showSheet);
  const isOnlyShown = useOnlyShown();
  if (isOnlyShown || applicationId === null) return [];
  return [
    {
      id: 'duplicate',
      label: duplicating.duplicate,
      icon: CopyPlus,
      keyHint: keyOf('duplicate', platform, common.keys),
      run: () => void duplicateApplication(stores, words, applicationId, null),
    },
    {
      id: 'duplicateWith',
      label: duplicating.duplicateWith,
      icon: CopyPlus,
      run: () => showSheet({ kind: 'duplicateWith', applicationId }),
    },
    {
      id: 'saveAsTemplate',
      label: templates.saveAs,
      icon: Bookmark,
      run: () => showSheet({ kind: 'saveAsTemplate', applicationId }),
    },
  ];
}

interface RowMenuProps {
  readonly index: number;
  readonly onOpen: (index: number) => void;
  readonly onClose: () => void;
}

/** Menu of one row. */
export function RegisterRowMenu({ index, onOpen, onClose }: RowMenuProps) {
  const { register: words, export: exportWords, dataFolder, followUp } = useWords();
  const showSheet = useProgram((state) => state.showSheet);
  const isOnlyShown = useOnlyShown();
  const { remove } = useRemoval();
  const restore = useRestore();
  const row = useRegister((state) => rowAt(state.pages, index));
  const drafts = useNewFromRow(row?.id ?? null);
  if (row === null) return null;
  const anchor = { current: document.getElementById(rowElementId(index)) };
  if (row.deletedAt !== null) {
    const back = {
      id: 'restore',
      label: words.bin.restore,
      icon: Undo2,
      isDisabled: isOnlyShown,
      ...(isOnlyShown ? { hint: dataFolder.onlyShown } : {}),
      run: () => restore(row),
    };
    return <MenuAt label={words.rowMenu} anchor={anchor} onClose={onClose} groups={[[back]]} />;
  }
  const locked = isOnlyShown || isLocked(row.state);
  const open = { id: 'open', label: words.open, icon: FileText, run: () => onOpen(index) };
  const { id: applicationId } = row;
  const exporting = {
    id: 'export',
    label: exportWords.menu,
    icon: Share,
    run: () => showSheet({ kind: 'export', applicationId, first: 'one' }),
  };
  const isSubmitted = row.state === 'accepted' || row.state === 'issued' || row.state === 'unknown';
  const answer = {
    id: 'chamberAnswer',
    label: followUp.answer.menu,
    icon: Landmark,
    run: () => showSheet({ kind: 'chamberAnswer', application: row }),
  };
  const remind = {
    id: 'remind',
    label: followUp.remindSelected,
    icon: Bell,
    run: () => showSheet({ kind: 'remind', applicationIds: [applicationId], reminder: null }),
  };
  const following = isOnlyShown ? [] : [...(isSubmitted ? [answer] : []), remind];
  const whyKept = row.state === 'waiting' ? words.cancelFirst : words.keptForGood;
  const removal = {
    id: 'delete',
    label: words.deleteDraft,
    icon: Trash2,
    isDanger: true,
    isDisabled: locked,
    ...(locked ? { hint: isOnlyShown ? dataFolder.onlyShown : whyKept } : {}),
    run: () => remove(row),
  };
  return (
    <MenuAt
      label={words.rowMenu}
      anchor={anchor}
      onClose={onClose}
      groups={[[open], drafts, following, [exporting], [removal]].filter((group) => group.length > 0)}
    />
  );
}

/** Saved filters that can be read; each opens the table of all applications. */
function useSavedFilters(): readonly MenuEntry[] {
  const { palette } = useFirstWords();
  const { applications, commands } = useStores();
  const saved = useProgram((state) => state.settings.savedFilters);
  return saved.flatMap((filter) => {
    const view = readView(filter);
    if (view === null) return [];
    const run = (): void => {
      commands.run('allApplications');
      applications.getState().showView(view);
    };
    return [{ id: filter.id, label: palette.showFilter(filter.name), icon: ListFilter, run }];
  });
}

/** Menu of the register: order of the rows, saved filters, and export of all shown rows. */
export function SortMenu() {
  const { register: words } = useFirstWords();
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  const sort = useRegister((state) => state.sort);
  const setSort = useRegister((state) => state.setSort);
  const entries = registerSorts.map((option) => ({
    id: option,
    label: words.sorts[option],
    isChosen: option === sort,
    run: () => setSort(option),
  }));
  const filters = useSavedFilters();
  const shown = {
    id: 'export',
    label: words.exportShown,
    icon: Share,
    run: () => showSheet({ kind: 'export', applicationId, first: 'shown' }),
  };
  return (
    <Menu
      label={words.sort}
      groups={[entries, filters, [shown]].filter((group) => group.length > 0)}
      placement="bottom end"
    >
      <IconButton icon={ArrowDownWideNarrow} label={words.sort} className={styles['sort']} />
    </Menu>
  );
}
