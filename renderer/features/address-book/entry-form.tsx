import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BookParty, isSameParty } from '../../../shared/domain/address-book.ts';
import { emptyParty, type Party } from '../../../shared/domain/content.ts';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { PartyLineInput } from '../../parts/party-inputs.tsx';
import { useAddressBook, useEditor, useStores } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { partyLinesIn, usesLine } from '../../text/shown-texts.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './address-book.module.css';

interface EntryFormProps {
  /** `null` for a new entry. */
  readonly entry: BookParty | null;
  readonly role: PartyRole | null;
  readonly onUse: (role: PartyRole, entry: BookParty) => void;
}

/** A save that is under way. */
interface PendingSave {
  readonly party: Party;
  readonly saved: Promise<BookParty | null>;
}

/** Saves what is typed when a line or the whole form is left, so that nothing typed is lost. */
function useWritten(entry: BookParty | null) {
  const save = useAddressBook((state) => state.save);
  const kept = entry?.party ?? emptyParty;
  const [typed, setTyped] = useState<Party | null>(null);
  const party = typed ?? kept;
  const isChanged = !isSameParty(party, kept);
  const saving = useRef<PendingSave | null>(null);
  const keep = (): Promise<BookParty | null> => {
    if (!isChanged || party.name.trim() === '') return Promise.resolve(entry);
    // Leaving a line and leaving the form may both save the same text.
    if (saving.current?.party === party) return saving.current.saved;
    const saved = save(entry?.id ?? null, party);
    saving.current = { party, saved };
    return saved.then((answer) => {
      if (saving.current?.party === party) saving.current = null;
      // Text that was typed during the save stays.
      if (answer !== null) setTyped((now) => (now === party ? null : now));
      return answer;
    });
  };
  const keepOnLeaving = useEffectEvent(() => void keep());
  useEffect(() => () => keepOnLeaving(), []);
  return { party, isChanged, keep, write: setTyped };
}

/** The nine lines of an entry, and its actions. */
export function EntryForm({ entry, role, onUse }: EntryFormProps) {
  const { words, language } = useLanguage();
  const { editor } = useStores();
  const { party, isChanged, keep, write } = useWritten(entry);
  const remove = useAddressBook((state) => state.remove);
  const isNameless = party.name.trim() === '';
  const use = async (into: PartyRole): Promise<void> => {
    const { applicationId } = editor.getState();
    const kept = await keep();
    // Another application may have been opened during the save.
    if (kept !== null && editor.getState().applicationId === applicationId) onUse(into, kept);
  };
  return (
    <form
      className={styles['entry']}
      aria-label={entry === null ? words.addressBook.newEntry : entry.party.name}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div>
        {partyLinesIn(language).map((line) => (
          <PartyLineInput
            key={line}
            line={line}
            value={party[line]}
            isFirst={line === 'name' && entry === null}
            onChange={(value) => write({ ...party, [line]: value })}
            onLeave={() => {
              if (entry !== null) void keep();
            }}
          />
        ))}
      </div>
      {isNameless && isChanged ? (
        <p role="status" className={styles['needed']}>
          {words.addressBook.nameNeeded}
        </p>
      ) : null}
      {entry === null ? null : <EntryFacts entry={entry} />}
      <div className={styles['actions']}>
        <UseButtons role={role} isDisabled={isNameless} onUse={(into) => void use(into)} />
        {entry === null ? (
          <Button type="submit" isDisabled={isNameless}>
            {words.addressBook.save}
          </Button>
        ) : (
          <Button kind="danger" onPress={() => void remove(entry)}>
            {words.addressBook.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

interface UseButtonsProps {
  readonly role: PartyRole | null;
  readonly isDisabled: boolean;
  readonly onUse: (role: PartyRole) => void;
}

const boxes = { consignor: '1', consignee: '2' } as const;

function UseButtons({ role, isDisabled, onUse }: UseButtonsProps) {
  const words = useLanguage().words.addressBook;
  const isOpen = useEditor((state) => state.phase === 'open');
  const isLocked = useLocked();
  if (!isOpen || isLocked) return null;
  const roles = role === null ? (['consignor', 'consignee'] as const) : [role];
  return roles.map((into) => (
    <Button
      key={into}
      kind={role === null ? 'plain' : 'primary'}
      isDisabled={isDisabled}
      onPress={() => onUse(into)}
    >
      {words.use(boxes[into])}
    </Button>
  ));
}

/** Source of an entry, and how it was used. */
function EntryFacts({ entry }: { readonly entry: BookParty }) {
  const { words, locale } = useLanguage();
  const today = useToday();
  const { roles, origins, unchangedDrafts } = words.addressBook;
  const [role] = entry.roles;
  const as = entry.roles.length === 2 ? roles.both : role === undefined ? null : roles[role];
  const uses = usesLine(entry, words.addressBook, locale, today);
  const known = [as, uses, origins[entry.origin.kind]].filter((part) => part !== null);
  return (
    <div className={styles['facts']}>
      <p>{known.join(' · ')}</p>
      <p>{unchangedDrafts}</p>
    </div>
  );
}
