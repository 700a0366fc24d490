import { type KeyboardEvent, useId } from 'react';
import { readField } from '../../../../shared/domain/content.ts';
import type { PartyLine, PartyRole } from '../../../../shared/domain/fields.ts';
import {
  type TypedIntoParty,
  rowCount,
  takeParty,
} from '../../../stores/address-book/address-book-matches.ts';
import { useAddressBookMatches, useStores } from '../../../stores/use-stores.ts';
import {
  useCertificateLanguage,
  useField,
  useFinding,
  useLocked,
} from '../../../stores/use-open-application.ts';
import { countryName } from '../../../text/countries.ts';
import { findMatch } from '../../../text/fold.ts';
import { useLanguage } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { comboboxAttributes, pressInList, type AcceptKey } from '../../../ui/search/combobox.ts';
import { drawnBy } from '../typing/text-field.ts';
import { useMarkWords } from './box.tsx';
import { CountryInput } from './country-input.tsx';
import party from './party.module.css';

interface PartyFieldProps {
  readonly role: PartyRole;
  readonly line: PartyLine;
  /** True to leave the line out of tab order, after the clerk has closed the lines with Escape. */
  readonly isSkipped: boolean;
  /** Takes the match of the address book at an index. */
  readonly onTake: TakeMatch;
}

/** One of the nine lines of a party. */
export function PartyField({ role, line, isSkipped, onTake }: PartyFieldProps) {
  const { words } = useLanguage();
  const id = useId();
  const name = words.editor.partyLines[line];
  const ghost = useGhost(role, line);
  const label = words.editor.partyLine(words.editor[role], name);
  return (
    <div className={party['row']}>
      <label htmlFor={id} className={party['label']} aria-hidden="true">
        {name}
      </label>
      <span className={classNames(party['cell'], ghost?.typed === '' && party['yields'])}>
        {line === 'countryCode' ? (
          <CountryInput
            path={`${role}.countryCode`}
            label={label}
            className={party['input']}
            isSkipped={isSkipped}
          />
        ) : (
          <LineInput id={id} role={role} line={line} label={label} isSkipped={isSkipped} onTake={onTake} />
        )}
        {ghost === null ? null : <Ghost {...ghost} />}
      </span>
    </div>
  );
}

interface GhostText {
  /** The part that is typed already. */
  readonly typed: string;
  readonly rest: string;
}

/** What Enter would add to a line; `null` where it would change nothing that can be shown. */
function useGhost(role: PartyRole, line: PartyLine): GhostText | null {
  const language = useCertificateLanguage();
  const entry = useWouldTake(role);
  const isTyped = useAddressBookMatches(({ question }) => question?.role === role && question.line === line);
  const [value] = useField(`${role}.${line}`);
  if (entry === null) return null;
  const wanted = entry.party[line];
  if (isTyped && value !== '') {
    const match = findMatch(wanted, value);
    const isBeginning = match?.start === 0 && !value.endsWith(' ');
    return isBeginning ? { typed: value, rest: Array.from(wanted).slice(match.end).join('') } : null;
  }
  if (wanted === value) return null;
  return { typed: '', rest: line === 'countryCode' ? countryName(wanted, language) : wanted };
}

/** The added text in pale letters over the line. */
function Ghost({ typed, rest }: GhostText) {
  return (
    <span className={party['ghost']} dir="auto" aria-hidden="true">
      <span className={party['typed']}>{typed}</span>
      {rest}
    </span>
  );
}

interface LineInputProps {
  readonly id: string;
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly label: string;
  readonly isSkipped: boolean;
  readonly onTake: TakeMatch;
}

/** The input of one line, with the suggestion of the address book over it. */
function LineInput({ id, role, line, label, isSkipped, onTake }: LineInputProps) {
  const path = `${role}.${line}` as const;
  const [value, setValue] = useField(path);
  const finding = useFinding(path);
  const isReadOnly = useLocked();
  const marked = useMarkWords(path);
  const { attributes, press, typed, leave } = usePartyLine({ role, line, isReadOnly, onTake });
  return (
    <input
      id={id}
      {...attributes}
      aria-label={label}
      aria-invalid={finding === null ? undefined : true}
      data-field={path}
      {...drawnBy(value)}
      {...(marked === undefined ? {} : { 'data-marked': true, 'aria-description': marked })}
      tabIndex={isSkipped ? -1 : undefined}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        typed();
      }}
      onKeyDown={press}
      onBlur={leave}
      className={party['input']}
    />
  );
}

/** Takes the match at an index. */
export type TakeMatch = (index: number, by: AcceptKey) => void;

/** Makes the function that takes an entry of the book; at an index without an entry, what is typed stays. */
export function useTakeMatch(role: PartyRole, onTaken: (name: string, by: AcceptKey) => void): TakeMatch {
  const stores = useStores();
  const { addressBookMatches } = stores;
  return (index, by) => {
    const { entries, close, leave } = addressBookMatches.getState();
    const entry = entries[index];
    if (entry === undefined) {
      leave();
      return;
    }
    close();
    takeParty(stores, role, entry.party);
    onTaken(entry.party.name, by);
  };
}

interface PartyLineOptions {
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly isReadOnly: boolean;
  readonly onTake: TakeMatch;
}

/** Connects one line of a party with the list of matches beside its box. */
function usePartyLine({ role, line, isReadOnly, onTake }: PartyLineOptions) {
  const { editor, addressBookMatches } = useStores();
  const isOpen = useAddressBookMatches(({ question }) => question?.role === role && question.line === line);
  const marked = useAddressBookMatches((state) => (isOpen ? state.marked : -1));
  const count = useAddressBookMatches((state) => (isOpen ? rowCount(state) : 0));
  const question = (): TypedIntoParty => {
    const { content } = editor.getState();
    return { role, line, text: readField(content, `${role}.${line}`), name: content[role].name };
  };
  const { mark, leave } = addressBookMatches.getState();
  const open = (): void => addressBookMatches.getState().show(question());
  const list = { listId: matchesId(role), isOpen, count, marked, mark, take: onTake, open, close: leave };
  return {
    attributes: comboboxAttributes(list),
    press: (event: KeyboardEvent): void => {
      if (!isReadOnly) pressInList(event, list);
    },
    typed: () => addressBookMatches.getState().type(question()),
    leave: () => {
      addressBookMatches.getState().close();
      editor.getState().leaveField();
    },
  };
}

export function matchesId(role: PartyRole): string {
  return `matches-of-${role}`;
}

/** The entry that Enter would take now; `null` while no list is open, or the new party is marked. */
function useWouldTake(role: PartyRole) {
  return useAddressBookMatches(({ question, entries, marked }) =>
    question?.role === role ? (entries[marked] ?? null) : null,
  );
}
