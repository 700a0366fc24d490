import { CircleAlert } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { serviceTagIn } from '../../../shared/domain/attempt.ts';
import { type PlainField, plainFields, boxOf } from '../../../shared/domain/fields.ts';
import { textLanguages } from '../../../shared/domain/languages.ts';
import { languages } from '../../../shared/text/languages.ts';
import { formatAmount, readTypedAmount, withMinorDigits } from '../../../shared/rules/money.ts';
import { printScale, printSizes } from '../../../shared/rules/print/paper.ts';
import { Section } from '../../parts/section.tsx';
import { useSpellingOf, useStores, useTagOptions } from '../../stores/use-stores.ts';
import { useCertificateLanguage, useField, useLocked } from '../../stores/use-open-application.ts';
import { respellCurrency, searchCurrencies } from '../../text/currencies.ts';
import { findMatch } from '../../text/fold.ts';
import { languageNames, useLanguage, useWords } from '../../text/language.tsx';
import { ChoiceInput, ChoiceRow, OrderField, OrderInput, secondInRow, TypedInput } from './order-field.tsx';
import styles from './order-panel.module.css';
import { useHeldText } from './typing/use-text-drop.ts';

/** The panel of the order: invoice, number of sheets, references. */
export function OrderPanel() {
  const words = useWords().editor;
  return (
    <Section title={words.tabs.order}>
      <div className={styles['fields']}>
        {rowFields.map((field) => {
          const Row = ownRows[field];
          return Row === undefined ? <OrderField key={field} field={field} /> : <Row key={field} />;
        })}
      </div>
    </Section>
  );
}

/** Rows with more than one plain input. */
const ownRows: Readonly<Partial<Record<PlainField, ComponentType>>> = {
  invoiceAmount: Amount,
  grossWeight: Weights,
  certificateLanguage: CertificateLanguage,
  printSize: PrintSize,
  originals: Sheets,
  returnOriginalsBy: ReturnBy,
  tags: Tags,
  submitAs: SubmitAs,
};

const seconds = Object.values(secondInRow);
/** The first field of each row. */
const rowFields = plainFields.filter((field) => boxOf(field) === null && !seconds.includes(field));

function Amount() {
  const { language, locale } = useLanguage();
  const { editor: store } = useStores();
  const isReadOnly = useLocked();
  const [writtenAmount, setAmount] = useField('invoiceAmount');
  const [writtenCurrency, setCurrency] = useField('invoiceCurrency');
  const amount = useHeldText('invoiceAmount') ?? writtenAmount;
  const currency = useHeldText('invoiceCurrency') ?? writtenCurrency;
  const [typed, setTyped] = useState<string | null>(null);
  const currencies = (wanted: string) => searchCurrencies(wanted, locale);
  const style = languages[language].amounts;
  /**
   * Adds missing cents: `12,5` becomes 12,50 in a currency with cents. A step of its own for undo, so that undo shows
   * it.
   */
  const completeCents = (): void => {
    setTyped(null);
    const complete = withMinorDigits(writtenAmount, writtenCurrency);
    if (isReadOnly || complete === writtenAmount) return;
    store.getState().leaveField();
    store.getState().setFields(new Map([['invoiceAmount', complete]]));
  };
  /** Sets the currency and adds missing cents to an amount that was typed before it. */
  const takeCurrency = (taken: string): void => {
    const complete = withMinorDigits(writtenAmount, taken);
    if (complete === writtenAmount) setCurrency(taken);
    else
      store.getState().setFields(
        new Map([
          ['invoiceCurrency', taken],
          ['invoiceAmount', complete],
        ]),
      );
  };
  const isTyped = typed !== null && readTypedAmount(typed, style) === amount;
  return (
    <OrderField field="invoiceAmount">
      <OrderInput
        field="invoiceAmount"
        inputMode="decimal"
        value={isTyped ? typed : formatAmount(amount, style)}
        onChange={(text) => {
          setTyped(text);
          setAmount(readTypedAmount(text, style));
        }}
        onLeave={completeCents}
      />
      <ChoiceInput
        field="invoiceCurrency"
        className={styles['currency']}
        options={currencies}
        current={currency}
        onType={setCurrency}
        respell={respellCurrency}
        value={currency}
        onTake={takeCurrency}
      />
    </OrderField>
  );
}

