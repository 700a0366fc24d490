import { useRef, type ReactNode } from 'react';
import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { EditorSlips } from './editor-slips.tsx';
import { useDeskHeight } from './use-desk-height.ts';
import { usePageLayout } from './use-page-layout.ts';
import styles from './editor.module.css';

interface DeskProps {
  /** What is to say about the sending, over the page. */
  readonly slips: ReactNode;
  /** What appears over the desk while files are held over it. */
  readonly overlay: ReactNode;
}

/** The page, and over it whatever takes time or needs a person. */
export function Desk({ slips, overlay }: DeskProps) {
  const words = useWords().editor;
  const desk = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  const goodsLines = useEditor((state) => state.content.goods.split('\n').length);
  const layout = usePageLayout(desk, page, goodsLines);
  useDeskHeight(desk);
  return (
    <div className={styles['deskFrame']}>
      <div ref={desk} className={styles['desk']} data-part="desk" role="region" aria-label={words.desk}>
        <EditorSlips />
        {slips}
        <div className={styles['pagePlace']}>
          <CertificatePage layout={layout} pageRef={page} />
        </div>
      </div>
      {overlay}
    </div>
  );
}
