import { useId } from 'react';
import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountryInput } from './country-input.tsx';
import { LineInput } from './line-input.tsx';
import { Ghost, useGhost } from './party-ghost.tsx';
import party from './party.module.css';

export interface PartyFieldProps {
  readonly role: PartyRole;
  readonly line: PartyLine;
  /** Left out of the order of Tab, once the clerk closed the lines with Escape. */
  readonly isSkipped: boolean;
  /** Takes the match of the address book at a place. */
  readonly onTake: (place: number) => void;
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
