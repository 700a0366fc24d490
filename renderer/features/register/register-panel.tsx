import { ChevronDown, ChevronLeft, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import type { RegisterFilter } from '../../../shared/ipc/areas/register.ts';
import { keyOf } from '../../parts/keys.ts';
import { ApplicationSearch, focusSearch, SearchNote } from '../../parts/search.tsx';
import { startApplication } from '../../stores/actions/begin-draft.ts';
import type { Command } from '../../stores/commands.ts';
import {
  useOnlyShown,
  useProgram,
  useRegister,
  useSelection,
  useStores,
  useCommand,
  useOffered,
} from '../../stores/use-stores.ts';
import { useFirstLanguage, useFirstWords, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import unseenStyles from '../../ui/display/unseen.module.css';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { RegisterList, registerListId, type SeveralParts, useFocusAfterBin } from './register-list.tsx';
import panelStyles from '../../parts/list-panel.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './register-panel.module.css';
import { SortMenu } from './register-menus.tsx';

interface RegisterPanelProps {
  /** Called after an application was opened or made. */
  readonly onOpened: () => void;
  readonly several: SeveralParts;
  readonly isFocusedAtOnce?: boolean;
}

/** The register: title, search, filters and rows. */
export function RegisterPanel({ onOpened, several, isFocusedAtOnce = false }: RegisterPanelProps) {
  // Another view makes a new list. A search does not: its rows change while the clerk may already be in them.
  const view = useRegister(({ ledger, place, filter, sort }) => [ledger, place, filter, sort].join('\n'));
  const search = useRegister((state) => state.search);
  const isBin = useRegister((state) => state.place === 'bin');
  const isSelecting = useSelection((state) => state.selected.size > 0);
  const panel = useFocusAfterBin();
  const list = <RegisterList key={view} onOpened={onOpened} several={several} />;
  return (
    <div ref={panel} className={panelStyles['panel']}>
      {/* The bar covers the head, so that no row moves from under the mouse when a selection begins or ends. */}
      <div className={styles['above']} data-selecting={isSelecting}>
        {isBin ? <BinHead /> : <RegisterHead onOpened={onOpened} />}
        {isSelecting ? <div className={styles['bar']}>{several.bar}</div> : null}
      </div>
      <RegisterSearch isFocusedAtOnce={isFocusedAtOnce} />
      <SearchNote search={search} />
      <FoundCount />
      <Unsearched />
      {isBin ? <BinRows>{list}</BinRows> : <FilterTabs>{list}</FilterTabs>}
      {isBin ? null : several.incoming}
      {isBin ? null : <BinLink />}
    </div>
  );
}

function RegisterHead({ onOpened }: { readonly onOpened: () => void }) {
  const { locale, words } = useFirstLanguage();
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const isPractice = useRegister((state) => state.ledger === 'practice');
  const count = useRegister((state) => state.counts.all);
  return (
    <div className={classNames(panelStyles['head'], styles['head'])} data-once>
      <h2 className={panelStyles['title']}>
        {isPractice ? words.register.practiceTitle : words.register.title}
      </h2>
      <span className={panelStyles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
      {isOnlyShown ? null : (
        <Button
          size="small"
          icon={Plus}
          className={styles['new']}
          onPress={() => void startApplication(stores, 'empty').then(onOpened)}
        >
          {words.register.new}
        </Button>
      )}
      {isOnlyShown ? null : <BeginMenu className={styles['begin']} />}
    </div>
  );
}

const filters: readonly RegisterFilter[] = ['all', 'open', 'sending', 'decide'];

function FilterTabs({ children }: { readonly children: ReactNode }) {
  const { locale, words } = useFirstLanguage();
  const filter = useRegister((state) => state.filter);
  const counts = useRegister((state) => state.counts);
  const setFilter = useRegister((state) => state.setFilter);
  const number = new Intl.NumberFormat(locale);
  return (
    <Tabs
      label={words.register.filterLabel}
      className={styles['filters']}
      tabs={filters.map((value) => ({
        value,
        label: words.register.filters[value],
        count: value === 'all' ? undefined : number.format(counts[value]),
      }))}
      selected={filter}
      onSelect={setFilter}
      aside={<SortMenu />}
    >
      {children}
    </Tabs>
  );
}

function useEntry(command: Command): readonly MenuEntry[] {
  const words = useFirstWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  if (!useOffered(command)) return [];
  const label = words.commands.names[command];
  const keyHint = keyOf(command, platform, words.common.keys);
  return [{ id: command, label, keyHint, run: () => void commands.run(command) }];
}

/** Menu of all ways to begin an application. */
function BeginMenu({ className }: { readonly className?: string | undefined }) {
  const words = useFirstWords().templates;
  const begin = useEntry('new');
  const fromTemplate = useEntry('newFrom');
  const fromInvoice = useEntry('newFromInvoice');
  const fromFile = useEntry('import');
  return (
    <Menu
      label={words.beginMenu}
      placement="bottom end"
      groups={[
        [...begin, ...fromTemplate],
        [...fromInvoice, ...fromFile],
      ]}
    >
      <IconButton icon={ChevronDown} label={words.beginMenu} className={className} />
    </Menu>
  );
}

/** Says to screen readers how many applications a search has found, once all are counted. */
function FoundCount() {
  const { locale, words } = useFirstLanguage();
  const found = useRegister(({ search, searched, isCounted, phase, total }) => {
    const isFound = searched.trim() !== '' && searched === search && isCounted && phase === 'ready';
    return isFound ? total : null;
  });
  return (
    <p role="status" className={unseenStyles['unseen']}>
      {found === null ? '' : words.register.found(found, new Intl.NumberFormat(locale).format(found))}
    </p>
  );
}

/** Says that rows are missing from the results, while many new applications are still to be indexed. */
function Unsearched() {
  const { locale, words } = useFirstLanguage();
  const count = useRegister((state) => state.unsearched);
  return (
    <p role="status" className={styles['unsearched']} hidden={count === 0}>
      {count === 0 ? '' : words.register.unsearched(new Intl.NumberFormat(locale).format(count))}
    </p>
  );
}

function RegisterSearch({ isFocusedAtOnce }: { readonly isFocusedAtOnce: boolean }) {
  const words = useFirstWords();
  const platform = useProgram((state) => state.platform);
  const search = useRegister((state) => state.search);
  const setSearch = useRegister((state) => state.setSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search', () => focusSearch(input.current, search));
  return (
    <ApplicationSearch
      label={words.register.search}
      search={search}
      onSearch={setSearch}
      input={input}
      platform={platform}
      isFocusedAtOnce={isFocusedAtOnce}
      onArrowDown={() => document.getElementById(registerListId)?.focus()}
    />
  );
}

/** Button at the end of the register that opens the bin, while there is something in it. */
function BinLink() {
  const { locale, words } = useFirstLanguage();
  const { register } = useStores();
  const count = useRegister((state) => state.counts.bin);
  if (count === 0) return null;
  const number = new Intl.NumberFormat(locale).format(count);
  return (
    <div className={styles['toBin']} data-to-bin>
      <Button
        kind="bare"
        icon={Trash2}
        wide
        aside={number}
        aria-label={words.register.bin.open(number)}
        onPress={() => register.getState().setPlace('bin')}
      >
        {words.register.bin.title}
      </Button>
    </div>
  );
}

/** Head of the bin, in place of the register's. */
function BinHead() {
  const { locale, words } = useFirstLanguage();
  const { register } = useStores();
  const count = useRegister((state) => state.counts.bin);
  const isPractice = useRegister((state) => state.ledger === 'practice');
  const { bin } = words.register;
  return (
    <div className={classNames(panelStyles['head'], styles['head'])}>
      <IconButton
        icon={ChevronLeft}
        label={bin.back}
        autoFocus
        className={styles['back']}
        onPress={() => register.getState().setPlace('register')}
      />
      <h2 className={panelStyles['title']}>{isPractice ? bin.practiceTitle : bin.title}</h2>
      <span className={panelStyles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
    </div>
  );
}

function KeptInMemory() {
  return useWords().dataFolder.binInMemory;
}

/** The deleted drafts, and how long they are kept. */
function BinRows({ children }: { readonly children: ReactNode }) {
  const { register } = useFirstWords();
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  return (
    <div className={styles['binRows']}>
      <div className={styles['binNote']}>
        <span className={styles['kept']}>
          {isInMemory ? (
            <Suspense>
              <KeptInMemory />
            </Suspense>
          ) : (
            register.bin.kept
          )}
        </span>
        <SortMenu />
      </div>
      <div className={styles['binList']}>{children}</div>
    </div>
  );
}
