import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ExportEnd, ExportRequest, ExportScope } from '../../../shared/ipc/areas/export.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { commandKey, useConfirmKey } from '../../parts/keys.ts';
import { registerQuery } from '../../stores/register/register.ts';
import { useExport, useProgram, useRegister, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import styles from './export.module.css';

interface ExportActionsProps {
  /** `null` while there is nothing to choose from. */
  readonly choice: Omit<ExportRequest, 'language'> | null;
  readonly onClose: () => void;
}

/** Progress of the export, Cancel, and the button that writes the file. */
export function ExportActions({ choice, onClose }: ExportActionsProps) {
  const words = useWords();
  const { export: store } = useStores();
  const platform = useProgram((state) => state.platform);
  const isSaving = useExport((state) => state.isSaving);
  const save = useSave(choice, onClose);
  useConfirmKey(platform, save.run);
  return (
    <>
      <span className={styles['state']}>
        {isSaving ? <Progress /> : <span role="status">{save.message}</span>}
      </span>
      <Button
        keyHint={words.common.keys.escape}
        onPress={() => {
          if (isSaving) store.getState().stop();
          else onClose();
        }}
      >
        {isSaving ? words.export.stop : words.common.close}
      </Button>
      <Button
        kind="primary"
        isPending={isSaving}
        keyHint={commandKey(platform, words.common.keys, words.common.keys.enter)}
        onPress={save.run}
      >
        {words.export.save}
      </Button>
    </>
  );
}

/** An export that takes less than this shows no progress. Milliseconds. */
const patience = 1_000;

function Progress() {
  const { words, locale } = useLanguage();
  const progress = useExport((state) => state.progress);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || progress === null) return null;
  const number = new Intl.NumberFormat(locale);
  const text = words.export.writing(number.format(progress.done), number.format(progress.of));
  return (
    <>
      <span>{text}</span>
      <Meter
        label={words.export.meter}
        valueLabel={text}
        share={progress.of === 0 ? 0 : progress.done / progress.of}
      />
    </>
  );
}

/** Writes the file. A complete one closes the sheet and shows a toast; an incomplete one is reported in the sheet. */
function useSave(choice: Omit<ExportRequest, 'language'> | null, onClose: () => void) {
  const { words, language, locale } = useLanguage();
  const { export: store, toasts } = useStores();
  const [message, say] = useState('');
  const save = useCallback(async (): Promise<void> => {
    if (choice === null) return;
    say('');
    const end = await store.getState().save({ ...choice, language });
    if (end === null) return;
    const own = words.export;
    if (end.end !== 'saved') say(own.notSaved);
    else if (end.missingPdfs + end.unreadable + end.replacedCharacters > 0) say(leftOut(end, own, locale));
    else {
      onClose();
      const count = new Intl.NumberFormat(locale).format(end.applications);
      toasts.getState().show(own.saved(end.applications, count));
    }
  }, [choice, language, locale, words, store, toasts, onClose]);
  return { message, run: useCallback(() => void save(), [save]) };
}

function leftOut(
  { missingPdfs, unreadable, replacedCharacters }: ExportEnd,
  words: Words['export'],
  locale: string,
): string {
  const number = new Intl.NumberFormat(locale);
  const isReplaced = replacedCharacters > 0;
  return [
    missingPdfs + unreadable > 0 ? words.savedLess : words.savedOtherwise,
    ...(missingPdfs === 0 ? [] : [words.missingPdfs(missingPdfs, number.format(missingPdfs))]),
    ...(unreadable === 0 ? [] : [words.unreadable(unreadable, number.format(unreadable))]),
    ...(isReplaced ? [words.replaced(replacedCharacters, number.format(replacedCharacters))] : []),
  ].join(' ');
}

export type ScopeKind = 'one' | 'selected' | 'shown' | 'all';

/** A choice of applications to export. */
export interface NamedScope {
  readonly kind: ScopeKind;
  readonly scope: ExportScope;
  readonly label: string;
  /** Search and filter of the register; '' where everything is shown. */
  readonly aside: string;
}

