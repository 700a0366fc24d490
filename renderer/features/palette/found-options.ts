import { BookUser, Bookmark } from 'lucide-react';
import { beginDraft, showApplication } from '../../stores/begin-draft.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { takeParty } from '../../stores/address-book-matches.ts';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useStores, useTemplates } from '../../stores/use-stores.ts';
import { askedWords } from '../../parts/asked-words.ts';
import { stateStyles } from '../../parts/state-chip.tsx';
import { createDateWords } from '../../text/dates.ts';
import { useToday } from '../../text/use-today.ts';
import { findMatch } from '../../text/fold.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import type { FinderOption } from '../../ui/finder-list.tsx';
import { byMatch } from './command-options.ts';
import { useFound } from './use-found.ts';

type Leave = (run: () => void) => void;

/** Templates by their names; taking one asks for its fields. */
export function useTemplateOptions(typed: string): readonly FinderOption[] {
  const words = useWords();
  const { program } = useStores();
  const isOnlyShown = useOnlyShown();
  const templates = useTemplates((state) => state.templates);
  if (isOnlyShown) return [];
  const options = templates.map(({ id, name, asks }) => {
    const label = words.palette.newFrom(name);
    return {
      id,
      label,
      match: findMatch(label, typed),
      hint: askedWords(asks, words),
      icon: Bookmark,
      take: () => program.getState().showSheet({ kind: 'newFrom', templateId: id }),
    };
  });
  return byMatch(options, typed);
}

/** What the register finds of the typed letters, wherever they stand, and parties to begin a draft to. */
export function useFoundOptions(typed: string, leave: Leave) {
  const { words, locale, language } = useLanguage();
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const { applications, parties, unsearched } = useFound(typed);
  const dates = createDateWords(locale, words.register, useToday());
  const open = (applicationId: string): void => {
    const { register } = stores;
    if (register.getState().place === 'bin') register.getState().setPlace('register');
    void showApplication(stores, register.getState().ledger, applicationId);
  };
  const applicationOptions = applications.map((row): FinderOption => {
    const label = row.consigneeName.trim() || row.clientReference.trim() || words.register.noConsignee;
    const status = words.palette.stateOn(words.common.states[row.state], dates.moment(row.savedAt));
    const facts = [row.clientReference, row.invoiceNumber, status].filter((fact) => fact.trim() !== '');
    return {
      id: row.id,
      label,
      match: findMatch(label, typed),
      hint: facts.join(' · '),
      icon: stateStyles[row.state].icon,
      take: () => leave(() => open(row.id)),
    };
  });
  const partyOptions = (isOnlyShown ? [] : parties).map(({ id, party }): FinderOption => {
    const label = words.palette.newTo(party.name);
    const begin = async (): Promise<void> => {
      const ledger = ledgerInUse(stores.connections.getState());
      const make = () => stores.bridge.applications.create({ ledger, from: 'empty' });
      const made = await beginDraft(stores, make, () => 'invoiceNumber');
      if (made !== null) takeParty(stores, 'consignee', party, language);
    };
    return {
      id,
      label,
      match: findMatch(label, typed),
      hint: party.city,
      icon: BookUser,
      take: () => leave(() => void begin()),
    };
  });
  return { applicationOptions, partyOptions, unsearched };
}
