import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusReview, focusWarning } from '../../parts/focus.ts';
import {
  useIsDocumentPaneShown,
  useEditor,
  useProgram,
  useStores,
  useCommand,
} from '../../stores/use-stores.ts';
import { useCertificateLanguage, useLocked } from '../../stores/use-open-application.ts';
import { moveSoon } from '../../stores/focus-moves.ts';
import { useWords } from '../../text/language.tsx';
import { Empty } from '../../ui/display/empty.tsx';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { useSteadyField } from '../../ui/steady-field.ts';
import { useBreakpoint } from '../../ui/frames.ts';
import { EditorHead } from './editor-head.tsx';
import { useRestoredFocus } from './restored-focus.ts';
import {
  type EditorParts,
  type TabName,
  useEditorKeys,
  useFocusRequests,
  useUsualOrder,
} from './use-editor-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import headStyles from '../../parts/screen-head.module.css';
import styles from './editor.module.css';
import { OrderPanel } from './order-panel.tsx';
import { Desk } from './page/desk.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { ReviewCommand, ReviewSection } from './review-section.tsx';
import { DivideSheet } from './typing/divide-sheet.tsx';
import { inputAt } from './typing/text-field.ts';
import { usePaste } from './typing/use-insert-text.ts';
import { useTextDrop } from './typing/use-text-drop.ts';

/** The editor of one application: its head, the page on the desk, and the inspector beside it. */
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
  return <Opened key={applicationId} applicationId={applicationId} parts={parts} />;
}

function Opened({ applicationId, parts }: { readonly applicationId: string; readonly parts: EditorParts }) {
  const { commands, documentPane, moves } = useStores();
  const words = useWords().editor;
  const isSingle = useBreakpoint() === 'single';
  const isDocumentPaneShown = useIsDocumentPaneShown();
  const isLocked = useLocked();
  const [tab, setTab] = useState<TabName>('page');
  const place = useRef<HTMLElement>(null);
  useEditorKeys();
  useUsualOrder();
  usePaste(place);
  useSpelling();
  useTextDrop(place);
  useTabAcross(place, isSingle);
  useFocusRequests(isSingle ? setTab : null);
  useRestoredFocus(applicationId, isSingle, isSingle ? setTab : null);
  useCommand('goToChecks', () => {
    // The checks are in the inspector, whose place a PDF beside the page takes.
    documentPane.getState().close();
    setTab('readiness');
    moveSoon(moves, () => focusWarning(0));
  });
  const picksFile = useRef(false);
  const pickFile = (): void => {
    picksFile.current = true;
    setTab('attachments');
  };
  useCommand('attach', isSingle && tab !== 'attachments' && !isLocked ? pickFile : null);
  useEffect(() => {
    if (tab !== 'attachments' || !picksFile.current) return;
    picksFile.current = false;
    // The attachments carry the command out from here on, as effects of what they hold come before this one.
    commands.run('attach');
  }, [commands, tab]);
  useCommand('goToReview', () => {
    setTab(isLocked ? 'happened' : 'readiness');
    moveSoon(moves, focusReview);
  });
  useCommand('goToCertificate', () => {
    // It is in the inspector, as the checks are.
    documentPane.getState().close();
    setTab('happened');
  });
  useCommand('notSaved', () => {
    setTab('page');
    // After the tab is drawn.
    moveSoon(moves, () => document.querySelector<HTMLElement>('[data-not-saved]')?.focus());
  });
  return (
    <section
      ref={place}
      className={styles['editor']}
      aria-label={words.head}
      data-single={isSingle}
      data-document-pane={isDocumentPaneShown}
    >
      <EditorHead isNarrow={isSingle} />
      <DivideSheet />
      <ReviewCommand />
      <div className={classNames(headStyles['primary'], styles['primary'])} data-part="head" data-primary>
        {parts.primary}
      </div>
      {isSingle ? (
        <InTabs parts={parts} tab={tab} onTab={setTab} />
      ) : (
        <WithDocumentPane parts={parts} isDocumentPaneShown={isDocumentPaneShown} />
      )}
    </section>
  );
}

interface WithDocumentPaneProps {
  readonly parts: EditorParts;
  /**
   * True while a PDF takes the place of the inspector. Of that, only the order is still shown, as it is copied from the
   * invoice.
   */
  readonly isDocumentPaneShown: boolean;
}

