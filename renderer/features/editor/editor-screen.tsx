import { useEffect, useRef, useState } from 'react';
import { focusWarning } from '../../parts/focus-warning.ts';
import { moveSoon } from '../../stores/moves.ts';
import { useBesideShown } from '../../stores/beside.ts';
import { useCommand, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useFrame } from '../../ui/use-frame.ts';
import { Desk } from './desk.tsx';
import { EditorHead } from './editor-head.tsx';
import type { EditorParts, TabName } from './editor-parts.ts';
import { InTabs } from './in-tabs.tsx';
import { Inspector } from './inspector.tsx';
import { NotOpen } from './not-open.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFlushOnLeaving } from './use-flush-on-leaving.ts';
import { usePaste } from './use-paste.ts';
import { useTabAcross } from './use-tab-across.ts';
import { useTextDrop } from './use-text-drop.ts';
import { useSpelling } from './use-text-language.ts';
import { useInspectorBack, useFocusRequests } from './use-focus-requests.ts';
import styles from './editor.module.css';

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

function Opened({ parts }: { readonly parts: EditorParts }) {
  const { moves } = useStores();
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
  useFocusRequests(isSingle ? setTab : null);
  useInspectorBack();
  useCommand('lookAt', () => {
    setTab('readiness');
    moveSoon(moves, () => focusWarning(0));
  });
  useCommand('notSaved', () => {
    setTab('page');
    // The tab is drawn first.
    moveSoon(moves, () => document.querySelector<HTMLElement>('[data-not-saved]')?.focus());
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
