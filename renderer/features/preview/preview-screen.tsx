import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import headStyles from '../../parts/screen-head.module.css';
import styles from './preview.module.css';
import '../../ui/print-alone.css';
import printStyles from './print.module.css';
import type { Application } from '../../../shared/domain/application.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { overflowOf } from '../../../shared/rules/print/boxes-on-paper.ts';
import { maxSheets } from '../../parts/print/sheet-words.ts';
import { Section } from '../../parts/section.tsx';
import type { CaretPosition, PreviewFailure } from '../../stores/editor/preview.ts';
import { usePreview, useStores, useProgram, useCommand } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useBreakpoint } from '../../ui/frames.ts';
import { OverflowSection, PaperSection, PreviewHead, PrintButton } from './preview-controls.tsx';
import { PreviewDesk } from './preview-desk.tsx';
import {
  type PreviewSheet,
  type PreviewSheets,
  usePreviewActions,
  usePreviewSheets,
  useShownApplication,
} from './use-preview.ts';
import { SheetView } from '../../parts/print/sheet-view.tsx';

/** The certificate as it will be printed, in place of the editor. */
export function PreviewScreen() {
  const application = useShownApplication();
  return application === null ? null : <Shown application={application} />;
}

function Shown({ application }: { readonly application: Application }) {
  const words = useWords().preview;
  const isSingle = useBreakpoint() === 'single';
  const close = useClosing();
  const back = (): void => close();
  const sheets = usePreviewSheets(application);
  const { shown, isCertificate, printed } = useChosenSheets(sheets);
  const leftOver = overflowOf(sheets.boxes);
  const actions = usePreviewActions({ printed, shown });
  const screen = useRef<HTMLElement>(null);
  useEscape(screen, back);
  useCommand('print', actions.print);
  useCommand('preview', back);
  return (
    <section ref={screen} className={styles['preview']} aria-label={words.title} data-single={isSingle}>
      <PreviewHead application={application} actions={actions} onBack={back} isNarrow={isSingle} />
      <div className={classNames(headStyles['primary'], styles['primary'])} data-part="head">
        <PrintButton onPrint={actions.print} />
      </div>
      <PreviewDesk sheet={shown} leftOver={isCertificate ? leftOver : []} />
      <aside className={styles['column']} aria-label={words.column} data-part="inspector">
        <FailureNote onSavePdf={actions.savePdf} />
        <SheetsSection sheets={sheets} shown={shown.id} />
        <OverflowSection leftOver={leftOver} onEdit={close} />
        <PaperSection isDraft={sheets.isDraft} />
      </aside>
      <PrintRoot sheets={printed} name={application.content.clientReference} />
    </section>
  );
}

/** Closes the preview on Escape, unless a layer is open over it or the focus is elsewhere. */
function useEscape(screen: RefObject<HTMLElement | null>, back: () => void): void {
  const act = useEffectEvent(back);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
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

interface ChosenSheets {
  readonly shown: PreviewSheet;
  /** False for a cover sheet. */
  readonly isCertificate: boolean;
  /** The sheets to print, in the order of printing. */
  readonly printed: readonly PreviewSheet[];
}

const nothing: PreviewSheet = { id: '', name: '', marks: [] };

/** Which sheet is shown, and which ones are printed. */
function useChosenSheets({ certificate, cover }: PreviewSheets): ChosenSheets {
  const chosen = usePreview((state) => state.sheet);
  const all = usePreview((state) => state.all);
  return useMemo(() => {
    const shown = [...certificate, ...cover].find(({ id }) => id === chosen) ?? certificate[0] ?? nothing;
    const isCertificate = certificate.includes(shown);
    const wanted = certificate.filter((sheet) => all || sheet === shown);
    return { shown, isCertificate, printed: [...cover, ...wanted] };
  }, [certificate, cover, chosen, all]);
}

/** The button that opens the preview. */
const opener = '[data-preview-button] button';

function nextFrame(then: () => void): void {
  requestAnimationFrame(then);
}

/** Restores the caret; party lines and choices have none. */
function setCaret({ path, selection }: CaretPosition): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (isText && field.dataset['field'] === path && selection !== null) field.setSelectionRange(...selection);
}

