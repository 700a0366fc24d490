import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  type LucideIcon,
  OctagonAlert,
  Stamp,
  TriangleAlert,
} from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { blockersOf } from '../../../shared/rules/readiness/rule.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { commandKey } from '../../parts/keys.ts';
import { shownApplication } from '../../stores/editor/editor.ts';
import { reviewNext } from '../../stores/actions/take-values.ts';
import {
  useEditor,
  useIsOffline,
  useProgram,
  useSendingProgress,
  useStores,
  useSubmission,
  useCommand,
} from '../../stores/use-stores.ts';
import { useHindrance } from '../../stores/use-open-application.ts';
import type { SendingProgress } from '../../stores/submission/submission-state.ts';
import { useWords } from '../../text/language.tsx';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './primary-action.module.css';

/** The parts of an application that decide on the primary action; saving a draft changes none of them. */
type Actionable = Pick<Application, 'id' | 'ledger' | 'state'>;

/** The primary action for the application's state. Its label names the state, and it is never disabled. */
export function PrimaryAction() {
  const application = useEditor(
    useShallow(({ application: open }): Actionable | null =>
      open === null ? null : { id: open.id, ledger: open.ledger, state: open.state },
    ),
  );
  return application === null ? null : <Action application={application} />;
}

/** One button for all states, so that it keeps the focus while an application is being sent. */
function Action({ application }: { readonly application: Actionable }) {
  const primary = usePrimary(application);
  const { label, button, run, isRunByKey, before = null } = primary;
  const name = isLocked(application.state) ? label : null;
  useCommand('submit', isRunByKey ? run : null, { name, hint: before });
  useStoring(application);
  /** Ignores Ctrl Enter where that must not run the action: pressed once more after confirming, it would cancel. */
  const press = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): void => {
    if (isRunByKey || !(ctrlKey || metaKey)) run();
  };
  return (
    <Button wide {...button} onPress={press}>
      {label}
    </Button>
  );
}

/** Command to store the application at the service, which is possible in spite of findings. */
function useStoring({ id, state }: Actionable): void {
  const { submission } = useStores();
  const isConfirming = useSubmission(({ confirming }) => confirming.has(id));
  const isOffered = useHindrance() === null && !isConfirming && !isLocked(state);
  useCommand('storeAtService', isOffered ? () => void submission.getState().prepare(id, 'store') : null);
}

interface Primary {
  readonly label: string;
  readonly button: Pick<ButtonProps, 'kind' | 'aside' | 'keyHint' | 'progress' | 'icon'>;
  readonly run: () => void;
  /** False where an accidental key would cost something. */
  readonly isRunByKey: boolean;
  /** What has to be done first, where the action leads there instead. */
  readonly before?: string;
}

/** The primary action of an application in its state. */
function usePrimary(application: Actionable): Primary {
  const words = useWords();
  const hindered = useHindered(application);
  const submit = useSubmit(application);
  const sending = useSending(application.id);
  const waiting = useWaiting(application.id);
  const isConfirming = useSubmission((state) => state.confirming.has(application.id));
  const { editor, submission, certificate } = useStores();
  const keyHint = useSubmitKey();
  const { primary } = words.submit;
  const { states } = words.common;
  if (isConfirming) return confirming(primary);
  switch (application.state) {
    case 'draft':
    case 'ready':
    case 'refused':
      return hindered ?? submit;
    case 'waiting':
      return waiting;
    case 'sending':
      return sending;
    case 'unknown':
      return {
        label: primary.decide,
        button: { kind: 'decide', icon: CircleQuestionMark, keyHint },
        run: () => document.querySelector<HTMLElement>('[data-decide]')?.focus(),
        isRunByKey: true,
      };
    case 'accepted':
      return {
        label: primary.quote,
        button: { kind: 'outline', aside: <Aside icon={Check} text={states.accepted} /> },
        run: () => submission.getState().showQuote(application.id),
        isRunByKey: true,
      };
    case 'issued':
      return {
        label: primary.open,
        button: { kind: 'outline', aside: <Aside icon={Stamp} text={states.issued} /> },
        run: () => {
          const open = shownApplication(editor, application.id);
          if (open !== null) void certificate.getState().openDocument(open);
        },
        isRunByKey: true,
      };
    default:
      return assertNever(application.state);
  }
}

function useSubmitKey(): string {
  const { keys } = useWords().common;
  const platform = useProgram((state) => state.platform);
  return commandKey(platform, keys, keys.enter);
}

/** The action where nothing can be sent whatever the boxes contain: it leads to the reason. */
function useHindered(application: Actionable): Primary | null {
  const { submit, dataFolder, editor } = useWords();
  const { commands } = useStores();
  const hindrance = useHindrance();
  if (hindrance === null) return null;
  const label = submitLabel(application, false, submit.primary);
  const isNotSaved = hindrance.kind === 'notSaved';
  const isInMemory = hindrance.kind === 'memory';
  const text = isInMemory ? dataFolder.submitInMemory : dataFolder.onlyShown;
  const before = isNotSaved ? editor.notSaved : text;
  const aside = <Aside icon={CircleAlert} text={before} tone="toFix" />;
  const run = (): void => {
    if (isNotSaved) commands.run('notSaved');
    else focusDataFolderNotice();
  };
  return { label, button: { kind: 'outline', aside }, run, isRunByKey: true, before };
}

