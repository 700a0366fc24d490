import { useEffect } from 'react';
import { useDiagnostics, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { DiagnosticsActions } from './diagnostics-actions.tsx';
import { DiagnosticsText } from './diagnostics-text.tsx';
import styles from './diagnostics.module.css';

/** Everything that a file for support would hold, before it is saved. */
export function DiagnosticsSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().support.diagnostics;
  const { diagnostics } = useStores();
  useEffect(() => void diagnostics.getState().prepare(), [diagnostics]);
  return (
    <Sheet
      title={words.title}
      subtitle={words.subtitle}
      hangsFrom="bar"
      width={1040}
      onClose={onClose}
      className={styles['sheet']}
      footer={<DiagnosticsActions onClose={onClose} />}
    >
      <Shown />
    </Sheet>
  );
}

function Shown() {
  const words = useWords().support.diagnostics;
  const prepared = useDiagnostics((state) => state.prepared);
  switch (prepared.kind) {
    case 'preparing':
      return (
        <p role="status" className={styles['alone']}>
          {words.preparing}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles['alone']}>
          <p className={styles['problem']}>{words.failed}</p>
          <p>{words.failedAdvice}</p>
        </div>
      );
    case 'shown':
      return <DiagnosticsText parts={prepared.diagnostics.parts} />;
  }
}
