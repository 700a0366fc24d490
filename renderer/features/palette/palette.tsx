import { Bookmark, BookUser, ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askedFor, readSearch } from '../../../shared/text/search-terms.ts';
import { readView } from '../../../shared/rules/register/table-filter.ts';
import { askedWords } from '../../parts/places.ts';
import { KeyColumns, workKeys } from '../../parts/key-groups.tsx';
import { keyOf } from '../../parts/keys.ts';
import { SearchNote } from '../../parts/search.tsx';
import { stateStyles } from '../../parts/state-chip.tsx';
import { takeParty } from '../../stores/address-book/address-book-matches.ts';
import { beginDraft, showApplication } from '../../stores/actions/begin-draft.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import type { FocusPlace } from '../../stores/program.ts';
import { useOnlyShown, useProgram, useStores, useTemplates } from '../../stores/use-stores.ts';
import { createDateWords } from '../../text/dates.ts';
import { findMatch, findSearched } from '../../text/fold.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Finder, type FinderOption } from '../../ui/search/finder.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { byMatch, searchedParty, useCommandOptions, useFound } from './palette-options.ts';
import styles from './palette.module.css';

/**
 * The palette: commands, templates, applications and parties by name. All keys are listed below, so that clerks learn
 * them.
 */
export function Palette({ from }: { readonly from: FocusPlace }) {
  const words = useWords();
  const { palette } = words;
  const { templates } = useStores();
  const platform = useProgram((state) => state.platform);
  const [text, setText] = useState('');
  const leave = useLeaving(from);
  useEffect(() => void templates.getState().load(), [templates]);
  const commands = useCommandOptions(text, leave);
  const ofTemplates = useTemplateOptions(text);
  const ofFilters = useFilterOptions(text, leave);
  const { applicationOptions, partyOptions, unsearched } = useFoundOptions(text, leave);
  return (
    <Sheet
      title={palette.title}
      isTitleHidden
      anchor="bar"
      width={760}
      className={styles['palette']}
      onClose={() => leave()}
      footer={<Foot />}
    >
      <Finder
        label={palette.label}
        listLabel={palette.list}
        text={text}
        onType={setText}
        keyHint={keyOf('palette', platform, words.common.keys)}
        groups={[
          { name: palette.groups.commands, options: commands },
          { name: palette.groups.templates, options: ofTemplates },
          { name: palette.groups.filters, options: ofFilters },
          { name: palette.groups.applications, options: applicationOptions },
          { name: palette.groups.parties, options: partyOptions },
        ]}
        empty={palette.nothing(text.trim())}
      />
      <div className={styles['notes']}>
        <SearchNote search={text.trim()} />
        <Unsearched count={unsearched} />
      </div>
      <section className={styles['keys']} aria-label={palette.allKeys}>
        <h3 className={styles['keysHead']}>
          {palette.allKeys} <span className={styles['keysText']}>{palette.allKeysText}</span>
        </h3>
        <KeyColumns groups={workKeys(words, platform)} />
      </section>
    </Sheet>
  );
}

/** Says how many applications are missing from the results because they are not indexed yet. */
function Unsearched({ count }: { readonly count: number }) {
  const { words, locale } = useLanguage();
  return (
    <p role="status" className={styles['unsearched']} hidden={count === 0}>
      {count === 0 ? '' : words.register.unsearched(new Intl.NumberFormat(locale).format(count))}
    </p>
  );
}

function Foot() {
  const { palette } = useWords();
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <>
      <span className={styles['hints']} aria-hidden="true">
        <span>{palette.choose}</span>
        <span>{palette.take}</span>
        <span>{palette.leave}</span>
      </span>
      <Button kind="quiet" onPress={() => showSheet({ kind: 'keys' })}>
        {palette.moreKeys}
      </Button>
    </>
  );
}

/** Runs something after the sheet is closed and has returned the focus. */
function afterSheet(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Closes the palette, returns the focus to its field, and then runs what was chosen. */
function useLeaving(from: FocusPlace): (run?: () => void) => void {
  const { editor, moves, program } = useStores();
  return (run) => {
    // Keys typed from now on are for what was chosen, not for the earlier field.
    const move = moves.begin('inPlace');
    program.getState().showSheet(null);
    if (from !== null) editor.getState().focusField(from.field);
    afterSheet(() => {
      run?.();
      move.arrived();
    });
  };
}

type Leave = (run: () => void) => void;

/** Templates by name; choosing one asks for its fields. */
function useTemplateOptions(typed: string): readonly FinderOption[] {
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

/** Saved filters by name; choosing one opens the table. One that cannot be read is left out. */
function useFilterOptions(typed: string, leave: Leave): readonly FinderOption[] {
  const { palette } = useWords();
  const { applications, commands } = useStores();
  const saved = useProgram((state) => state.settings.savedFilters);
  const options = saved.flatMap((filter) => {
    const view = readView(filter);
    if (view === null) return [];
    const label = palette.showFilter(filter.name);
    const show = (): void => {
      if (!applications.getState().isOpen) commands.run('allApplications');
      applications.getState().showView(view);
    };
    const match = findMatch(label, typed);
    return [{ id: filter.id, label, match, hint: undefined, icon: ListFilter, take: () => leave(show) }];
  });
  return byMatch(options, typed);
}

/** Applications of the register that contain what is typed, and parties to begin a draft for. */
function useFoundOptions(typed: string, leave: Leave) {
  const { words, locale } = useLanguage();
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const { applications, parties, unsearched } = useFound(typed);
  const sought = readSearch(askedFor(typed.trim()));
  const dates = createDateWords(locale, words.register, useToday());
  const open = (applicationId: string): void => {
    const { register } = stores;
    if (register.getState().place === 'bin') register.getState().setPlace('register');
    void showApplication(stores, register.getState().ledger, applicationId);
  };
  const applicationOptions = applications.map((row): FinderOption => {
    const name = row.consigneeName.trim();
    const label = name || row.clientReference.trim() || words.register.noConsignee;
    const status = words.palette.stateOn(words.common.states[row.state], dates.moment(row.savedAt));
    const facts = [row.clientReference, row.invoiceNumber, status].filter((fact) => fact.trim() !== '');
    return {
      id: row.id,
      label,
      match: findSearched(label, sought, name === '' ? 'reference' : 'consignee'),
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
      if (made !== null) takeParty(stores, 'consignee', party);
    };
    return {
      id,
      label,
      match: findMatch(label, searchedParty(typed)),
      hint: party.city,
      icon: BookUser,
      take: () => leave(() => void begin()),
    };
  });
  return { applicationOptions, partyOptions, unsearched };
}
