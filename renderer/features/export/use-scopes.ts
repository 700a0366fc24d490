import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ExportScope } from '../../../shared/ipc/areas/export.ts';
import { useRegister, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';

export type ScopeKind = 'one' | 'shown' | 'all';

/** One answer to the question which applications. */
export interface NamedScope {
  readonly kind: ScopeKind;
  readonly scope: ExportScope;
  readonly label: string;
  /** What the register shows them by; '' where that is everything. */
  readonly aside: string;
}

/** This one, what the register shows now, and everything of it. */
export function useScopes(applicationId: string | null): readonly NamedScope[] {
  const { words, locale } = useLanguage();
  const name = useNameOf(applicationId);
  const ledger = useRegister((state) => state.ledger);
  const search = useRegister((state) => state.searched);
  const filter = useRegister((state) => state.filter);
  const sort = useRegister((state) => state.sort);
  const isBin = useRegister((state) => state.place === 'bin');
  const total = useRegister((state) => state.total);
  const all = useRegister((state) => state.counts.all);
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const own = words.export;
    // The bin is not exported; who looks at it exports the register.
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
    return [
      ...one,
      {
        kind: 'shown',
        scope: { kind: 'shown', view: { ledger, sort, ...view } },
        label: own.shown(shown, number.format(shown)),
        aside: shownBy(view, words),
      },
      { kind: 'all', scope: { kind: 'all', ledger }, label: everything(number.format(all)), aside: '' },
    ];
  }, [words, locale, applicationId, name, ledger, search, filter, sort, isBin, total, all]);
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

/** The consignee's name, or the reference where it has none. */
function useNameOf(applicationId: string | null): string {
  const { editor, register } = useStores();
  const open = useStore(editor, (state) => (state.applicationId === applicationId ? state.content : null));
  const listed = useStore(register, ({ pages }) =>
    [...pages.values()].flat().find(({ id }) => id === applicationId),
  );
  if (open !== null) return open.consignee.name.trim() || open.clientReference.trim();
  return listed === undefined ? '' : listed.consigneeName.trim() || listed.clientReference.trim();
}
