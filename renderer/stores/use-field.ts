import { useCallback } from 'react';
import { readField } from '../../shared/domain/content.ts';
import type { FieldPath } from '../../shared/domain/fields.ts';
import type { Finding } from '../../shared/rules/readiness/finding.ts';
import { confirmationOf } from '../../shared/domain/confirmed-warning.ts';
import { demandsOf } from '../../shared/domain/demands.ts';
import { checkCount } from '../../shared/rules/readiness.ts';
import { sizeLimitsOf, type SizeLimits } from '../../shared/domain/size-limits.ts';
import { useConnections, useEditor, useProgram, useStores } from './use-stores.ts';

/** One field of the application on the desk; only its own changes draw it anew. */
export function useField(path: FieldPath): readonly [string, (value: string) => void] {
  const { editor } = useStores();
  const value = useEditor((state) => readField(state.content, path));
  const setValue = useCallback((next: string) => editor.getState().setField(path, next), [editor, path]);
  return [value, setValue];
}

/** What stops this field from being sent. */
export function useFinding(path: FieldPath): Finding | null {
  return useEditor((state) => state.findings.find(({ place }) => place === path) ?? null);
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

/** How many checks are made of the application on the desk. */
export function useCheckCount(): number {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const isPractice = useEditor(({ application }) => application?.ledger === 'practice');
  return checkCount(demandsOf(settings, isPractice ? 'practice' : active));
}

/** The limits of the connection by which the open application goes. */
export function useSizeLimits(): SizeLimits {
  const settings = useProgram((state) => state.settings);
  const active = useConnections((state) => state.active);
  const isPractice = useEditor(({ application }) => application?.ledger === 'practice');
  return sizeLimitsOf(settings, isPractice ? 'practice' : active);
}
