import { confirmationOf } from '../../shared/domain/confirmed-warning.ts';
import { demandsOf } from '../../shared/domain/demands.ts';
import { checkCount } from '../../shared/rules/readiness.ts';
import type { Finding } from '../../shared/rules/readiness/finding.ts';
import { useConnections, useEditor, useProgram, useStores } from './use-stores.ts';

interface Confirming {
  /** True when main has it. */
  readonly confirm: (warning: Finding) => Promise<boolean>;
  readonly takeBack: (warning: Finding) => Promise<boolean>;
}

/** Confirming what the clerk looked at in the application on the desk, as it is written now. */
export function useConfirming(): Confirming {
  const { editor, readiness } = useStores();
  const change = async (warning: Finding, wish: 'confirm' | 'unconfirm'): Promise<boolean> => {
    const { applicationId, content } = editor.getState();
    const confirmation = confirmationOf(warning, content);
    if (applicationId === null || confirmation === null) return false;
    return (await readiness.getState()[wish](applicationId, confirmation)).ok;
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
