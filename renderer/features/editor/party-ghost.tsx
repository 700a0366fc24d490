import { readField } from '../../../shared/domain/content.ts';
import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import { useEditor, useAddressBookMatches } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { findMatch } from '../../text/fold.ts';
import { useLanguage } from '../../text/language.tsx';
import { useWouldTake } from './use-party-line.ts';
import party from './party.module.css';

interface GhostText {
  /** Stands there already. */
  readonly typed: string;
  readonly rest: string;
}

/** What Enter would put into a line, beyond what stands in it; `null` where it changes nothing that could be shown. */
export function useGhost(role: PartyRole, line: PartyLine): GhostText | null {
  const { language } = useLanguage();
  const entry = useWouldTake(role);
  const isTyped = useAddressBookMatches(({ question }) => question?.role === role && question.line === line);
  const value = useEditor((state) => readField(state.content, `${role}.${line}`));
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

/** In quiet letters over the line. */
export function Ghost({ typed, rest }: GhostText) {
  return (
    <span className={party['ghost']} dir="auto" aria-hidden="true">
      <span className={party['typed']}>{typed}</span>
      {rest}
    </span>
  );
}
