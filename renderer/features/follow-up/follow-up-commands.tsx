import { ListChecks } from 'lucide-react';
import { Suspense } from 'react';
import { summarise } from '../../stores/register/register.ts';
import {
  useEditor,
  useFollowUp,
  useOnlyShown,
  useProgram,
  useStores,
  useCommand,
} from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** Number of things that are due, where there are any; opens the list. */
export function DueCount() {
  const due = useFollowUp(({ view }) => view?.due ?? 0);
  return due === 0 ? null : (
    <Suspense>
      <Due due={due} />
    </Suspense>
  );
}

function Due({ due }: { readonly due: number }) {
  const { words, locale } = useLanguage();
  const { followUp } = words;
  const showSheet = useProgram((state) => state.showSheet);
  const visible = followUp.due(new Intl.NumberFormat(locale).format(due));
  return (
    <Button
      kind="bare"
      size="small"
      icon={ListChecks}
      aria-label={followUp.barName(visible)}
      onPress={() => showSheet({ kind: 'followUp' })}
    >
      {visible}
    </Button>
  );
}

/** Commands for the list, and for reminders and answers of the open application. */
export function FollowUpCommands() {
  const { editor } = useStores();
  const showSheet = useProgram((state) => state.showSheet);
  const isOnlyShown = useOnlyShown();
  const id = useEditor(({ application }) => application?.id ?? null);
  const state = useEditor(({ application }) => application?.state ?? 'draft');
  const isSubmitted = state === 'accepted' || state === 'issued' || state === 'unknown';
  useCommand('followUp', () => showSheet({ kind: 'followUp' }));
  useCommand(
    'remind',
    isOnlyShown
      ? null
      : () => showSheet({ kind: 'remind', applicationIds: id === null ? [] : [id], reminder: null }),
  );
  useCommand(
    'chamberAnswer',
    isOnlyShown || id === null || !isSubmitted
      ? null
      : () => {
          const { application } = editor.getState();
          if (application !== null) showSheet({ kind: 'chamberAnswer', application: summarise(application) });
        },
  );
  return null;
}