/** The action to submit: focuses the first finding, or opens the submit sheet where there is none. */
function useSubmit(application: Actionable): Primary {
  const words = useWords();
  const { commands, editor, submission } = useStores();
  const findings = useEditor((state) => state.findings);
  const checksAction = useChecksAction();
  const keyHint = useSubmitKey();
  const isPractice = application.ledger === 'practice';
  const { primary } = words.submit;
  const isOffline = useIsOffline() && !isPractice;
  // When it is sent matters once it can be submitted; before that the label leaves its space to what is to be done.
  const label = submitLabel(application, false, primary);
  const [toFix] = findings;
  if (findings.length === 0 && checksAction !== null) return { label, ...checksAction };
  if (toFix === undefined) {
    const run = (): void => void submission.getState().prepare(application.id);
    return {
      label: submitLabel(application, isOffline, primary),
      button: { kind: isPractice ? 'practice' : 'primary', keyHint },
      run,
      isRunByKey: true,
    };
  }
  const blockers = blockersOf(findings);
  const before = words.readiness.toFix(blockers);
  // A longer label leaves no space for both counts, which are listed in full below.
  const isShort = label === primary.submit || blockers.missing === 0 || blockers.wrong === 0;
  const count = isShort ? before : words.readiness.toFixInAll(blockers.missing + blockers.wrong);
  const aside = <Aside icon={OctagonAlert} text={count} tone="toFix" />;
  const run = (): void => {
    editor.getState().showMissing();
    const { place } = toFix;
    if (place === 'review') commands.run('goToReview');
    else editor.getState().focusField(place);
  };
  return { label, button: { kind: 'outline', aside }, run, isRunByKey: true, before };
}

/** The action that leads to the warnings, which the clerk confirms one by one; `null` where there are none. */
function useChecksAction(): Omit<Primary, 'label'> | null {
  const { readiness, einvoice } = useWords();
  const stores = useStores();
  const { commands, editor } = stores;
  const count = useEditor((state) => state.warnings.length);
  const unreviewed = useEditor(
    ({ warnings }) => warnings.find(({ rule }) => rule === 'readNotReviewed')?.length ?? 0,
  );
  if (unreviewed > 0) {
    const before = einvoice.toCheck(unreviewed);
    const toCheck = <Aside icon={TriangleAlert} text={before} tone="toCheck" />;
    const button = { kind: 'outline', aside: toCheck } as const;
    return { button, run: () => void reviewNext(stores, null), isRunByKey: true, before };
  }
  if (count === 0) return null;
  const before = readiness.toCheck(count);
  const aside = <Aside icon={TriangleAlert} text={before} tone="toCheck" />;
  const run = (): void => {
    editor.getState().showMissing();
    commands.run('goToChecks');
  };
  return { button: { kind: 'outline', aside }, run, isRunByKey: true, before };
}

function submitLabel(
  { state, ledger }: Actionable,
  isOffline: boolean,
  words: Words['submit']['primary'],
): string {
  if (state === 'refused') return isOffline ? words.againOnline : words.again;
  if (ledger === 'practice') return words.practice;
  return isOffline ? words.online : words.submit;
}

function sendingLabel(progress: SendingProgress | null, words: Words['submit']['primary']): string {
  if (progress === null || progress.stage === 'connecting') return words.connecting;
  if (progress.stage === 'waiting') return words.waiting;
  const { sentBytes, totalBytes } = progress;
  return words.sending(`${totalBytes === 0 ? 0 : Math.round((sentBytes * 100) / totalBytes)} %`);
}

function useSending(applicationId: string): Primary {
  const { primary, sending } = useWords().submit;
  const { submission } = useStores();
  const progress = useSendingProgress(applicationId);
  const share = progress === null || progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes;
  return {
    label: sendingLabel(progress, primary),
    button: { kind: 'outline', progress: share, aside: <Aside text={sending.cancel} /> },
    run: () => void submission.getState().cancel(applicationId),
    isRunByKey: false,
  };
}

/** The action while it waits to be sent: cancelling, which is certain now and needs no question. */
function useWaiting(applicationId: string): Primary {
  const { primary, sending } = useWords().submit;
  const { submission } = useStores();
  return {
    label: primary.queued,
    button: { kind: 'outline', aside: <Aside text={sending.cancel} /> },
    run: () => void submission.getState().cancel(applicationId),
    isRunByKey: false,
  };
}

/** The action while main has not answered the confirmation: nothing can be done. */
function confirming({ connecting }: Words['submit']['primary']): Primary {
  return {
    label: connecting,
    button: { kind: 'outline', progress: 0 },
    run: () => undefined,
    isRunByKey: false,
  };
}

interface AsideProps {
  readonly icon?: LucideIcon;
  readonly text: string;
  /** Whether something is to be corrected or checked. */
  readonly tone?: 'plain' | 'toFix' | 'toCheck';
}

/** The end of the primary action: a state, a count, or what pressing does. */
function Aside({ icon: Icon, text, tone = 'plain' }: AsideProps) {
  return (
    <span className={classNames(styles['aside'], tone !== 'plain' && styles[tone])}>
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {text}
    </span>
  );
}
