import { CircleAlert, CircleX, Paperclip, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { Attachment, AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { fileField } from '../../parts/file-input.ts';
import { Section } from '../../parts/section.tsx';
import type { Refusal } from '../../stores/attachments/attachments.ts';
import { takeFiles } from '../../stores/actions/take-files.ts';
import { useAttachments, useEditor, useStores, useCommand } from '../../stores/use-stores.ts';
import { useLocked, useSizeLimits } from '../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { sizeText, usedText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { AttachmentItem } from './attachment-item.tsx';
import styles from './attachments-panel.module.css';

const noPdfs: readonly Attachment[] = [];
/** How many new rows are drawn at once. Each takes a millisecond, so that with a hundred a key would have to wait. */
const fewRows = 8;

/** The PDFs of the application, their total size, and files that were refused. */
export function AttachmentsPanel() {
  const applicationId = useEditor(({ application }) => application?.id ?? null);
  return applicationId === null ? null : <Panel key={applicationId} applicationId={applicationId} />;
}

interface SaveInsteadProps {
  readonly applicationId: string;
  readonly attachment: Attachment;
}

function Panel({ applicationId: id }: { readonly applicationId: string }) {
  const { words, locale } = useLanguage();
  const isLocked = useLocked();
  const list = useEditor(({ application }) => application?.attachments ?? noPdfs);
  const rows = useRows(list);
  const { warnAtMegabytes: limit } = useSizeLimits();
  const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <Section
      title={words.attachments.title}
      aside={words.attachments.used(usedText(bytes, locale), String(limit))}
    >
      <Weight bytes={bytes} />
      <Failure applicationId={id} list={list} />
      {isLocked ? null : <LeftOut applicationId={id} />}
      <ol className={styles['list']}>
        {rows.map((attachment, index) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            index={index}
            isLast={index === rows.length - 1}
            applicationId={id}
          />
        ))}
      </ol>
      <Arriving applicationId={id} />
      {list.length === 0 && isLocked ? <p className={styles['quiet']}>{words.attachments.noneSent}</p> : null}
      {isLocked ? null : <AddLine applicationId={id} />}
    </Section>
  );
}

/** The rows to draw: many new ones are drawn in the background, between keys, and then shown together. */
function useRows(list: readonly Attachment[]): readonly Attachment[] {
  const drawn = useDeferredValue(list, noPdfs);
  return list.length > drawn.length + fewRows ? drawn : list;
}

/** Total size of all PDFs against the limits of the settings, with a warning where it is too much. */
function Weight({ bytes }: { readonly bytes: number }) {
  const { words, locale } = useLanguage();
  const { warnAtMegabytes: warnAt, strongWarnAtMegabytes: strongWarnAt } = useSizeLimits();
  const { attachments } = words;
  const isLarge = bytes > warnAt * 1_000_000;
  const isTooLarge = bytes > strongWarnAt * 1_000_000;
  const share = bytes / (warnAt * 1_000_000);
  return (
    <>
      <Meter
        label={attachments.usedMeter}
        valueLabel={attachments.used(usedText(bytes, locale), String(warnAt))}
        share={share}
        tone={isTooLarge ? 'red' : isLarge ? 'amber' : 'ink'}
        className={styles['meter']}
      />
      {isTooLarge ? <Note tone="red">{attachments.tooLargeHint(String(strongWarnAt))}</Note> : null}
      {isLarge && !isTooLarge ? <Note tone="amber">{attachments.largeHint(String(warnAt))}</Note> : null}
    </>
  );
}

interface FailureProps {
  readonly applicationId: string;
  readonly list: readonly Attachment[];
}

function Failure({ applicationId, list }: FailureProps) {
  const words = useWords();
  const failure = useAttachments((state) => state.failures.get(applicationId));
  const notShown = useAttachments((state) => state.notShown.get(applicationId));
  const { attachments } = useStores();
  if (failure === undefined) return null;
  const attachment = list.find(({ id }) => id === notShown);
  const { title, advice } = applicationFailureWords(failure, words);
  return (
    <Note
      tone="red"
      title={title}
      dismissLabel={words.failures.dismiss}
      onDismiss={() => attachments.getState().dismissFailure(applicationId)}
      action={
        attachment !== undefined && (failure.kind === 'noReader' || failure.kind === 'notSaved') ? (
          <SaveInstead applicationId={applicationId} attachment={attachment} />
        ) : null
      }
    >
      {advice}
    </Note>
  );
}

