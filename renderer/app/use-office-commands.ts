import type { PartyRole } from '../../shared/domain/content.ts';
import { useCommand, useProgram, useStores } from '../stores/use-stores.ts';

/** The party whose box has the focus. */
function focusedParty(): PartyRole | null {
  const box = document.activeElement?.closest<HTMLElement>('[data-party]');
  return (['consignor', 'consignee'] as const).find((role) => role === box?.dataset['party']) ?? null;
}

/** The address book and the texts from wherever the clerk is. */
export function useOfficeCommands(): void {
  const { program, editor, partyMatches } = useStores();
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const showBook = (): void => {
    const role = focusedParty();
    const search = role === null ? '' : editor.getState().content[role].name;
    partyMatches.getState().close();
    program.getState().showSheet({ kind: 'addressBook', role, search });
  };
  useCommand('addressBook', isDamaged ? null : showBook);
}
