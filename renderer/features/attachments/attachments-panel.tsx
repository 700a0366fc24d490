import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { Section } from '../../parts/section.tsx';
import { useLocked } from '../../stores/use-locked.ts';
import { useSizeLimits } from '../../stores/use-field.ts';
import { useAttachments, useCommand, useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { megabytes } from '../../text/sizes.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { AttachmentItem } from './attachment-item.tsx';
import { Note } from './note.tsx';
import { Refusals } from './refusals.tsx';
import { fileField } from '../../parts/file-field.ts';
import styles from './attachments-panel.module.css';

/** The PDFs that go with the application, what they weigh, and what was not taken. */
export function AttachmentsPanel() {
  const application = useEditor((state) => state.application);
  return application === null ? null : <Panel application={application} />;
}

interface SaveInsteadProps {
  readonly applicationId: string;
  readonly attachment: Attachment;
}

function Panel({ application }: { readonly application: Application }) {
  const { words, locale } = useLanguage();
  const isLocked = useLocked();
  const { attachments: list, id } = application;
  const { warnAtMegabytes: limit } = useSizeLimits();
  const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <Section
      title={words.attachments.title}
      aside={words.attachments.used(bytes === 0 ? '0' : megabytes(bytes, locale), String(limit))}
    >
      <Weight bytes={bytes} />
      <Failure application={application} />
      <WithoutFile applicationId={id} />
      <Refusals applicationId={id} />
      <ol className={styles['list']}>
        {list.map((attachment, place) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            place={place}
            count={list.length}
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

/** How heavy all PDFs are against the limits of the settings, with words where that is too much. */
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
        valueLabel={attachments.used(megabytes(bytes, locale), String(warnAt))}
        share={share}
        tone={isTooLarge ? 'red' : isLarge ? 'amber' : 'ink'}
        className={styles['meter']}
      />
      {isTooLarge ? <Note tone="red">{attachments.tooLargeHint(String(strongWarnAt))}</Note> : null}
      {isLarge && !isTooLarge ? <Note tone="amber">{attachments.largeHint(String(warnAt))}</Note> : null}
    </>
  );
}

function Failure({ application }: { readonly application: Application }) {
  const words = useWords();
  const { id: applicationId } = application;
  const failure = useAttachments((state) => state.failures.get(applicationId));
  const notShown = useAttachments((state) => state.notShown.get(applicationId));
  const { attachments } = useStores();
  if (failure === undefined) return null;
  const attachment = application.attachments.find(({ id }) => id === notShown);
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

/** A PDF that no reader shows can still be had. */
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

/** What was dropped named something, and no file came with it. */
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
  const { attachments } = useStores();
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
          void attachments.getState().add(applicationId, files);
        }}
      />
    </div>
  );
}
