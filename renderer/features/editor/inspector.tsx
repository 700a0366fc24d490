import { useLocked } from '../../stores/use-locked.ts';
import { useWords } from '../../text/language.tsx';
import type { EditorParts } from './editor-parts.ts';
import { OrderPanel } from './order-panel.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import styles from './editor.module.css';

/** What stands beside the page. */
export function Inspector({ parts }: { readonly parts: EditorParts }) {
  const words = useWords().editor;
  const isLocked = useLocked();
  return (
    <aside className={styles['inspector']} aria-label={words.inspector} data-part="inspector">
      {/* Shown below the attachments, and before them in the order of Tab: a clerk goes on from box 7 to the invoice. */}
      <div className={styles['order']}>
        <OrderPanel />
      </div>
      <div>
        {isLocked ? null : <ReadinessPanel />}
        {parts.happened}
        {parts.certificate}
        {parts.attachments}
      </div>
      <div className={styles['sent']}>{parts.sent}</div>
    </aside>
  );
}
