import { useId } from 'react';
import type { PartyLine, PartyRole } from '../../../shared/domain/content.ts';
import { useField, useFinding } from '../../stores/use-field.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useLanguage } from '../../text/language.tsx';
import { CountryInput } from './country-input.tsx';
import party from './party.module.css';

interface PartyFieldProps {
  readonly role: PartyRole;
  readonly line: PartyLine;
  /** Left out of the order of Tab, once the clerk closed the lines with Escape. */
  readonly isSkipped: boolean;
}

/** One of the nine lines of a party. */
export function PartyField({ role, line, isSkipped }: PartyFieldProps) {
  const { words } = useLanguage();
  const id = useId();
  const name = words.editor.partyLines[line];
  const label = words.editor.partyLine(words.editor[role], name);
  return (
    <div className={party['row']}>
      <label htmlFor={id} className={party['label']} aria-hidden="true">
        {name}
      </label>
      {line === 'countryCode' ? (
        <CountryInput
          path={`${role}.countryCode`}
          label={label}
          className={party['input']}
          isSkipped={isSkipped}
        />
      ) : (
        <LineInput id={id} role={role} line={line} label={label} isSkipped={isSkipped} />
      )}
    </div>
  );
}

interface LineInputProps extends PartyFieldProps {
  readonly id: string;
  readonly label: string;
}

function LineInput({ id, role, line, label, isSkipped }: LineInputProps) {
  const path = `${role}.${line}` as const;
  const [value, setValue] = useField(path);
  const finding = useFinding(path);
  const isReadOnly = useLocked();
  return (
    <input
      id={id}
      aria-label={label}
      aria-invalid={finding === null ? undefined : true}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      data-field={path}
      tabIndex={isSkipped ? -1 : undefined}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      className={party['input']}
    />
  );
}
