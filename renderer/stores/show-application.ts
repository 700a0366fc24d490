import type { Ledger } from '../../shared/domain/application.ts';
import type { Stores } from './stores.ts';

/** Opens an application and leads into it: what is typed from now on goes to its consignee. */
export async function showApplication(
  { moves, program, editor }: Pick<Stores, 'moves' | 'program' | 'editor'>,
  ledger: Ledger,
  applicationId: string,
): Promise<void> {
  const move = moves.begin();
  try {
    program.getState().openApplication(ledger, applicationId);
    await editor.getState().open(applicationId);
    if (editor.getState().applicationId !== applicationId) return;
    editor.getState().focusField('consignee.name');
    move.arrived();
  } finally {
    move.failed();
  }
}
