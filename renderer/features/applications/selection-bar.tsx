import { Bell, Send, Share, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import { selectedAtMost } from '../../stores/applications/selection.ts';
import { callMain } from '../../stores/call-main.ts';
import { isUnsettled } from '../../stores/submission/several.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { useCommand, useSelection, useSeveral, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './all-applications.module.css';

/** How many are selected, and what can be done with all of them at once. */
export function SelectionBar() {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { program, selection, several } = useStores();
  const selected = useSelection((state) => state.selected);
  const isFull = useSelection((state) => state.isFull);
  const removal = useRemoveSelected();
  const isOnlyShown = useOnlyShown();
  const number = new Intl.NumberFormat(locale);
  const drafts = [...selected.values()].filter(({ state }) => state === 'draft' || state === 'ready');
  // What was refused may be submitted again; main says why where it may not.
  const sendable = [...selected.values()].filter(({ state }) => !isLocked(state));
  const remind = (): void =>
    program.getState().showSheet({ kind: 'remind', applicationIds: [...selected.keys()], reminder: null });
  useCommand('remind', isOnlyShown ? null : remind);
  const submit = (): void => {
    program.getState().showSheet({ kind: 'submitSeveral' });
    void several.getState().prepare([...selected.values()]);
  };
  return (
    <div
      role="group"
      aria-label={own.selected(selected.size, number.format(selected.size))}
      className={styles['bar']}
    >
      <span role="status" className={styles['selected']}>
        <strong>{own.selected(selected.size, number.format(selected.size))}</strong>{' '}
        {isFull ? own.atMost(number.format(selectedAtMost)) : null}
      </span>
      {sendable.length === 0 ? null : (
        <Button size="small" kind="primary" icon={Send} onPress={submit}>
          {words.submit.several.button(sendable.length, number.format(sendable.length))}
        </Button>
      )}
      {drafts.length === 0 ? null : (
        <Button
          size="small"
          icon={Trash2}
          isPending={removal.isRemoving}
          onPress={() => void removal.remove(drafts)}
        >
          {own.deleteDrafts(drafts.length, number.format(drafts.length))}
        </Button>
      )}
      <Button
        size="small"
        icon={Share}
        onPress={() =>
          program.getState().showSheet({ kind: 'export', applicationId: null, first: 'selected' })
        }
      >
        {own.export}
      </Button>
      {isOnlyShown ? null : (
        <Button size="small" icon={Bell} onPress={remind}>
          {words.followUp.remindSelected}
        </Button>
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

/** Deletes drafts, one after the other, and offers to take all of it back at once. What was sent stays for good. */
function useRemoveSelected() {
  const { words, locale } = useLanguage();
  const { bridge, program, register, selection, toasts, editor } = useStores();
  const [isRemoving, setRemoving] = useState(false);
  const bringBack = async (ids: readonly string[]): Promise<void> => {
    const { setTrouble } = program.getState();
    for (const applicationId of ids) {
      const answer = await callMain(() => bridge.applications.restore({ applicationId }));
      if (!answer.ok) setTrouble({ action: 'restore', reason: answer.error.kind });
    }
    register.getState().refresh();
  };
  const remove = async (rows: readonly ApplicationSummary[]): Promise<void> => {
    if (isRemoving) return;
    setRemoving(true);
    const { openIds, openApplication, setTrouble } = program.getState();
    const { ledger } = register.getState();
    // What is typed on the desk is part of what the bin keeps.
    await editor.getState().flush();
    const removed: string[] = [];
    for (const { id: applicationId } of rows) {
      const answer = await callMain(() => bridge.applications.remove({ applicationId }));
      if (answer.ok) removed.push(applicationId);
      else setTrouble({ action: 'remove', reason: answer.error.kind });
    }
    if (removed.includes(openIds[ledger] ?? '')) openApplication(ledger, null);
    register.getState().refresh();
    selection.getState().remove(removed);
    setRemoving(false);
    const number = new Intl.NumberFormat(locale);
    const { deleted, notDeleted } = words.applications;
    const left = rows.length - removed.length;
    const said = [
      ...(removed.length === 0 ? [] : [deleted(removed.length, number.format(removed.length))]),
      ...(left === 0 ? [] : [notDeleted(left, number.format(left))]),
    ].join(', ');
    const undo = { label: words.common.undo, run: () => void bringBack(removed) };
    if (removed.length > 0) toasts.getState().show(said, [undo]);
  };
  return { remove, isRemoving };
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
