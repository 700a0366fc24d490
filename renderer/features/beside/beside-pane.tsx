import { ChevronDown, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { fileField } from '../../parts/file-field.ts';
import { commandKey } from '../../parts/keys.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useBeside, useCommand, useEditor, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { Shown } from './shown.tsx';
import { useSought } from './use-seek.ts';
import styles from './beside-pane.module.css';

/** The invoice, or any other PDF of the application, beside the page. */
export function BesidePane() {
  const { beside: words, attachments } = useWords();
  const { commands, attachments: store } = useStores();
  const isLocked = useLocked();
  const application = useEditor((state) => state.application);
  const field = useRef<HTMLInputElement>(null);
  // The panel of attachments gave way; its key still works.
  useCommand('attach', () => field.current?.click());
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // A sheet or a list over it has Escape for itself.
    if (!(event.target instanceof Element) || event.target.closest('[data-beside="true"]') === null) return;
    if (event.target.closest('dialog, [role="menu"]') !== null) return;
    event.preventDefault();
    commands.run('invoiceBeside');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-label={words.pane} data-part="beside" className={styles['pane']}>
      {application === null ? null : <OfApplication application={application} />}
      <input
        ref={field}
        {...fileField}
        aria-label={attachments.add}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (application !== null && !isLocked) void store.getState().add(application.id, files);
        }}
      />
    </section>
  );
}

function OfApplication({ application }: { readonly application: Application }) {
  const words = useWords().beside;
  const place = useBeside((state) => state.places.get(application.id));
  useSoughtAttachment(application);
  const { attachments } = application;
  const chosen = attachments.find(({ id }) => id === place?.attachmentId) ?? firstToShow(attachments);
  if (chosen === undefined) {
    return (
      <>
        <header className={styles['head']}>
          <span className={styles['space']} />
          <CloseButton />
        </header>
        <p className={styles['said']}>{words.none}</p>
      </>
    );
  }
  return <OfAttachment key={chosen.id} application={application} attachment={chosen} />;
}

/** What was read into the field with the focus may stand in another PDF than the one that is shown. */
function useSoughtAttachment({ id, attachments }: Application): void {
  const { beside } = useStores();
  const sought = useSought();
  useEffect(() => {
    if (sought === null || !attachments.some((one) => one.id === sought.attachmentId)) return;
    const shown = beside.getState().places.get(id)?.attachmentId ?? firstToShow(attachments)?.id;
    if (shown === sought.attachmentId) return;
    beside.getState().show(id, { attachmentId: sought.attachmentId, page: sought.place?.page ?? 1 });
  }, [beside, sought, id, attachments]);
}

/** The invoice is what a clerk copies from. */
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
  const words = useWords().beside;
  const [zoom, setZoom] = useState(1);
  const page = useBeside((state) => state.places.get(application.id)?.page ?? 1);
  const changeZoom = (step: 'in' | 'out' | 'fit'): void => setZoom((last) => zoomed(last, step));
  return (
    <>
      <header className={styles['head']}>
        <Choice application={application} chosen={attachment} />
        <span className={styles['page']}>
          {words.pageOf(Math.min(page, attachment.pages), attachment.pages)}
        </span>
        <span className={styles['space']} />
        <IconButton icon={ZoomOut} label={words.zoomOut} keyHint="-" onPress={() => changeZoom('out')} />
        <IconButton icon={ZoomIn} label={words.zoomIn} keyHint="+" onPress={() => changeZoom('in')} />
        <CloseButton />
      </header>
      <Shown applicationId={application.id} attachment={attachment} zoom={zoom} onZoom={changeZoom} />
    </>
  );
}

function Choice({ application, chosen }: { readonly application: Application; readonly chosen: Attachment }) {
  const words = useWords().beside;
  const { beside } = useStores();
  const show = (attachmentId: string): void =>
    beside.getState().show(application.id, { attachmentId, page: 1 });
  return (
    <Menu
      label={words.choose}
      groups={[
        application.attachments.map(({ id, name }) => ({
          id,
          label: name,
          isChosen: id === chosen.id,
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
      label={words.beside.close}
      keyHint={commandKey(platform, words.common.keys, 'B')}
      onPress={() => void commands.run('invoiceBeside')}
    />
  );
}