/** The choices: this application, the selected ones, what is shown now, and everything. */
export function useScopes(applicationId: string | null): readonly NamedScope[] {
  const { words, locale } = useLanguage();
  const name = useNameOf(applicationId);
  const ledger = useRegister((state) => state.ledger);
  const search = useRegister((state) => state.search);
  const filter = useRegister((state) => state.filter);
  const sort = useRegister((state) => state.sort);
  const isBin = useRegister((state) => state.place === 'bin');
  const table = useTableScope();
  const selected = useSelectedIds();
  const total = useRegister((state) => state.total);
  const all = useRegister((state) => state.counts.all);
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const own = words.export;
    // The bin is not exported; from there, the whole register is offered.
    const view = isBin ? { search: '', filter: 'all' as const } : { search, filter };
    const one: readonly NamedScope[] =
      applicationId === null
        ? []
        : [
            {
              kind: 'one',
              scope: { kind: 'chosen', applicationIds: [applicationId] },
              label: own.one(name === '' ? words.register.untitled : name),
              aside: '',
            },
          ];
    const shown = isBin ? all : total;
    const everything = ledger === 'practice' ? own.allPractice : own.all;
    const everyOne: NamedScope = {
      kind: 'all',
      scope: { kind: 'all', ledger },
      label: everything(number.format(all)),
      aside: '',
    };
    const several: readonly NamedScope[] =
      selected.length === 0
        ? []
        : [
            {
              kind: 'selected',
              scope: { kind: 'chosen', applicationIds: [...selected] },
              label: own.selected(selected.length, number.format(selected.length)),
              aside: '',
            },
          ];
    if (table !== null) {
      const { scope, total: left } = table;
      const inTable = {
        kind: 'shown' as const,
        scope,
        label: own.shown(left, number.format(left)),
        aside: '',
      };
      return [...one, ...several, inTable, everyOne];
    }
    const { place: _, ...asked } = registerQuery({ ledger, sort, place: 'register', ...view });
    return [
      ...one,
      ...several,
      {
        kind: 'shown',
        scope: { kind: 'shown', view: asked },
        label: own.shown(shown, number.format(shown)),
        aside: shownBy(view, words),
      },
      everyOne,
    ];
  }, [words, locale, applicationId, name, ledger, search, filter, sort, isBin, total, all, table, selected]);
}

/** Ids of the selected applications when the sheet was opened. */
function useSelectedIds(): readonly string[] {
  const { selection } = useStores();
  return useMemo(() => [...selection.getState().selected.keys()], [selection]);
}

/** The rows of the table of all applications, while that is shown. */
function useTableScope() {
  const { applications } = useStores();
  // As it was when the sheet was opened, so that the measured export is the one that is saved.
  return useMemo(() => {
    const table = applications.getState();
    if (!table.isOpen) return null;
    const view = { filter: 'all', sort: 'newest', ...table.view() } as const;
    const scope: ExportScope = { kind: 'shown', view };
    return { scope, total: table.total };
  }, [applications]);
}

function shownBy(
  { search, filter }: { readonly search: string; readonly filter: 'all' | 'open' | 'sending' | 'decide' },
  { export: own, register }: Words,
): string {
  const { shownAs } = own;
  return [
    ...(search === '' ? [] : [shownAs.search(search)]),
    ...(filter === 'all' ? [] : [shownAs.filter(register.filters[filter])]),
  ].join(', ');
}

/** Name of the consignee, or the reference where there is none. */
function useNameOf(applicationId: string | null): string {
  const { editor, register, applications } = useStores();
  const open = useStore(editor, (state) => (state.applicationId === applicationId ? state.content : null));
  const isOwn = ({ id }: { readonly id: string }): boolean => id === applicationId;
  const beside = useStore(register, ({ pages }) => [...pages.values()].flat().find(isOwn));
  const inTable = useStore(applications, ({ pages }) => [...pages.values()].flat().find(isOwn));
  const listed = beside ?? inTable;
  if (open !== null) return open.consignee.name.trim() || open.clientReference.trim();
  return listed === undefined ? '' : listed.consigneeName.trim() || listed.clientReference.trim();
}
