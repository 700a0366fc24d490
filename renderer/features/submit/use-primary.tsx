import { Check, CircleAlert, CircleQuestionMark, OctagonAlert, Stamp, TriangleAlert } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { focusDataFolderNotice } from '../../parts/focus-data-folder-notice.ts';
import { commandKey } from '../../parts/keys.ts';
import { useHindrance } from '../../stores/use-locked.ts';
import { useConnections, useEditor, useProgram, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import type { ButtonProps } from '../../ui/button.tsx';
import { Aside } from './primary-aside.tsx';
import { confirming, useSending, useWaiting } from './use-under-way.tsx';

export interface Primary {
  readonly label: string;
  readonly look: Pick<ButtonProps, 'kind' | 'aside' | 'keyHint' | 'progress' | 'icon'>;
  readonly run: () => void;
  /** False where a stray key would cost something. */
  readonly isRunByKey: boolean;
}

/** The primary action of an application in its state. */
export function usePrimary(application: Application): Primary {
  const words = useWords();
  const hindered = useHindered(application);
  const submit = useSubmit(application);
  const sending = useSending(application.id);
  const waiting = useWaiting(application.id);
  const isConfirming = useSubmission((state) => state.confirming.has(application.id));
  const { submission, certificate } = useStores();
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
        look: { kind: 'decide', icon: CircleQuestionMark, keyHint },
        run: () => document.querySelector<HTMLElement>('[data-decide]')?.focus(),
        isRunByKey: true,
      };
    case 'accepted':
      return {
        label: primary.quote,
        look: { kind: 'outline', aside: <Aside icon={Check} text={states.accepted} /> },
        run: () => submission.getState().showQuote(application.id),
        isRunByKey: true,
      };
    case 'issued':
      return {
        label: primary.open,
        look: { kind: 'outline', aside: <Aside icon={Stamp} text={states.issued} /> },
        run: () => void certificate.getState().openDocument(application),
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

/** Where nothing can be sent whatever stands in the boxes: says so, and leads to the sentence about it. */
function useHindered(application: Application): Primary | null {
  const { submit, dataFolder, editor } = useWords();
  const { commands } = useStores();
  const hindrance = useHindrance();
  if (hindrance === null) return null;
  const label = submitLabel(application, false, submit.primary);
  const isNotSaved = hindrance.kind === 'notSaved';
  const isInMemory = hindrance.kind === 'memory';
  const text = isInMemory ? dataFolder.submitInMemory : dataFolder.onlyShown;
  const aside = <Aside icon={CircleAlert} text={isNotSaved ? editor.notSaved : text} tone="toFix" />;
  const run = (): void => {
    if (isNotSaved) commands.run('notSaved');
    else focusDataFolderNotice();
  };
  return { label, look: { kind: 'outline', aside }, run, isRunByKey: true };
}

/** Leads to what is to fix, and when nothing is, to the sheet that asks for the clerk's word. */
function useSubmit(application: Application): Primary {
  const words = useWords();
  const { editor, submission } = useStores();
  const findings = useEditor((state) => state.findings);
  const lookAt = useLookAt();
  const keyHint = useSubmitKey();
  const isPractice = application.ledger === 'practice';
  const { primary } = words.submit;
  const isOffline = useConnections(({ reachability }) => reachability === 'offline') && !isPractice;
  const label = submitLabel(application, isOffline, primary);
  const place = findings.find((finding) => finding.place !== 'serviceTag')?.place;
  if (findings.length === 0 && lookAt !== null) return { label, ...lookAt };
  if (place === undefined || place === 'serviceTag') {
    const run = (): void => void submission.getState().prepare(application.id);
    return { label, look: { kind: isPractice ? 'practice' : 'primary', keyHint }, run, isRunByKey: true };
  }
  const aside = <Aside icon={OctagonAlert} text={words.readiness.toFix(findings.length)} tone="toFix" />;
  const run = (): void => {
    editor.getState().showMissing();
    editor.getState().focusField(place);
  };
  return { label, look: { kind: 'outline', aside }, run, isRunByKey: true };
}

/** Leads to what is to be looked at, which the clerk confirms one by one. */
function useLookAt(): Omit<Primary, 'label'> | null {
  const { readiness } = useWords();
  const { commands, editor } = useStores();
  const count = useEditor((state) => state.warnings.length);
  if (count === 0) return null;
  const aside = <Aside icon={TriangleAlert} text={readiness.toLookAt(count)} tone="lookAt" />;
  const run = (): void => {
    editor.getState().showMissing();
    commands.run('lookAt');
  };
  return { look: { kind: 'outline', aside }, run, isRunByKey: true };
}

function submitLabel(
  { state, ledger }: Application,
  isOffline: boolean,
  words: Words['submit']['primary'],
): string {
  if (state === 'refused') return isOffline ? words.againOnline : words.again;
  if (ledger === 'practice') return words.practice;
  return isOffline ? words.online : words.submit;
}