function Weights() {
  const words = useWords().editor;
  return (
    <OrderField field="grossWeight" label={words.grossNet}>
      <TypedInput field="grossWeight" className={styles['weight']} />
      <TypedInput field="netWeight" className={styles['weight']} />
    </OrderField>
  );
}

function Sheets() {
  const words = useWords().editor;
  const [originals, setOriginals] = useField('originals');
  const [copies, setCopies] = useField('copies');
  return (
    <OrderField field="originals" label={words.originalsCopies}>
      <OrderInput
        field="originals"
        inputMode="numeric"
        className={styles['count']}
        value={originals}
        onChange={setOriginals}
      />
      <span aria-hidden="true" className={styles['comma']}>
        ,
      </span>
      <OrderInput
        field="copies"
        inputMode="numeric"
        className={styles['count']}
        value={copies}
        onChange={setCopies}
      />
    </OrderField>
  );
}

function ReturnBy() {
  const words = useWords().editor;
  const [value, setValue] = useField('returnOriginalsBy');
  return (
    <OrderField field="returnOriginalsBy">
      <ChoiceInput
        field="returnOriginalsBy"
        hasArrow
        isFreeText
        value={value}
        options={(typed) => {
          const all = words.returnSuggestions.map((label) => ({
            id: label,
            label,
            match: findMatch(label, typed),
          }));
          const found = all.filter(({ match }) => match !== null);
          return found.length === 0 ? all : found;
        }}
        onType={setValue}
        onTake={setValue}
      />
    </OrderField>
  );
}

/** Input of the office's own tags; the last one is completed from tags used before. */
function Tags() {
  const [value, setValue] = useField('tags');
  const { load, optionsOfLast, withLast } = useTagOptions();
  return (
    <OrderField field="tags">
      <ChoiceInput
        field="tags"
        isFreeText
        value={value}
        options={optionsOfLast}
        onFocus={load}
        onType={setValue}
        onTake={(tag) => setValue(withLast(value, tag))}
      />
    </OrderField>
  );
}

/**
 * The language of the certificate, which decides on names of countries, inserted texts, the printed form and spelling.
 */
function CertificateLanguage() {
  const { words, locale } = useLanguage();
  const missing = useSpellingOf((state) => state.missing);
  const [, setValue] = useField('certificateLanguage');
  const language = useCertificateLanguage();
  const names = languageNames(locale);
  return (
    <ChoiceRow
      field="certificateLanguage"
      text={names(language)}
      options={textLanguages.map((value) => ({ value, label: names(value) }))}
      value={language}
      onChoose={setValue}
    >
      {missing === null ? null : (
        <p className={styles['error']} role="status">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {words.settings.writing.notFetched(names(missing))}
        </p>
      )}
    </ChoiceRow>
  );
}

/** Font size of boxes 4 to 7 in print, shown once it is not the usual one. */
function PrintSize() {
  const [value, setValue] = useField('printSize');
  const { focusField } = useStores().editor.getState();
  if (printScale(value) === 1) return null;
  return (
    <ChoiceRow
      field="printSize"
      text={value}
      options={printSizes.map((size) => ({ value: size, label: size }))}
      value={printSizes.find((size) => size === value) ?? '13'}
      onChoose={(size) => {
        setValue(size === '13' ? '' : size);
        // With the usual size this row disappears.
        if (size === '13') focusField('goods');
      }}
    />
  );
}

/** DIY or FS, shown once it is chosen before the application is submitted. */
function SubmitAs() {
  const { ask } = useWords().settings.standards;
  const [value, setValue] = useField('submitAs');
  const { focusField } = useStores().editor.getState();
  if (value === '') return null;
  return (
    <ChoiceRow
      field="submitAs"
      text={value}
      options={[
        { value: 'ask', label: ask },
        { value: 'DIY', label: 'DIY' },
        { value: 'FS', label: 'FS' },
      ]}
      value={serviceTagIn(value) ?? 'ask'}
      onChoose={(tag) => {
        setValue(tag === 'ask' ? '' : tag);
        // Without a choice this row disappears.
        if (tag === 'ask') focusField('tags');
      }}
    />
  );
}
