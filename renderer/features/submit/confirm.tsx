import { Check, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { identityOf } from '../../../shared/domain/finding.ts';
import type { SubmissionSummary } from '../../../shared/ipc/areas/submission.ts';
import { boxOf } from '../../../shared/domain/fields.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { commandKey, useConfirmKey } from '../../parts/keys.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import type { SubmitSheetState } from '../../stores/submission/submission-state.ts';
import { useEditor, useIsOffline, useProgram, useSignInNeeded, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { ServiceChoice, useApplicationWords, Warning, WarningText, SentSummary } from './confirm-parts.tsx';
import styles from './submit-sheet.module.css';

type Choosing = Extract<SubmitSheetState, { readonly phase: 'choosing' }>;

interface ConfirmProps {
  readonly sheet: Choosing;
  /** True when the client reference was generated, as the clerk had written none. */
  readonly isReferenceMade: boolean;
  readonly onClose: () => void;
}

/** Content of the submit sheet: the choice, what is sent, and the button that confirms. */
export function Confirm({ sheet, isReferenceMade, onClose }: ConfirmProps) {
  const { summary, purpose, serviceTag, showsMissing } = sheet;
  const words = useWords().submit.sheet;
  const titles =
    purpose === 'store'
      ? { practice: words.practiceStoreTitle, service: words.storeTitle }
      : { practice: words.practiceTitle, service: words.title };
  const about = useApplicationWords();
  const isReady = useEditor(({ findings, warnings }) => findings.length + warnings.length === 0);
  const { submission } = useStores();
  const submit = useCallback(() => void submission.getState().submit(), [submission]);
  useConfirmKey(
    useProgram((state) => state.platform),
    submit,
  );
  return (
    <Sheet
      title={summary.practice ? titles.practice : titles.service}
      subtitle={about}
      anchor="head"
      width={640}
      className={styles['sheet']}
      onClose={onClose}
      footer={<Actions sheet={sheet} onClose={onClose} onSubmit={submit} />}
    >
      <ServiceChoice
        serviceTag={serviceTag}
        showsMissing={showsMissing}
        isOnlyStored={!isReady}
        storedBefore={summary.storedBefore}
        onChoose={(chosen) => submission.getState().choose(chosen)}
      />
      <SentSummary summary={summary} isReferenceMade={isReferenceMade} />
      <SameInvoice others={summary.sameInvoice} connection={summary.connectionLabel} />
      <LeftOverWarning />
      <DelayNotice summary={summary} />
      <ConfirmedWarnings />
      <IrreversibleWarning isPractice={summary.practice} serviceTag={serviceTag} />
    </Sheet>
  );
}

interface ActionsProps extends Pick<ConfirmProps, 'sheet' | 'onClose'> {
  readonly onSubmit: () => void;
}

function Actions({ sheet, onClose, onSubmit }: ActionsProps) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const { sheet: own } = words.submit;
  const { keys } = words.common;
  const { serviceTag, summary } = sheet;
  const needed = useSignInNeeded();
  const label =
    serviceTag === null ? own.submit : serviceTag === 'Draft' ? own.storeNow : own.submitAs(serviceTag);
  const isOffline = useIsOffline();
  // While nobody is signed in, it is not sent when the connection is back either.
  const later = needed !== null ? own.afterSignIn(label) : isOffline ? own.whenOnline(label) : label;
  const whole = summary.practice ? label : later;
  return (
    <>
      <span className={styles['quiet']}>{own.nothingSent}</span>
      <Button onPress={onClose}>{words.common.cancel}</Button>
      <Button
        kind={serviceTag === null ? 'outline' : summary.practice ? 'practice' : 'primary'}
        keyHint={commandKey(platform, keys, keys.enter)}
        onPress={onSubmit}
      >
        {whole}
      </Button>
    </>
  );
}

/** Warns of text that would be missing on the certificate: such an application can only be stored. */
function LeftOverWarning() {
  const { words, locale } = useLanguage();
  const findings = useEditor((state) => state.findings);
  const missing = findings.filter(({ rule }) => rule === 'linesDoNotFit');
  if (missing.length === 0) return null;
  const { readiness } = words;
  const boxes = new Intl.ListFormat(locale).format(missing.map(({ place }) => boxOf(place) ?? ''));
  return (
    <Warning title={readiness.boxesDoNotFit(boxes)}>
      <WarningText>{readiness.boxesDoNotFitText}</WarningText>
    </Warning>
  );
}

/** The warnings that the clerk has confirmed, so that she sees once more what she answers for. */
function ConfirmedWarnings() {
  const { words, locale } = useLanguage();
  const confirmed = useEditor((state) => state.confirmed);
  if (confirmed.length === 0) return null;
  return (
    <Warning title={words.submit.sheet.confirmed} icon={Check} tone="waits">
      {confirmed.map((finding) => (
        <WarningText key={identityOf(finding)}>{findingWords(finding, words, locale).long}</WarningText>
      ))}
    </Warning>
  );
}

interface IrreversibleWarningProps {
  readonly isPractice: boolean;
  readonly serviceTag: ServiceTag | null;
  /** More about the warning. */
  readonly children?: ReactNode;
}

/** Warns of what cannot be undone. */
export function IrreversibleWarning({ isPractice, serviceTag, children }: IrreversibleWarningProps) {
  const words = useWords().submit.sheet;
  const serious = serviceTag === 'Draft' ? words.irreversibleStore : words.irreversibleText;
  const lines = isPractice ? words.practiceText : serious;
  return (
    <Warning
      title={isPractice ? words.practiceWarning : words.irreversible}
      icon={isPractice ? null : TriangleAlert}
    >
      {lines.map((line) => (
        <WarningText key={line}>{line}</WarningText>
      ))}
      {children}
    </Warning>
  );
}

/** Why it would not be sent at once now, and when it will be; nothing of this stops the clerk. */
export function DelayNotice({ summary }: { readonly summary: SubmissionSummary }) {
  const words = useWords().submit.sheet;
  const needed = useSignInNeeded();
  const showSheet = useProgram((state) => state.showSheet);
  const isOffline = useIsOffline();
  const { practice, waitingBefore } = summary;
  if (!practice && needed !== null) {
    const { title, text } = words.signInFirst[needed.why];
    return (
      <Warning title={title}>
        <WarningText>{text}</WarningText>
        <Button kind="quiet" onPress={() => showSheet(needed.sheet)}>
          {words.signIn}
        </Button>
      </Warning>
    );
  }
  if (!practice && isOffline) {
    return (
      <Warning title={words.offline} icon={Clock} tone="waits">
        <WarningText>{words.offlineText(waitingBefore)}</WarningText>
      </Warning>
    );
  }
  if (waitingBefore === 0) return null;
  return (
    <Warning title={words.queued} icon={Clock} tone="waits">
      <WarningText>{`${words.waitingBefore(waitingBefore)} ${words.queuedText}`}</WarningText>
    </Warning>
  );
}

type Other = SubmissionSummary['sameInvoice'][number];

/** How many applications are named before the rest is only counted. */
const namedAtMost = 4;

/**
 * Other applications with this invoice number that were or may have been sent. The one that this application replaces
 * is listed separately.
 */
function SameInvoice({
  others,
  connection,
}: {
  readonly others: readonly Other[];
  readonly connection: string;
}) {
  return (
    <>
      {others.map((other) => (
        <Replaced key={other.applicationId} other={other} connection={connection} />
      ))}
      <FurtherInvoices others={others.filter(({ replaced }) => replaced === null)} />
    </>
  );
}

/** The certificate that this application replaces, and a warning where it was made over another connection. */
function Replaced({ other, connection }: { readonly other: Other; readonly connection: string }) {
  const words = useWords().submit.sheet.replaces;
  const { replaced, clientReference } = other;
  if (replaced === null) return null;
  const { isThisConnection, connectionLabel } = replaced;
  return (
    <Warning title={words.title(clientReference)} tone={isThisConnection ? 'waits' : 'strong'}>
      <ul className={styles['others']}>
        <OtherLine other={other} />
      </ul>
      <WarningText>
        {isThisConnection ? words.text : words.otherConnection(connectionLabel, connection)}
      </WarningText>
    </Warning>
  );
}

/** The other applications, those with an unknown outcome first. */
function FurtherInvoices({ others }: { readonly others: readonly Other[] }) {
  const words = useWords().submit.sheet.sameInvoice;
  const invoice = useEditor(({ content }) => content.invoiceNumber.trim());
  if (others.length === 0) return null;
  const unknown = others.filter(({ state }) => state === 'unknown');
  const isUnclear = unknown.length > 0;
  const sorted = [...unknown, ...others.filter(({ state }) => state !== 'unknown')];
  const more = sorted.length - namedAtMost;
  return (
    <Warning
      title={isUnclear ? words.maybe(invoice) : words.sent(invoice)}
      tone={isUnclear ? 'strong' : 'usual'}
    >
      <ul className={styles['others']}>
        {sorted.slice(0, namedAtMost).map((other) => (
          <OtherLine key={other.applicationId} other={other} />
        ))}
        {more > 0 ? <li>{words.more(more)}</li> : null}
      </ul>
      <WarningText>{isUnclear ? words.maybeText : words.sentText}</WarningText>
    </Warning>
  );
}

function OtherLine({ other }: { readonly other: Other }) {
  const words = useWords().register;
  const { consigneeName, clientReference, state } = other;
  return (
    <li className={styles['other']}>
      <StateChip state={state} />
      <bdi className={styles['otherName']}>{consigneeName.trim() || words.noConsignee}</bdi>
      {clientReference === '' ? null : <bdi className={styles['otherReference']}>{clientReference}</bdi>}
    </li>
  );
}
