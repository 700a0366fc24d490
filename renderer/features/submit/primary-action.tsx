import { isLocked, type Application } from '../../../shared/domain/application.ts';
import { useHindrance } from '../../stores/editor/use-open-application.ts';
import { useCommand, useEditor, useStores, useSubmission } from '../../stores/use-stores.ts';
import { Button } from '../../ui/button.tsx';
import { usePrimary } from './use-primary.tsx';

/** The one action that the state asks for. Its words carry the state, and it is never disabled. */
export function PrimaryAction() {
  const application = useEditor((state) => state.application);
  return application === null ? null : <Action application={application} />;
}

/** One button through all states, so that the focus stays on it while an application goes out. */
function Action({ application }: { readonly application: Application }) {
  const primary = usePrimary(application);
  useCommand('submit', () => {
    if (primary.isRunByKey) primary.run();
  });
  useStoring(application);
  const { label, look, run, isRunByKey } = primary;
  /** The key that confirms, struck once more while the focus is already here, must not cancel. */
  const press = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): void => {
    if (isRunByKey || !(ctrlKey || metaKey)) run();
  };
  return (
    <Button wide {...look} onPress={press}>
      {label}
    </Button>
  );
}

/** Storing it at the service asks for less than submitting, so it is offered whatever is still to fix. */
function useStoring({ id, state }: Application): void {
  const { submission } = useStores();
  const isConfirming = useSubmission(({ confirming }) => confirming.has(id));
  const isOffered = useHindrance() === null && !isConfirming && !isLocked(state);
  useCommand('storeAtService', isOffered ? () => void submission.getState().prepare(id, 'store') : null);
}