/** Closes the preview and returns to the field and caret where the clerk was; `to` goes to another field. */
function useClosing(): (to?: CaretPosition) => void {
  const { preview, editor, moves } = useStores();
  return (to) => {
    const target = to ?? preview.getState().cameFrom;
    const move = moves.begin('inPlace');
    preview.getState().close();
    // The editor is drawn first, and focuses a field one frame later.
    nextFrame(() => {
      if (target === null) {
        document.querySelector<HTMLElement>(opener)?.focus();
        move.arrived();
        return;
      }
      editor.getState().focusField(target.path);
      nextFrame(() =>
        nextFrame(() => {
          setCaret(target);
          move.arrived();
        }),
      );
    });
  };
}

function failureText(of: PreviewFailure, words: Words['preview']): string {
  if (of.kind === 'notCopied') return words.notCopied;
  const { failure } = of;
  if (failure.kind !== 'notPrinted') return words.failures[failure.kind];
  const detail = failure.detail.trim();
  return detail === '' ? words.notPrinted : `${words.notPrinted} ${words.systemReported(detail)}`;
}

interface FailureNoteProps {
  readonly onSavePdf: () => void;
}

/** The last failure, until something works. Where printing fails, a PDF can be saved. */
function FailureNote({ onSavePdf }: FailureNoteProps) {
  const words = useWords().preview;
  const failure = usePreview((state) => state.failure);
  return (
    <div role="alert">
      {failure === null ? null : (
        <div className={styles['failure']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <div className={styles['failureText']}>
            <p>{failureText(failure, words)}</p>
            {failure.kind === 'failed' && failure.output === 'printer' ? (
              <Button size="small" onPress={onSavePdf}>
                {words.savePdf}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </div>
  );
}

/** More sheets do not fit side by side as buttons. */
const maxSegments = 3;

interface SheetsSectionProps {
  readonly sheets: PreviewSheets;
  readonly shown: string;
}

/** Chooses the sheet that is shown, and the ones that are printed. */
function SheetsSection({ sheets, shown }: SheetsSectionProps) {
  const words = useWords().preview;
  const { preview } = useStores();
  const all = usePreview((state) => state.all);
  const withCover = usePreview((state) => state.withCover);
  const { certificate, cover } = sheets;
  const { showSheet, setAll, setWithCover } = preview.getState();
  const options = [...certificate, ...cover].map(({ id, name }) => ({ value: id, label: name }));
  const Chooser = options.length > maxSegments ? SelectField : SegmentedControl;
  return (
    <Section title={words.sheets}>
      {options.length === 1 ? null : (
        <Chooser
          label={words.sheets}
          labelHidden
          options={options}
          value={shown}
          onChange={showSheet}
          className={styles['sheets']}
        />
      )}
      {certificate.length === 1 ? null : (
        <Checkbox label={words.printAll(certificate.length)} isSelected={all} onChange={setAll} />
      )}
      <Checkbox label={words.withCover} isSelected={withCover} onChange={setWithCover} />
      {certificate.length < maxSheets ? null : <p className={styles['note']}>{words.maxSheets(maxSheets)}</p>}
    </Section>
  );
}

interface PrintRootProps {
  readonly sheets: readonly PreviewSheet[];
  /** File name that the print window suggests for a PDF. */
  readonly name: string;
}

/** The sheets for the printer, one after another. Not shown on screen. */
function PrintRoot({ sheets, name }: PrintRootProps) {
  const right = useProgram((state) => state.settings.printShiftRight);
  const down = useProgram((state) => state.settings.printShiftDown);
  useTitleInPrint(name);
  return createPortal(
    <div className={printStyles['root']} data-print aria-hidden="true">
      {sheets.map(({ id, name: sheet, marks }) => (
        <div key={id} className={printStyles['sheet']}>
          <SheetView marks={marks} label={sheet} shift={{ right, down }} className={printStyles['page']} />
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Sets the title of the page while it is printed, as print windows suggest it as the file name. */
function useTitleInPrint(reference: string): void {
  const { editor } = useWords();
  useEffect(() => {
    let usual: string | null = null;
    const before = (): void => {
      usual ??= document.title;
      document.title = [reference.trim(), editor.certificateTitle].filter((part) => part !== '').join(' ');
    };
    const after = (): void => {
      if (usual !== null) document.title = usual;
      usual = null;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [reference, editor]);
}
