import { ChevronDown, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { fileField } from '../../parts/file-input.ts';
import { focusPrimarySoon } from '../../parts/focus.ts';
import { commandKey } from '../../parts/keys.ts';
import {
  useDocumentPane,
  useIsDocumentPaneShown,
  useEditor,
  useProgram,
  useFitsDocumentPane,
  useStores,
  useCommand,
} from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { moveSoon } from '../../stores/focus-moves.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { takeFiles } from '../../stores/actions/take-files.ts';
import { DataDocumentView, shownAsData, useDataDocuments } from './data-document.tsx';
import styles from './document-pane.module.css';
import { useSearchedValue } from './page-column.ts';
import { AttachmentView } from './attachment-view.tsx';

/** The invoice, or another PDF of the application, beside the page. `below`: its differences from the page. */
export function DocumentPane({ below }: { readonly below: ReactNode }) {
  const { documentPane: words, attachments } = useWords();
  const stores = useStores();
  const { commands } = stores;
  const isLocked = useLocked();
  const application = useEditor((state) => state.application);
  const field = useRef<HTMLInputElement>(null);
  // The attachments panel is hidden meanwhile; its key still works.
  useCommand('attach', isLocked ? null : () => field.current?.click());
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // A sheet or menu over it handles Escape itself.
    if (!(event.target instanceof Element) || event.target.closest('[data-document-pane="true"]') === null)
      return;
    if (event.target.closest('dialog, [role="menu"]') !== null) return;
    event.preventDefault();
    commands.run('documentPane');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-label={words.pane} data-part="document-pane" className={styles['pane']}>
      {application === null ? null : <OfApplication application={application} />}
      {below}
      <input
        ref={field}
        {...fileField}
        aria-label={attachments.add}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (application !== null && !isLocked) void takeFiles(stores, application.id, files);
        }}
      />
    </section>
  );
}

function OfApplication({ application }: { readonly application: Application }) {
  const words = useWords().documentPane;
  const place = useDocumentPane((state) => state.shownPages.get(application.id));
  useSearchedAttachment(application);
  const data = useDataDocuments();
  const { attachments } = application;
  const invoice = attachments.find(({ id }) => id === place?.attachmentId);
  const document = data.find((name) => shownAsData(name) === place?.attachmentId);
  const chosen = invoice ?? (document === undefined ? firstToShow(attachments) : undefined);
  const name = document ?? (chosen === undefined ? data[0] : undefined);
  if (name !== undefined) return <OfData application={application} document={name} />;
  if (chosen === undefined) {
    return (
      <>
        <header className={styles['head']}>
          <span className={styles['space']} />
          <CloseButton />
        </header>
        <p className={styles['message']}>{words.none}</p>
      </>
    );
  }
  return <OfAttachment key={chosen.id} application={application} attachment={chosen} />;
}

/** Switches to the PDF from which the value of the focused field was read. */
function useSearchedAttachment({ id, attachments }: Application): void {
  const { documentPane } = useStores();
  const searched = useSearchedValue();
  useEffect(() => {
    if (searched === null) return;
    const { document, place } = searched;
    const attachmentId = searched.attachmentId ?? shownAsData(document);
    if (searched.attachmentId !== null && !attachments.some((one) => one.id === attachmentId)) return;
    const shown = documentPane.getState().shownPages.get(id)?.attachmentId ?? firstToShow(attachments)?.id;
    if (shown === attachmentId) return;
    documentPane.getState().show(id, { attachmentId, page: place?.page ?? 1 });
  }, [documentPane, searched, id, attachments]);
}

/** The PDF to show first: the invoice, as clerks copy from it. */
function firstToShow(attachments: readonly Attachment[]): Attachment | undefined {
  return attachments.find(({ type }) => type === 'Commercial Invoice') ?? attachments[0];
}

const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const;

function zoomed(from: number, step: 'in' | 'out' | 'fit'): number {
  if (step === 'fit') return 1;
  const next = step === 'in' ? zooms.find((zoom) => zoom > from) : zooms.findLast((zoom) => zoom < from);
  return next ?? from;
}

interface OfAttachmentProps {
  readonly application: Application;
  readonly attachment: Attachment;
}

function OfAttachment({ application, attachment }: OfAttachmentProps) {
  const words = useWords().documentPane;
  const [zoom, setZoom] = useState(1);
  const page = useDocumentPane((state) => state.shownPages.get(application.id)?.page ?? 1);
  const changeZoom = (step: 'in' | 'out' | 'fit'): void => setZoom((last) => zoomed(last, step));
  return (
    <>
      <header className={styles['head']}>
        <Choice application={application} chosen={{ key: attachment.id, name: attachment.name }} />
        <span className={styles['page']}>
          {words.pageOf(Math.min(page, attachment.pages), attachment.pages)}
        </span>
        <span className={styles['space']} />
        <IconButton icon={ZoomOut} label={words.zoomOut} keyHint="-" onPress={() => changeZoom('out')} />
        <IconButton icon={ZoomIn} label={words.zoomIn} keyHint="+" onPress={() => changeZoom('in')} />
        <CloseButton />
      </header>
      <AttachmentView
        applicationId={application.id}
        attachment={attachment}
        zoom={zoom}
        onZoom={changeZoom}
      />
    </>
  );
}