function WithDocumentPane({ parts, isDocumentPaneShown }: WithDocumentPaneProps) {
  return (
    <>
      {isDocumentPaneShown ? parts.documentPane : null}
      <Desk strip={parts.reading} slips={parts.slips} overlay={parts.overlay} />
      {isDocumentPaneShown ? <OrderBelow /> : <Inspector parts={parts} />}
    </>
  );
}

/** Invoice and order below the page, while a PDF takes the place of the inspector. */
function OrderBelow() {
  const words = useWords().editor;
  const place = useRef<HTMLElement>(null);
  useSteadyField(place);
  return (
    <aside
      ref={place}
      className={styles['orderBelow']}
      aria-label={words.inspector}
      data-part="inspector"
      data-in-columns
    >
      <OrderPanel />
      <ReviewSection />
    </aside>
  );
}

/** Saves at once when the window loses the focus, is hidden or is closed. */
function useFlushOnLeaving(): void {
  const { editor } = useStores();
  useEffect(() => {
    const flush = (): void => void editor.getState().flush();
    const end = (): void => editor.getState().endPage();
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [editor]);
}

/** Lets Tab go from box 7 to the invoice and back where page and order are in separate tabs. */
function useTabAcross(place: RefObject<HTMLElement | null>, isSingle: boolean): void {
  const { editor } = useStores();
  useEffect(() => {
    const section = place.current;
    if (section === null || !isSingle) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      const [from, to] = event.shiftKey
        ? (['invoiceNumber', 'quantity'] as const)
        : (['quantity', 'invoiceNumber'] as const);
      if (inputAt(event.target)?.path !== from) return;
      event.preventDefault();
      editor.getState().focusField(to, 'marks');
    };
    section.addEventListener('keydown', press);
    return () => section.removeEventListener('keydown', press);
  }, [editor, isSingle, place]);
}

/** The desk while an application is loading, or when it could not be opened. */
function NotOpen() {
  const words = useWords();
  const failure = useEditor((state) => state.openFailure);
  return (
    <div className={styles['notOpen']}>
      {failure === null ? (
        <p role="status" className={styles['opening']}>
          {words.editor.opening}
        </p>
      ) : (
        <Empty title={words.editor.openFailed}>
          {words.failures.application[failure].title}. {words.failures.application[failure].advice}
        </Empty>
      )}
    </div>
  );
}

/** The inspector: panels beside the page. */
function Inspector({ parts }: { readonly parts: EditorParts }) {
  const words = useWords().editor;
  const isLocked = useLocked();
  const place = useRef<HTMLElement>(null);
  useSteadyField(place);
  return (
    <aside ref={place} className={styles['inspector']} aria-label={words.inspector} data-part="inspector">
      {/* Shown below the attachments, but before them in tab order: a clerk goes on from box 7 to the invoice. */}
      <div className={styles['order']}>
        <OrderPanel />
      </div>
      <div>
        {isLocked ? null : <ReadinessPanel />}
        <ReviewSection />
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

/** Page and panels as tabs, of which one is shown. */
function InTabs({ parts, tab, onTab }: InTabsProps) {
  const words = useWords();
  const toFix = useEditor((state) => state.findings.length + state.warnings.length);
  const pdfs = useEditor((state) => state.application?.attachments.length ?? 0);
  const hasAttempts = useEditor((state) => (state.application?.attempts.length ?? 0) > 0);
  const isLocked = useLocked();
  const panel = useRef<HTMLDivElement>(null);
  useSteadyField(panel);
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
      {shown === 'page' ? <Desk strip={parts.reading} slips={parts.slips} overlay={parts.overlay} /> : null}
      <div ref={panel} className={styles['tabPanel']} hidden={shown === 'page'}>
        {shown === 'readiness' ? (
          <>
            <ReadinessPanel />
            <ReviewSection />
          </>
        ) : null}
        {shown === 'attachments' ? parts.attachments : null}
        {shown === 'order' ? <OrderPanel /> : null}
        {shown === 'happened' ? (
          <>
            {isLocked ? <ReviewSection /> : null}
            {parts.happened}
            {parts.certificate}
            {parts.sent}
          </>
        ) : null}
      </div>
    </Tabs>
  );
}

/** Switches on spell checking in the language of the open application. */
function useSpelling(): void {
  const { spelling } = useStores();
  const fetches = useProgram((state) => state.settings.fetchesDictionaries);
  const language = useCertificateLanguage();
  // Also called when downloading dictionaries is allowed from now on.
  useEffect(() => void spelling.getState().check(language), [fetches, language, spelling]);
}