/** Saves a PDF that no reader can show. */
function SaveInstead({ applicationId, attachment }: SaveInsteadProps) {
  const words = useWords().attachments;
  const { attachments, toasts } = useStores();
  const save = async (): Promise<void> => {
    const end = await attachments.getState().save(applicationId, attachment.id);
    if (end === 'saved') toasts.getState().show(words.saved(attachment.name));
  };
  return (
    <Button size="small" className={styles['saveInstead']} onPress={() => void save()}>
      {words.saveInstead}
    </Button>
  );
}

/** Files that were refused, while attaching is still possible. */
function LeftOut({ applicationId }: { readonly applicationId: string }) {
  return (
    <>
      <WithoutFile applicationId={applicationId} />
      <Refusals applicationId={applicationId} />
    </>
  );
}

/** A drop that named something but came without a file. */
function WithoutFile({ applicationId }: { readonly applicationId: string }) {
  const words = useWords().attachments.withoutFile;
  const isSo = useAttachments((state) => state.withoutFile.has(applicationId));
  const { attachments } = useStores();
  if (!isSo) return null;
  return (
    <Note
      tone="red"
      title={words.title}
      dismissLabel={words.dismiss}
      onDismiss={() => attachments.getState().setWithoutFile(applicationId, false)}
    >
      {words.advice}
    </Note>
  );
}

function Arriving({ applicationId }: { readonly applicationId: string }) {
  const words = useWords().attachments;
  const count = useAttachments((state) => state.arriving.get(applicationId) ?? 0);
  return (
    <p role="status" className={styles['quiet']} hidden={count === 0}>
      {count === 0 ? null : words.arriving(count)}
    </p>
  );
}

function AddLine({ applicationId }: { readonly applicationId: string }) {
  const words = useWords().attachments;
  const stores = useStores();
  const field = useRef<HTMLInputElement>(null);
  const pick = (): void => field.current?.click();
  useCommand('attach', pick);
  return (
    <div className={styles['add']}>
      <Button kind="quiet" icon={Paperclip} onPress={pick} className={styles['addButton']}>
        {words.add}
      </Button>
      <span className={styles['orDrop']}>{words.orDrop}</span>
      <input
        ref={field}
        {...fileField}
        aria-label={words.add}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void takeFiles(stores, applicationId, files);
        }}
      />
    </div>
  );
}

const none: readonly Refusal[] = [];

/** Why a file was refused and what to do about it. */
export function refusalText(refusal: AttachmentRefusal, words: Words['attachments'], locale: string): string {
  const sizes =
    refusal.kind === 'tooLarge'
      ? { size: sizeText(refusal.bytes, locale), limit: sizeText(refusal.limitBytes, locale) }
      : { size: '', limit: '' };
  const name = refusal.kind === 'alreadyAttached' ? refusal.name : '';
  const reason = refusal.kind === 'noEinvoice' ? refusal.reason : 'damaged';
  return words.refusals[refusal.kind]({ ...sizes, name, reason });
}

/** Refused files, until each was read and dismissed. */
function Refusals({ applicationId }: { readonly applicationId: string }) {
  const { words, locale } = useLanguage();
  const { attachments } = useStores();
  const refusals = useAttachments((state) => state.refusals.get(applicationId) ?? none);
  return refusals.map(({ id, name, refusal }) => (
    <Note
      key={id}
      tone="red"
      title={words.attachments.notAttached(name)}
      dismissLabel={words.attachments.dismiss(name)}
      onDismiss={() => attachments.getState().dismissRefusal(applicationId, id)}
    >
      {refusalText(refusal, words.attachments, locale)}
    </Note>
  ));
}

interface NoteProps {
  readonly tone: 'red' | 'amber';
  readonly title?: string;
  readonly children: ReactNode;
  readonly dismissLabel?: string;
  readonly onDismiss?: () => void;
  /** A button that helps. */
  readonly action?: ReactNode;
}

/** A note about the PDFs that the clerk must read. */
function Note({ tone, title, children, dismissLabel, onDismiss, action }: NoteProps) {
  const Icon = tone === 'amber' ? TriangleAlert : title === undefined ? CircleAlert : CircleX;
  return (
    <div role={tone === 'red' ? 'alert' : undefined} className={styles['note']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles[tone]} />
      <div className={styles['noteWords']}>
        {title === undefined ? null : <p className={styles['noteTitle']}>{title}</p>}
        <p className={classNames(title === undefined && styles['alone'])}>{children}</p>
        {action}
      </div>
      {onDismiss === undefined ? null : (
        <IconButton icon={X} label={dismissLabel ?? ''} onPress={onDismiss} className={styles['dismiss']} />
      )}
    </div>
  );
}
