import type { PartyRole } from '../../../shared/domain/fields.ts';
import { keyOf } from '../../parts/keys.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import party from './party.module.css';

interface BookButtonProps {
  readonly role: PartyRole;
  /** Whether the nine lines are shown; the legend names the key then. */
  readonly isOpen: boolean;
}

/** The way to the address book in the legend of a party, for the mouse: the keyboard has its key. */
export function BookButton({ role, isOpen }: BookButtonProps) {
  const words = useWords();
  const { editor, program } = useStores();
  const platform = useProgram((state) => state.platform);
  const key = keyOf('addressBook', platform, words.common.keys) ?? '';
  const show = (): void => {
    const search = editor.getState().content[role].name;
    program.getState().showSheet({ kind: 'addressBook', role, search });
  };
  if (useLocked()) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-open={isOpen}
      className={party['book']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={show}
    >
      {isOpen ? words.addressBook.openKey(key) : words.addressBook.open}
    </button>
  );
}
