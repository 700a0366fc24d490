import { useCallback, useMemo } from 'react';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import type { KeychainState } from '../../../shared/domain/connection.ts';
import { readField } from '../../../shared/domain/content.ts';
import { demandsOf } from '../../../shared/domain/demands.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import { type LanguageStandard, languageStandardOf } from '../../../shared/domain/standards.ts';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import { certificateLanguageOf } from '../../../shared/rules/countries/certificate-language.ts';
import { type SizeLimits, sizeLimitsOf } from '../../../shared/domain/size-limits.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { Demands } from '../../../shared/rules/readiness.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import { activeConnection } from '../connections.ts';
import type { AppSheet } from '../program.ts';
import { useConnections, useEditor, useProgram, useStores } from '../use-stores.ts';

/** One field of the application on the desk; only its own changes draw it anew. */
export function useField(path: FieldPath): readonly [string, (value: string) => void] {
  const { editor } = useStores();
  const value = useEditor((state) => readField(state.content, path));
  const setValue = useCallback((next: string) => editor.getState().setField(path, next), [editor, path]);
  return [value, setValue];
}

/**
 * The application on the desk while `concerns` says that there is something to show of it, else `null`: what tells of
 * sending alone is not drawn anew with each save of a draft.
 */
export function useApplicationThat(concerns: (application: Application) => boolean): Application | null {
  return useEditor(({ application }) => (application !== null && concerns(application) ? application : null));
}

/** The language in which the certificate on the desk is written. */
export function useCertificateLanguage(): TextLanguage {
  const standard = useLanguageStandard();
  return useEditor(({ content }) => certificateLanguageOf(content, standard));
}

/** In which language certificates are written where none was chosen, by the connection of the open application. */
export function useLanguageStandard(): LanguageStandard {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const ledger = useEditor(({ application }) => application?.ledger ?? 'service');
  const connection = connectionFor(ledger, active);
  return useMemo(() => languageStandardOf(settings, connection), [settings, connection]);
}

/** What stops this field from being sent; nothing yet while somebody types into it. */
export function useFinding(path: FieldPath): Finding | null {
  const isOwn = ({ place, rule }: Finding): boolean => place === path && rule !== 'linesDoNotFit';
  return useEditor(({ findings, typedIn }) => (typedIn === path ? null : (findings.find(isOwn) ?? null)));
}

interface Confirming {
  /** True when main has it. */
  readonly confirm: (warning: Finding) => Promise<boolean>;
  readonly takeBack: (warning: Finding) => Promise<boolean>;
}

/** Confirming what the clerk looked at in the application on the desk, as it is written now. */
export function useConfirming(): Confirming {
  const { editor, readiness } = useStores();
  const change = async (warning: Finding, action: 'confirm' | 'unconfirm'): Promise<boolean> => {
    const { applicationId, content } = editor.getState();
    const confirmation = confirmationOf(warning, content);
    if (applicationId === null || confirmation === null) return false;
    return (await readiness.getState()[action](applicationId, confirmation)).ok;
  };
  return {
    confirm: (warning) => change(warning, 'confirm'),
    takeBack: (warning) => change(warning, 'unconfirm'),
  };
}

/** What is asked of the application on the desk. */
export function useDemands(): Demands {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const isPractice = useEditor(({ application }) => application?.ledger === 'practice');
  return demandsOf(settings, isPractice ? 'practice' : active);
}

/** The limits of the connection by which the open application goes. */
export function useSizeLimits(): SizeLimits {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const isPractice = useEditor(({ application }) => application?.ledger === 'practice');
  return sizeLimitsOf(settings, isPractice ? 'practice' : active);
}

/** True where a newer version wrote the data: all of it is shown, and nothing can be changed or sent. */
export function useOnlyShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer');
}

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  const isOnlyShown = useOnlyShown();
  const isSent = useEditor((state) => state.application !== null && isLocked(state.application.state));
  return isOnlyShown || isSent;
}

/** Why nothing of the open application can be sent, whatever stands in it. */
export type Hindrance =
  | { readonly kind: 'newer' }
  | { readonly kind: 'memory' }
  /** What is on screen could not be saved. */
  | { readonly kind: 'notSaved'; readonly failure: ApplicationFailure };

export function useHindrance(): Hindrance | null {
  const data = useProgram((state) => state.data.kind);
  const failure = useEditor((state) => state.saveFailure);
  if (data === 'newer') return { kind: 'newer' };
  if (failure !== null) return { kind: 'notSaved', failure };
  return data === 'memory' ? { kind: 'memory' } : null;
}

interface SignInNeeded {
  /** The state of the keychain, as it says why nobody is signed in; `proxy` where one on the way asks who you are. */
  readonly why: KeychainState | 'proxy';
  /** Where it is mended. */
  readonly sheet: AppSheet;
}

/** Nothing goes out from the account in use until somebody signs in to it or to a proxy. `null` where it does. */
export function useSignInNeeded(): SignInNeeded | null {
  const account = useConnections(activeConnection);
  const keychain = useConnections((state) => state.keychain);
  const proxy = useConnections((state) => state.proxyAsking);
  if (account === null) return null;
  if (!account.signedIn) return { why: keychain, sheet: { kind: 'signIn', connectionId: account.id } };
  return proxy === null ? null : { why: 'proxy', sheet: { kind: 'proxy', proxy } };
}
