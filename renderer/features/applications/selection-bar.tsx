import { Ellipsis, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { formatSum, sumsByCurrency } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { selectedAtMost } from '../../stores/applications/selection.ts';
import type { Command } from '../../stores/commands.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useConnections, useSelection, useSeveral, useStores, useCommand } from '../../stores/use-stores.ts';
import { countOutcomes } from '../../stores/submission/several.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, MenuAt } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useBreakpoint } from '../../ui/frames.ts';
import styles from './all-applications.module.css';
import { PrintedList } from './printed-list.tsx';
import { type OfferedAction, useActionsFor } from './several-actions.ts';

/** How many actions are buttons of the bar, or fewer where they need more than one line; all others are in its menu. */
const inBar = { wide: 5, normal: 3, narrow: 2, single: 1 } as const;

interface SelectionBarProps {
  /** True beside the editor, in the narrow column of the register. */
  readonly isNarrow?: boolean;
  /** Buttons of the head that is covered. */
  readonly tools?: ReactNode;
}

/** How many applications are selected, and the actions on all of them. */
export function SelectionBar({ isNarrow = false, tools }: SelectionBarProps) {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { selection } = useStores();
  const selected = useSelection((state) => state.selected);
  const isFull = useSelection((state) => state.isFull);
  const actions = useActionsFor([...selected.values()]);
  const frame = useBreakpoint();
  const underWay = useUnderWay();
  // In words only where it takes no space from other actions.
  const isClearInWords = !isNarrow && (frame === 'wide' || (frame === 'single' && underWay === null));
  const number = new Intl.NumberFormat(locale);
  const count = own.selected(selected.size, number.format(selected.size));
  const line = useRef<HTMLDivElement>(null);
  const text = [count, isClearInWords, underWay, ...actions.map(({ label }) => label)].join('\n');
  const fitting = useFittingCount(line, isNarrow ? 1 : inBar[frame], text);
  const left = actions.slice(fitting);
  useSelectionCommands(actions, count, isNarrow);
  const clear = (): void => selection.getState().clear();
  return (
    <div role="group" aria-label={count} className={styles['bar']}>
      <div ref={line} className={classNames(styles['barLine'], isNarrow && styles['narrow'])}>
        <span role="status" className={styles['selected']}>
          <strong>{count}</strong>
        </span>
        {isNarrow ? null : <SelectedSums rows={[...selected.values()]} />}
        {actions.slice(0, fitting).map((action) => (
          <ActionButton key={action.id} action={action} hasIcon={!isNarrow} />
        ))}
        {left.length === 0 ? null : (
          <Menu label={own.moreActions} groups={[left]} placement="bottom end">
            {isNarrow && fitting > 0 ? (
              <IconButton icon={Ellipsis} label={own.moreActions} />
            ) : (
              <Button size="small" icon={Ellipsis}>
                {own.moreActions}
              </Button>
            )}
          </Menu>
        )}
        {isNarrow ? null : <SeveralUnderWay />}
        {tools}
        {isClearInWords ? (
          <Button kind="bare" size="small" icon={X} keyHint={words.common.keys.escape} onPress={clear}>
            {own.clearSelection}
          </Button>
        ) : (
          <IconButton
            icon={X}
            label={own.clearSelection}
            keyHint={words.common.keys.escape}
            onPress={clear}
          />
        )}
      </div>
      {isFull ? (
        <p role="status" className={styles['selected']}>
          {own.atMost(number.format(selectedAtMost))}
        </p>
      ) : null}
    </div>
  );
}

/** Commands for the selected applications. Beside the editor, commands with a key are left to the open application. */
function useSelectionCommands(actions: readonly OfferedAction[], count: string, isNarrow: boolean): void {
  const isBusy = useSelection((state) => state.isBusy);
  const useAction = (command: Command, id: OfferedAction['id'], isOfOpen = false): void => {
    const action = isBusy || (isNarrow && isOfOpen) ? undefined : actions.find((one) => one.id === id);
    useCommand(command, action?.run ?? null, { hint: count, onlyExplains: id === 'missing' });
  };
  const isNoneReady = actions.some(({ id }) => id === 'missing');
  useAction('submit', isNoneReady ? 'missing' : 'submit', true);
  useAction('duplicate', 'duplicate', true);
  useAction('review', 'review', true);
  useAction('export', 'export', true);
  useAction('remind', 'remind');
  useAction('fillSeveral', 'fill');
  useAction('certificates', 'certificates');
  useAction('printList', 'print');
  useAction('deleteDraft', 'remove');
}

/** Sums of the selected applications by currency, cut where the line has no more space. */
function SelectedSums({ rows }: { readonly rows: readonly ApplicationSummary[] }) {
  const { locale, language, words } = useLanguage();
  const { sums, leftOut } = sumsByCurrency(rows);
  const written = [...sums].map(([currency, sum]) => {
    return `${currency}\u00A0${formatSum(sum, languages[language].amounts)}`;
  });
  const open = leftOut.length;
  const rest = words.applications.notAdded(open, new Intl.NumberFormat(locale).format(open));
  const text = new Intl.ListFormat(locale).format([...written, ...(open === 0 ? [] : [rest])]);
  return (
    <span className={styles['selectedSums']} title={text}>
      {text}
    </span>
  );
}

/**
 * How many of `most` actions fit into a line, whatever their widths in this language and font. `text`: all labels in
 * the line.
 */
function useFittingCount(line: RefObject<HTMLElement | null>, most: number, text: string): number {
  const [fitting, setFitting] = useState({ of: text, count: most });
  const count = fitting.of === text ? Math.min(fitting.count, most) : most;
  useEffect(() => {
    const { current: element } = line;
    if (element === null) return;
    let width = element.clientWidth;
    // The observer also calls back once at the beginning.
    const sizes = new ResizeObserver(() => {
      const { scrollWidth, clientWidth } = element;
      if (clientWidth > width) setFitting({ of: text, count: most });
      else if (scrollWidth > clientWidth && count > 0) setFitting({ of: text, count: count - 1 });
      width = clientWidth;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [line, most, text, count]);
  return count;
}

function ActionButton({ action, hasIcon }: { readonly action: OfferedAction; readonly hasIcon: boolean }) {
  const isBusy = useSelection((state) => state.isBusy);
  const isPractice = useConnections(ledgerInUse) === 'practice';
  const primary = isPractice ? 'practice' : 'primary';
  return (
    <Button
      size="small"
      kind={action.isPrimary === true ? primary : 'plain'}
      {...(hasIcon ? { icon: action.icon } : {})}
      isDisabled={isBusy}
      onPress={action.run}
    >
      {action.label}
    </Button>
  );
}

/** How many outcomes of the applications submitted together are known, in words; `null` once all are. */
function useUnderWay(): string | null {
  const { locale, words } = useLanguage();
  const items = useSeveral((state) => state.items);
  const phase = useSeveral((state) => state.phase);
  if (phase !== 'confirming' && phase !== 'following') return null;
  const number = new Intl.NumberFormat(locale);
  const { known, all } = countOutcomes({ phase, items });
  return words.submit.several.show(number.format(known), number.format(all));
}

/** Button that opens the list of applications submitted together again, while outcomes in it are unknown. */
export function SeveralUnderWay() {
  const { program } = useStores();
  const underWay = useUnderWay();
  if (underWay === null) return null;
  return (
    <Button size="small" onPress={() => program.getState().showSheet({ kind: 'submitSeveral' })}>
      {underWay}
    </Button>
  );
}

/** The same bar for the register beside the editor. */
export function RegisterSelection() {
  return (
    <>
      <SelectionBar isNarrow />
      <PrintedList />
    </>
  );
}

interface SelectedMenuProps {
  /** The row at which the menu is opened. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Menu of all selected rows of the register. */
export function SelectedMenu({ anchor, onClose }: SelectedMenuProps) {
  const words = useWords().register;
  const selected = useSelection((state) => state.selected);
  const groups = [useActionsFor([...selected.values()])];
  return <MenuAt label={words.rowMenu} anchor={anchor} onClose={onClose} groups={groups} />;
}
