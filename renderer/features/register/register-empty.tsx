import { startApplication } from '../../stores/begin-draft.ts';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useRegister, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Why no row is shown, and what to do about it. */
export function RegisterEmpty() {
  const words = useWords();
  const stores = useStores();
  const { empty } = words.register;
  const phase = useRegister((state) => state.phase);
  const total = useRegister((state) => state.total);
  const searched = useRegister((state) => state.searched);
  const isBehind = useRegister((state) => state.unsearched > 0);
  const filter = useRegister((state) => state.filter);
  const isOnlyShown = useOnlyShown();
  const isBin = useRegister((state) => state.place === 'bin');
  const { refresh, setFilter, setPlace, setSearch } = stores.register.getState();
  const action = (label: string, run: () => void) => (
    <Button kind="quiet" onPress={run}>
      {label}
    </Button>
  );
  if (phase === 'failed')
    return <Empty title={empty.failed} action={action(words.common.tryAgain, refresh)} />;
  if (phase === 'loading' || total > 0) return null;
  if (searched.trim() !== '') {
    return (
      <Empty
        title={isBehind ? empty.noMatchYet : empty.noMatch(searched)}
        action={action(empty.clear, () => setSearch(''))}
      >
        {empty.noMatchHint}
      </Empty>
    );
  }
  if (isBin) {
    const { bin } = words.register;
    return <Empty title={bin.empty} action={action(bin.back, () => setPlace('register'))} />;
  }
  if (filter !== 'all') {
    return <Empty title={empty.filtered[filter]} action={action(empty.showAll, () => setFilter('all'))} />;
  }
  if (isOnlyShown) return <Empty title={empty.none} />;
  const startEmpty = (): void => void startApplication(stores, 'empty');
  return <Empty title={empty.none} action={action(empty.newDraft, startEmpty)} />;
}
