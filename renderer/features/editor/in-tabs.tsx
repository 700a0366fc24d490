import { useLocked } from '../../stores/use-locked.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Desk } from './desk.tsx';
import type { EditorParts, TabName } from './editor-parts.ts';
import { OrderPanel } from './order-panel.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import styles from './editor.module.css';

interface InTabsProps {
  readonly parts: EditorParts;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

/** The page and what goes with it, one at a time. */
export function InTabs({ parts, tab, onTab }: InTabsProps) {
  const words = useWords();
  const toFix = useEditor((state) => state.findings.length + state.warnings.length);
  const pdfs = useEditor((state) => state.application?.attachments.length ?? 0);
  const hasAttempts = useEditor((state) => (state.application?.attempts.length ?? 0) > 0);
  const isLocked = useLocked();
  const { tabs } = words.editor;
  const count = (number: number): string | undefined => (number === 0 ? undefined : String(number));
  const offered = [
    { value: 'page' as const, label: tabs.page },
    ...(isLocked ? [] : [{ value: 'readiness' as const, label: words.readiness.title, count: count(toFix) }]),
    { value: 'attachments' as const, label: words.attachments.title, count: count(pdfs) },
    { value: 'order' as const, label: tabs.order },
    ...(!hasAttempts ? [] : [{ value: 'happened' as const, label: tabs.happened }]),
  ];
  const shown = offered.some(({ value }) => value === tab) ? tab : 'page';
  return (
    <Tabs label={tabs.label} tabs={offered} selected={shown} onSelect={onTab} className={styles['tabs']}>
      {shown === 'page' ? <Desk slips={parts.slips} overlay={parts.overlay} /> : null}
      <div className={styles['tabPanel']} hidden={shown === 'page'}>
        {shown === 'readiness' ? <ReadinessPanel /> : null}
        {shown === 'attachments' ? parts.attachments : null}
        {shown === 'order' ? <OrderPanel /> : null}
        {shown === 'happened' ? (
          <>
            {parts.happened}
            {parts.certificate}
            {parts.sent}
          </>
        ) : null}
      </div>
    </Tabs>
  );
}
