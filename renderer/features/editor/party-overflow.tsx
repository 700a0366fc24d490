import { useMemo } from 'react';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { linesLeftOver, setText } from '../../parts/print/set-text.ts';
import { useMeasure } from '../../parts/print/use-measure.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { addressLines } from '../../text/party-lines.ts';
import { PaperEnd } from './box.tsx';

/** Says when an address is too long for the paper, even set as small as it can be read. */
export function PartyOverflow({ role }: { readonly role: PartyRole }) {
  const { words, language } = useLanguage();
  const party = useEditor((state) => state.content[role]);
  const measure = useMeasure();
  const missing = useMemo(() => {
    const lines = addressLines(party, countryName(party.countryCode, language));
    const address = lines.map(({ text }) => text).join('\n');
    return linesLeftOver(setText(role, address, measure)).length;
  }, [party, role, language, measure]);
  return missing === 0 ? null : <PaperEnd>{words.preview.addressTooLong(missing)}</PaperEnd>;
}
