import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyContent } from '../../../shared/domain/content.ts';
import { type Standards, standardsOf, withStandards } from '../../../shared/domain/starts.ts';
import { textLanguages, type TextLanguage } from '../../../shared/domain/languages.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { findBlockers } from '../../../shared/rules/readiness/readiness.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { CountryTypeAhead, PartyLineInput } from '../../parts/party-inputs.tsx';
import { useConnections, useProgram, useStores } from '../../stores/use-stores.ts';
import { respellCurrency } from '../../text/currencies.ts';
import { languageNames, useLanguage, useWords } from '../../text/language.tsx';
import { partyLinesIn } from '../../text/shown-texts.ts';
import { countryName } from '../../text/countries.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import { findMatch } from '../../text/fold.ts';
import { SelectRow, SegmentedRow, SettingRow } from './settings-fields.tsx';
import styles from './settings-sheet.module.css';

interface StandardsSheetProps {
  /** The id of a connection, or `practice`. */
  readonly connection: string;
  readonly onClose: () => void;
}

/** What is typed. Saved when a line or the sheet is left; typing never waits for the disk. */
function useStandards(connection: string) {
  const { program } = useStores();
  const [standards, setStandards] = useState(() => standardsOf(program.getState().settings, connection));
  const keep = (next: Standards): void => {
    const { settings, changeSettings } = program.getState();
    const kept = standardsOf(settings, connection);
    if (JSON.stringify(kept) !== JSON.stringify(next))
      void changeSettings(withStandards(settings, connection, next));
  };
  const keepOnLeaving = useEffectEvent(() => keep(standards));
  useEffect(() => () => keepOnLeaving(), []);
  return {
    standards,
    type: (change: Partial<Standards>) => setStandards({ ...standards, ...change }),
    leave: () => keep(standards),
    choose: (change: Partial<Standards>) => {
      setStandards({ ...standards, ...change });
      keep({ ...standards, ...change });
    },
  };
}

