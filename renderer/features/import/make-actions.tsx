import { useCallback } from 'react';
import type { ImportView, ImportFailure, MadeDrafts } from '../../../shared/ipc/areas/import.ts';
import { commandKey, useConfirmKey } from '../../parts/keys.ts';
import { useImport, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useCounts, type CountWords } from './import-words.ts';
import styles from './import.module.css';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { Stores } from '../../stores/stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import type { Words } from '../../../shared/text/languages.ts';

/** What the last correction or choice did. `undo`: takes it back; `null` where nothing does. */
export interface ImportNotice {
  readonly message: string;
  readonly undo: (() => void) | null;
}

interface MakeActionsProps {
  readonly view: ImportView;
  readonly notice: ImportNotice;
  readonly onClose: () => void;
  /** Called when no row makes a draft: leads to what has to be done first. */
  readonly onNothing: () => void;
}

/**
 * What one undo would take back, Cancel, and the button that makes the drafts. Its label counts drafts and left out
 * rows, so that nobody misses those.
 */
export function MakeActions({ view, notice, onClose, onNothing }: MakeActionsProps) {
  const { import: words, common } = useWords();
  const platform = useProgram((state) => state.platform);
  const isMaking = useImport((state) => state.doing === 'making');
  const { counted } = useCounts();
  const make = useMake(onClose);
  const isNothing = view.goodRows === 0;
  const confirm = useCallback(() => {
    if (isNothing) onNothing();
    else void make();
  }, [isNothing, onNothing, make]);
  useConfirmKey(platform, confirm);
  const drafts = counted(view.goodRows, words.make);
  const label =
    view.problemRows === 0 ? drafts : words.makeLeavingOut(drafts, counted(view.problemRows, words.rows));
  return (
    <>
      <span role="status" className={styles['quiet']}>
        {isMaking ? <Making of={view.goodRows} /> : <ImportStatus message={notice.message} view={view} />}
      </span>
      {notice.undo === null || isMaking ? null : (
        <Button kind="quiet" onPress={notice.undo}>
          {common.undo}
        </Button>
      )}
      <Button isDisabled={isMaking} onPress={onClose}>
        {common.cancel}
      </Button>
      <span data-make>
        <Button
          kind={isNothing ? 'outline' : 'primary'}
          autoFocus={!isNothing}
          isPending={isMaking}
          keyHint={commandKey(platform, common.keys, common.keys.enter)}
          onPress={confirm}
        >
          {label}
        </Button>
      </span>
    </>
  );
}

function ImportStatus({ message, view }: { readonly message: string; readonly view: ImportView }) {
  const words = useWords().import;
  if (message !== '') return message;
  if (view.goodRows > 0) return words.undoAll;
  return isNothingNew(view) ? words.known.nothingNew : words.nothingToMake;
}

/** True where every row is in the register already, so that there is nothing to match or correct. */
export function isNothingNew({ goodRows, problemRows, knownDrafts, skipsKnown }: ImportView): boolean {
  return goodRows === 0 && problemRows === 0 && knownDrafts > 0 && skipsKnown;
}

function Making({ of }: { readonly of: number }) {
  const words = useWords().import;
  const { number } = useCounts();
  const progress = useImport((state) => state.progress);
  return words.making(number(progress?.made ?? 0), number(progress?.of ?? of));
}

/**
 * Makes the drafts, closes the sheet, shows them in the register with the first one open, and offers one undo for all.
 */
function useMake(onClose: () => void): () => Promise<void> {
  const stores = useStores();
  const { import: words, common } = useWords();
  const { counted } = useCounts();
  return useCallback(async () => {
    // What is typed in the open application is saved first, as the new drafts are shown as the newest.
    await stores.editor.getState().flush();
    const made = await stores.import.getState().make();
    if (made === null) return;
    onClose();
    await showInRegister(stores);
    const undo = undoAction({ common }, () => takeBack(stores, made, words, counted));
    const parts = [
      counted(made.made, words.made),
      ...(made.pdfsLeftOut === 0 ? [] : [counted(made.pdfsLeftOut, words.pdfsLeftOut)]),
    ];
    stores.toasts.getState().show(parts.join(', '), [undo]);
  }, [stores, words, common, counted, onClose]);
}

/** Shows the new drafts in the register, without search and filter, and opens the first row. */
async function showInRegister({ register, program, bridge }: Stores): Promise<void> {
  const { ledger, setFilter, setSearch, setPlace, place, search } = register.getState();
  if (place === 'bin') setPlace('register');
  if (search !== '') setSearch('');
  setFilter('all');
  const { sort } = register.getState();
  const query = { ledger, place: 'register', search: '', filter: 'all', sort: 'newest' } as const;
  const page = await bridge.register.list({ ...query, offset: 0, limit: 1 });
  const [first] = page.rows;
  if (first !== undefined) program.getState().openApplication(ledger, first.id);
  if (sort === 'newest') register.getState().refresh();
}

async function takeBack(
  { bridge, register, toasts, program }: Stores,
  { batchId }: MadeDrafts,
  words: Words['import'],
  counted: CountWords,
): Promise<void> {
  const answer = await bridge.imports.undo({ batchId });
  const { ledger } = register.getState();
  register.getState().refresh();
  if (!answer.ok) {
    program.getState().setActionFailure({ action: 'undoImport', reason: reasonOf(answer.error) });
    return;
  }
  const { removed, kept } = answer.value;
  const openId = program.getState().openIds[ledger];
  const open = openId === null ? null : await bridge.applications.open({ applicationId: openId });
  if (open !== null && !open.ok) program.getState().openApplication(ledger, null);
  const parts = [
    counted(removed, words.takenBack),
    ...(kept === 0 ? [] : [counted(kept, words.keptChanged)]),
  ];
  toasts.getState().show(parts.join(', '));
}

const keptReasons = ['diskFull', 'readOnly', 'unreachable', 'newerVersion', 'storeFailed'] as const;

function reasonOf({ kind }: ImportFailure): ApplicationFailure['kind'] {
  return keptReasons.find((reason) => reason === kind) ?? 'notFound';
}
