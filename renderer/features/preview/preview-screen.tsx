import { useEffect, useEffectEvent, useRef } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import { useCommand, usePreview } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useFrame } from '../../ui/use-frame.ts';
import { leftOverOf } from './left-over.ts';
import { PaperSection } from './paper-section.tsx';
import { PreviewDesk } from './preview-desk.tsx';
import { PreviewHead, PrintButton } from './preview-head.tsx';
import { PrintRoot } from './print-root.tsx';
import { LeftOverSection } from './left-over-section.tsx';
import { SheetsSection } from './sheets-section.tsx';
import { Trouble } from './trouble.tsx';
import { useClosing } from './use-closing.ts';
import { usePreviewActions } from './use-preview-actions.ts';
import { usePreviewSheets, useShownApplication } from './use-preview-sheets.ts';
import styles from './preview.module.css';

/** The certificate as it will be printed, in place of the editor. */
export function PreviewScreen() {
  const application = useShownApplication();
  return application === null ? null : <Shown application={application} />;
}

function Shown({ application }: { readonly application: Application }) {
  const words = useWords().preview;
  const isSingle = useFrame() === 'single';
  const close = useClosing();
  const sheets = usePreviewSheets(application);
  const chosen = usePreview((state) => state.sheet);
  const all = usePreview((state) => state.all);
  const offered = [...sheets.certificate, ...sheets.cover];
  const shown = offered.find(({ id }) => id === chosen) ?? sheets.certificate[0];
  const leftOver = leftOverOf(sheets.boxes);
  const isCertificate = sheets.certificate.some(({ id }) => id === shown?.id);
  const printed = all
    ? [...sheets.cover, ...sheets.certificate]
    : [...sheets.cover, ...(shown === undefined ? [] : [shown])];
  const unique = printed.filter((sheet, place) => printed.indexOf(sheet) === place);
  const actions = usePreviewActions({ printed: unique, shown: shown ?? { id: '', name: '', marks: [] } });
  const screen = useRef<HTMLElement>(null);
  useEscape(screen, () => close());
  useCommand('print', actions.print);
  useCommand('preview', () => close());
  if (shown === undefined) return null;
  return (
    <section ref={screen} className={styles['preview']} aria-label={words.title} data-single={isSingle}>
      <PreviewHead application={application} actions={actions} onBack={() => close()} isNarrow={isSingle} />
      <div className={styles['primary']} data-part="head">
        <PrintButton onPrint={actions.print} />
      </div>
      <PreviewDesk sheet={shown} leftOver={isCertificate ? leftOver : []} />
      <aside className={styles['column']} aria-label={words.column} data-part="inspector">
        <Trouble />
        <SheetsSection sheets={sheets} shown={shown.id} />
        <LeftOverSection leftOver={leftOver} onEdit={close} />
        <PaperSection isDraft={sheets.isDraft} />
      </aside>
      <PrintRoot sheets={unique} name={application.content.clientReference} />
    </section>
  );
}

/** Escape goes back, unless something lies over the preview or the focus is elsewhere. */
function useEscape(screen: React.RefObject<HTMLElement | null>, close: () => void): void {
  const act = useEffectEvent(close);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      const isHere =
        target === document.body || (target instanceof Node && screen.current?.contains(target) === true);
      if (!isHere) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [screen]);
}
