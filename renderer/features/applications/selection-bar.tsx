import { Ellipsis, X } from 'lucide-react';
import { selectedAtMost } from '../../stores/applications/selection.ts';
import { isUnsettled } from '../../stores/submission/several.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { useCommand, useSelection, useSeveral, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { useFrame } from '../../ui/use-frame.ts';
import styles from './all-applications.module.css';
import { type OfferedAction, useActionsFor } from './several-actions.ts';

/** So many actions stand in the bar itself; the others are in its menu. */
const inBar = { wide: 6, normal: 3, narrow: 2, single: 1 } as const;

/** How many are selected, and what can be done with all of them at once; `most`: so many actions in the bar itself. */
export function SelectionBar({ most }: { readonly most?: number }) {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { program, selection } = useStores();
  const selected = useSelection((state) => state.selected);
  const isFull = useSelection((state) => state.isFull);
  const actions = useActionsFor([...selected.values()]);
  const inTable = inBar[useFrame()];
  const room = most ?? inTable;
  const number = new Intl.NumberFormat(locale);
  const count = own.selected(selected.size, number.format(selected.size));
  const left = actions.slice(room);
  const isOnlyShown = useOnlyShown();
  const remind = (): void =>
    program.getState().showSheet({ kind: 'remind', applicationIds: [...selected.keys()], reminder: null });
  useCommand('remind', isOnlyShown ? null : remind);
  return (
    <div role="group" aria-label={count} className={styles['bar']}>
      <span role="status" className={styles['selected']}>
        <strong>{count}</strong> {isFull ? own.atMost(number.format(selectedAtMost)) : null}
      </span>
      {actions.slice(0, room).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {left.length === 0 ? null : (
        <Menu label={own.moreActions} groups={[left]} placement="bottom end">
          <Button size="small" icon={Ellipsis}>
            {own.moreActions}
          </Button>
        </Menu>
      )}
      <Button
        kind="bare"
        size="small"
        icon={X}
        keyHint={words.common.keys.escape}
        onPress={() => selection.getState().clear()}
      >
        {own.clearSelection}
      </Button>
    </div>
  );
}

function ActionButton({ action }: { readonly action: OfferedAction }) {
  const isBusy = useSelection((state) => state.isBusy);
  return (
    <Button
      size="small"
      kind={action.isPrimary === true ? 'primary' : 'plain'}
      icon={action.icon}
      isDisabled={isBusy}
      onPress={action.run}
    >
      {action.label}
    </Button>
  );
}

/** The way back to a list that was put away while outcomes of it were not known. */
export function SeveralUnderWay() {
  const { locale, words } = useLanguage();
  const { program } = useStores();
  const items = useSeveral((state) => state.items);
  const phase = useSeveral((state) => state.phase);
  if (phase !== 'confirming' && phase !== 'following') return null;
  const number = new Intl.NumberFormat(locale);
  const all = [...items.values()].filter(
    ({ step }) => step.kind === 'confirmed' || step.kind === 'confirming',
  );
  const ended = all.filter((item) => !isUnsettled(item)).length;
  return (
    <Button size="small" onPress={() => program.getState().showSheet({ kind: 'submitSeveral' })}>
      {words.submit.several.show(number.format(ended), number.format(all.length))}
    </Button>
  );
}
