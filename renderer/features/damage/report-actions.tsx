import { useState } from 'react';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { useSaying } from '../../parts/use-saying.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { Button } from '../../ui/button.tsx';
import { reportText } from './report-text.ts';
import styles from './paper.module.css';

/** For whoever helps: the file itself, and the findings as text. */
export function ReportActions({ report }: { readonly report: DamageReport }) {
  const saying = useSaying();
  const { damage: words, failures } = saying.words;
  const { damage, toasts } = useStores();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const copy = useCopy();
  const program = useProgram(({ version, platform }) => words.program(version, platform));
  const save = async (): Promise<void> => {
    const answer = await damage.getState().saveSetAside();
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok && answer.value === 'saved') toasts.getState().show(words.savedSetAside);
  };
  return (
    <div className={styles['actions']}>
      {report.setAside.cause === 'missing' ? null : (
        <Button kind="quiet" onPress={() => void save()}>
          {words.saveSetAside}
        </Button>
      )}
      <Button kind="quiet" onPress={() => copy(reportText(report, program, saying), words.report)}>
        {words.copyReport}
      </Button>
      {failure === null ? null : (
        <p role="alert" className={styles['notSaved']}>
          {words.notSavedSetAside}. {failures.application[failure.kind].title}.
        </p>
      )}
    </div>
  );
}