/** The values of an electronic invoice without a PDF. */
function OfData({ application, document }: { readonly application: Application; readonly document: string }) {
  const words = useWords().documentPane;
  return (
    <>
      <header className={styles['head']}>
        <Choice application={application} chosen={{ key: shownAsData(document), name: document }} />
        <span className={styles['page']}>{words.data}</span>
        <span className={styles['space']} />
        <CloseButton />
      </header>
      <DataDocumentView document={document} isAttached={application.attachments.length > 0} />
    </>
  );
}

interface ChoiceProps {
  readonly application: Application;
  readonly chosen: { readonly key: string; readonly name: string };
}

function Choice({ application, chosen }: ChoiceProps) {
  const words = useWords().documentPane;
  const { documentPane } = useStores();
  const data = useDataDocuments();
  const all = [
    ...application.attachments.map(({ id, name }) => ({ id, name })),
    ...data.map((name) => ({ id: shownAsData(name), name })),
  ];
  const show = (attachmentId: string): void =>
    documentPane.getState().show(application.id, { attachmentId, page: 1 });
  return (
    <Menu
      label={words.choose}
      groups={[
        all.map(({ id, name }) => ({
          id,
          label: name,
          isChosen: id === chosen.key,
          run: () => show(id),
        })),
      ]}
    >
      <Button
        kind="bare"
        aside={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        className={styles['choice']}
      >
        <bdi className={styles['name']}>{chosen.name}</bdi>
      </Button>
    </Menu>
  );
}

function CloseButton() {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  return (
    <IconButton
      icon={X}
      label={words.documentPane.close}
      keyHint={commandKey(platform, words.common.keys, 'B')}
      onPress={() => void commands.run('documentPane')}
    />
  );
}

/** Command that opens and closes the PDF beside the page. Remembers the field in which the clerk typed before. */
export function DocumentPaneCommand() {
  const words = useWords().documentPane;
  const { documentPane, moves, toasts } = useStores();
  const fits = useFitsDocumentPane();
  const isShown = useIsDocumentPaneShown();
  useNotedField();
  useClosedOnceSent();
  useClosedForRefusals();
  const show = (): void => {
    if (isShown) {
      documentPane.getState().close();
      moveSoon(moves, () => focusField(documentPane.getState().lastField));
    } else if (fits) {
      documentPane.getState().open();
      moveSoon(moves, focusPane);
    } else toasts.getState().show(words.tooNarrow);
  };
  useCommand('documentPane', show, { onlyExplains: !isShown && !fits });
  return null;
}

function focusPane(): void {
  const pane = document.querySelector('[data-part="document-pane"]');
  (pane?.querySelector<HTMLElement>('[data-part-start]') ?? pane?.querySelector('button'))?.focus();
}

function focusField(path: string | null): void {
  const field = path === null ? null : document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (field === null) focusPrimarySoon();
  else field.focus();
}

/** Closes the pane once the application is submitted, so that the register is shown again. */
function useClosedOnceSent(): void {
  const { documentPane, editor } = useStores();
  useEffect(
    () =>
      editor.subscribe(({ application: now }, { application: before }) => {
        if (now === null || now.id !== before?.id) return;
        const isSent = isLocked(now.state) && !isLocked(before.state);
        if (isSent && documentPane.getState().isOpen) documentPane.getState().close();
      }),
    [documentPane, editor],
  );
}

/** Closes the pane when a file was refused, as it hides the list of attachments, where that is explained. */
function useClosedForRefusals(): void {
  const { attachments, documentPane, editor } = useStores();
  useEffect(
    () =>
      attachments.subscribe(({ refusals: now }, { refusals: before }) => {
        const shown = editor.getState().applicationId ?? '';
        const lastOf = (refusals: typeof now): number => refusals.get(shown)?.at(-1)?.id ?? 0;
        if (lastOf(now) > lastOf(before)) documentPane.getState().close();
      }),
    [attachments, documentPane, editor],
  );
}

function useNotedField(): void {
  const { documentPane } = useStores();
  const note = useEffectEvent((event: FocusEvent) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset['field'] : undefined;
    const path = fieldPaths.find((known) => known === name);
    if (path !== undefined) documentPane.getState().noteField(path);
  });
  useEffect(() => {
    const listen = (event: FocusEvent): void => note(event);
    window.addEventListener('focusin', listen);
    return () => window.removeEventListener('focusin', listen);
  }, []);
}
