import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import { useField, useFinding } from '../../stores/use-field.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { classNames } from '../../ui/class-names.ts';
import { matchesId, matchId } from './address-book-matches.tsx';
import { drawnBy } from './text-field.ts';
import { usePartyLine } from './use-party-line.ts';
import party from './party.module.css';

interface LineInputProps {
  readonly id: string;
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly label: string;
  readonly isSkipped: boolean;
  readonly onTake: (place: number) => void;
}

/** A line of text of a party, over what the address book knows of it. */
export function LineInput({ id, role, line, label, isSkipped, onTake }: LineInputProps) {
  const path = `${role}.${line}` as const;
  const [value, setValue] = useField(path);
  const finding = useFinding(path);
  const isReadOnly = useLocked();
  const { isHanging, marked, press, typed, leave } = usePartyLine({ role, line, isReadOnly, onTake });
  return (
    <input
      id={id}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={isHanging}
      aria-controls={isHanging ? matchesId(role) : undefined}
      aria-activedescendant={isHanging ? matchId(role, marked) : undefined}
      aria-invalid={finding === null ? undefined : true}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      data-field={path}
      {...drawnBy(value)}
      tabIndex={isSkipped ? -1 : undefined}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        typed();
      }}
      onKeyDown={press}
      onBlur={leave}
      className={classNames(party['input'], party['lineInput'])}
    />
  );
}
