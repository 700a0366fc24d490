import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldPath } from '../../../shared/domain/content.ts';
import { boxOf } from '../../../shared/rules/boxes.ts';
import { useBesideShown } from '../../stores/use-beside-shown.ts';
import { focusWarningSoon } from '../../parts/focus-warning.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useCommand, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFrame } from '../../ui/use-frame.ts';
import { Desk } from './desk.tsx';
import { EditorHead } from './editor-head.tsx';
import { NotOpen } from './not-open.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFlushOnLeaving } from './use-flush-on-leaving.ts';
import { usePaste } from './use-paste.ts';
import { useSpelling } from './use-text-language.ts';
import { useTabAcross } from './use-tab-across.ts';
import { useTextDrop } from './use-text-drop.ts';
import styles from './editor.module.css';

/** What other features put into the editor. */
export interface EditorParts {
  /** The one action that the state asks for, in the head at every width. */
  readonly primary: ReactNode;
  /** Over the page. */
  readonly slips: ReactNode;
  /** Over the desk while files are held over it. */
  readonly overlay: ReactNode;
  readonly attachments: ReactNode;
  readonly happened: ReactNode;
  readonly sent: ReactNode;
  readonly certificate: ReactNode;
  /** A PDF to copy from, in place of the inspector. */
  readonly beside: ReactNode;
}

/** One application: its head, the page on the desk, and what goes with it beside. */
export function EditorScreen({
  applicationId,
  parts,
}: {
  readonly applicationId: string;
  readonly parts: EditorParts;
}) {
  const { editor } = useStores();
  const isShown = useEditor((state) => state.phase === 'open' && state.applicationId === applicationId);
  useFlushOnLeaving();
  useEffect(() => void editor.getState().open(applicationId), [editor, applicationId]);
  if (!isShown) return <NotOpen />;
  return <Opened key={applicationId} parts={parts} />;
}

type TabName = 'page' | 'readiness' | 'attachments' | 'order' | 'happened';

function Opened({ parts }: { readonly parts: EditorParts }) {
  const words = useWords().editor;
  const isSingle = useFrame() === 'single';
  const isBeside = useBesideShown();
  const [tab, setTab] = useState<TabName>('page');
  const place = useRef<HTMLElement>(null);
  useEditorKeys();
  usePaste(place);
  useSpelling();
  useTextDrop(place);
  useTabAcross(place, isSingle);
  useWishes(isSingle ? setTab : null);
  useInspectorBack();
  useCommand('lookAt', () => {
    setTab('readiness');
    focusWarningSoon(0);
  });
  useCommand('notSaved', () => {
    setTab('page');
    // The tab is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-not-saved]')?.focus());
  });
  return (
    <section
      ref={place}
      className={styles['editor']}
      aria-label={words.head}
      data-single={isSingle}
      data-beside={isBeside}
    >
      <EditorHead isNarrow={isSingle} />
      <div className={styles['primary']} data-part="head" data-primary>
        {parts.primary}
      </div>
      {isSingle ? (
        <InTabs parts={parts} tab={tab} onTab={setTab} />
      ) : (
        <Beside parts={parts} isBeside={isBeside} />
      )}
    </section>
  );
}

interface BesideProps {
  readonly parts: EditorParts;
  /** True while a PDF stands in place of the inspector. */
  readonly isBeside: boolean;
}

function Beside({ parts, isBeside }: BesideProps) {
  return (
    <>
      {isBeside ? parts.beside : null}
      <Desk slips={parts.slips} overlay={parts.overlay} />
      {isBeside ? null : <Inspector parts={parts} />}
    </>
  );
}

function Inspector({ parts }: { readonly parts: EditorParts }) {
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

interface InTabsProps {
  readonly parts: EditorParts;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

function InTabs({ parts, tab, onTab }: InTabsProps) {
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

/** A field that stands in the inspector needs it, so the PDF in its place goes. */
function useInspectorBack(): void {
  const { beside } = useStores();
  const wish = useEditor((state) => state.wish);
  useEffect(() => {
    if (wish !== null && tabOf(wish.path) === 'order') beside.getState().close();
  }, [beside, wish]);
}

function tabOf(path: FieldPath): TabName {
  return boxOf(path) === null ? 'order' : 'page';
}

/** Brings the focus to the field that somebody asked for, in its tab where there are tabs. */
function useWishes(showTab: ((tab: TabName) => void) | null): void {
  const { editor } = useStores();
  const wish = useEditor((state) => state.wish);
  useEffect(() => {
    if (wish === null) return;
    showTab?.(tabOf(wish.path));
    // The tab is drawn first, and a sheet gives the focus back to where it came from when it closes.
    const frame = requestAnimationFrame(() => {
      focusField(wish.path);
      editor.getState().wishGranted(wish);
    });
    return () => cancelAnimationFrame(frame);
  }, [wish, showTab, editor]);
}

function focusField(path: FieldPath): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  field?.focus();
  field?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
}