/** The texts that new applications of a connection begin with. */
export function StandardsSheet({ connection, onClose }: StandardsSheetProps) {
  const { words, language } = useLanguage();
  const own = words.settings.standards;
  const label = useConnections(({ connections }) => connections.find(({ id }) => id === connection)?.label);
  const { standards, type, leave, choose } = useStandards(connection);
  const { consignor } = standards;
  return (
    <Sheet
      title={own.title}
      subtitle={label ?? words.settings.practice}
      anchor="bar"
      width={900}
      onClose={onClose}
      footer={
        <>
          <span className={styles['about']}>{own.about}</span>
          <CloseButton onPress={onClose} />
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <SheetPart>
            <h3 className={styles['title']}>{own.company}</h3>
            {partyLinesIn(language).map((line) => (
              <PartyLineInput
                key={line}
                line={line}
                value={consignor[line]}
                isFirst={false}
                onChange={(value) => type({ consignor: { ...consignor, [line]: value } })}
                onLeave={leave}
              />
            ))}
          </SheetPart>
        </div>
        <div className={styles['column']}>
          <SheetPart>
            <h3 className={styles['title']}>{own.order}</h3>
            <ServiceTagRow standards={standards} choose={choose} />
            <ReturnRow {...{ standards, type, leave, choose }} />
            <TextRow field="originals" {...{ standards, type, leave }} />
            <TextRow field="copies" {...{ standards, type, leave }} />
            <TextRow field="invoiceCurrency" {...{ standards, type, leave }} />
            <LanguageRow standards={standards} choose={choose} />
          </SheetPart>
          <CountryLanguages />
        </div>
      </div>
    </Sheet>
  );
}

type Editing = ReturnType<typeof useStandards>;

function ServiceTagRow({ standards, choose }: Pick<Editing, 'standards' | 'choose'>) {
  const words = useWords().settings.standards;
  return (
    <SegmentedRow
      label={words.serviceTag}
      options={[
        { value: 'ask', label: words.ask },
        { value: 'DIY', label: 'DIY' },
        { value: 'FS', label: 'FS' },
      ]}
      value={standards.serviceTag ?? 'ask'}
      onChange={(tag) => choose({ serviceTag: tag === 'ask' ? null : tag })}
    />
  );
}

function ReturnRow({ standards, type, leave, choose }: Editing) {
  const { editor: words, settings } = useWords();
  const { usual } = settings.standards;
  const label = words.fields.returnOriginalsBy;
  const text = standards.returnOriginalsBy;
  return (
    <SettingRow label={label}>
      <TypeAhead
        label={label}
        listLabel={words.suggestions}
        text={text}
        isFreeText
        placeholder={usual}
        className={styles['rowInput']}
        options={(typed) => {
          const all = words.returnSuggestions.map((one) => ({
            ...{ id: one, label: one, match: findMatch(one, typed) },
          }));
          const found = all.filter(({ match }) => match !== null);
          return found.length === 0 ? all : found;
        }}
        onType={(returnOriginalsBy) => type({ returnOriginalsBy })}
        onTake={({ id }) => choose({ returnOriginalsBy: id })}
        onLeave={leave}
      />
    </SettingRow>
  );
}

interface TextRowProps extends Pick<Editing, 'standards' | 'type' | 'leave'> {
  readonly field: 'originals' | 'copies' | 'invoiceCurrency';
}

/** A text. Errors are reported once the input is left, as every new application would have them. */
function TextRow({ field, standards, type, leave }: TextRowProps) {
  const { words, locale } = useLanguage();
  const [isTyping, setTyping] = useState(false);
  const label = words.editor.fields[field];
  const text = standards[field];
  const isCurrency = field === 'invoiceCurrency';
  const wrong =
    isTyping || text.trim() === ''
      ? undefined
      : findBlockers({ ...emptyContent, [field]: text }).find(({ place }) => place === field);
  const error = wrong === undefined ? null : findingWords(wrong, words, locale).short;
  return (
    <SettingRow label={label}>
      <TextField
        label={label}
        labelHidden
        className={error === null ? styles['rowShort'] : styles['rowControl']}
        placeholder={isCurrency ? words.settings.standards.none : words.settings.standards.usual}
        {...(isCurrency ? {} : { inputMode: 'numeric' as const })}
        value={text}
        error={error}
        onChange={(typed) => {
          setTyping(true);
          type({ [field]: isCurrency ? respellCurrency(typed) : typed.trim() });
        }}
        onBlur={() => {
          setTyping(false);
          leave();
        }}
      />
    </SettingRow>
  );
}

function LanguageRow({ standards, choose }: Pick<Editing, 'standards' | 'choose'>) {
  const { words, locale } = useLanguage();
  const usual = useProgram((state) => state.settings.textLanguage);
  const names = languageNames(locale);
  const label = words.settings.standards.language;
  return (
    <SelectRow
      label={label}
      options={textLanguages.map((value) => ({ value, label: names(value) }))}
      value={standards.language ?? usual}
      onChange={(language) => choose({ language })}
    />
  );
}

/** Certificate languages for consignees in certain countries, whatever the connection. */
function CountryLanguages() {
  const { words, language, locale } = useLanguage();
  const own = words.settings.standards;
  const kept = useProgram((state) => state.settings.countryLanguages);
  const usual = useProgram((state) => state.settings.textLanguage);
  const change = useProgram((state) => state.changeSettings);
  const [country, setCountry] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const options = textLanguages.map((value) => ({ value, label: languageNames(locale)(value) }));
  const named = Object.entries(kept)
    .map(([code, chosen]) => ({ code, chosen, name: countryName(code, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const keep = (code: string, chosen: TextLanguage): void =>
    void change({ countryLanguages: { ...kept, [code]: chosen } });
  const remove = (code: string): void => {
    void change({
      countryLanguages: Object.fromEntries(Object.entries(kept).filter(([one]) => one !== code)),
    });
    input.current?.focus();
  };
  return (
    <SheetPart>
      <h3 className={styles['title']}>{own.byCountry}</h3>
      <p className={styles['about']}>{own.byCountryText}</p>
      {named.map(({ code, chosen, name }) => (
        <div key={code} className={styles['countryRow']}>
          <span className={styles['country']}>{name}</span>
          <SelectField
            label={own.languageFor(name)}
            labelHidden
            className={styles['countryLanguage']}
            options={options}
            value={chosen}
            onChange={(next) => keep(code, next)}
          />
          <IconButton icon={X} label={own.remove(name)} onPress={() => remove(code)} />
        </div>
      ))}
      <div className={styles['countryRow']}>
        <CountryTypeAhead
          label={own.country}
          placeholder={own.country}
          value={country}
          onChange={setCountry}
          onLeave={() => {
            if (isCountryCode(country) && !(country in kept)) keep(country, usual);
            setCountry('');
          }}
          className={styles['rowInput']}
          inputRef={input}
        />
      </div>
    </SheetPart>
  );
}
