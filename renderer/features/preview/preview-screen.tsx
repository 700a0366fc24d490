import { useRef } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import { useCommand } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useFrame } from '../../ui/use-frame.ts';
import { leftOverOf } from '../../parts/print/left-over.ts';
import { PaperSection } from './paper-section.tsx';
import { PreviewDesk } from './preview-desk.tsx';
import { PreviewHead, PrintButton } from './preview-head.tsx';
import { PrintRoot } from './print-root.tsx';
import { LeftOverSection } from './left-over-section.tsx';
import { SheetsSection } from './sheets-section.tsx';
import { Trouble } from './trouble.tsx';
import { useChosenSheets } from './use-chosen-sheets.ts';
import { useClosing } from './use-closing.ts';
import { useEscape } from './use-escape.ts';
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
  const back = (): void => close();
  const sheets = usePreviewSheets(application);
  const { shown, isCertificate, printed } = useChosenSheets(sheets);
  const leftOver = leftOverOf(sheets.boxes);
  const actions = usePreviewActions({ printed, shown });
  const screen = useRef<HTMLElement>(null);
  useEscape(screen, back);
  useCommand('print', actions.print);
  useCommand('preview', back);
  return (
    <section ref={screen} className={styles['preview']} aria-label={words.title} data-single={isSingle}>
      <PreviewHead application={application} actions={actions} onBack={back} isNarrow={isSingle} />
      <div className={styles['primary']} data-part="head">
        <PrintButton onPrint={actions.print} />
      </div>
      <PreviewDesk sheet={shown} leftOver={isCertificate ? leftOver : []} />
      <aside className={styles['column']} aria-label={words.column} data-part="inspector">
        <Trouble onSavePdf={actions.savePdf} />
        <SheetsSection sheets={sheets} shown={shown.id} />
        <LeftOverSection leftOver={leftOver} onEdit={close} />
        <PaperSection isDraft={sheets.isDraft} />
      </aside>
      <PrintRoot sheets={printed} name={application.content.clientReference} />
    </section>
  );
}
