import { useState, type ComponentType } from 'react';
import { plainFields, type PlainField } from '../../../shared/domain/fields.ts';
import { boxOf } from '../../../shared/rules/boxes.ts';
import { formatAmount, readTypedAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { Section } from '../../parts/section.tsx';
import { useField } from '../../stores/use-field.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { searchCurrencies } from '../../text/currencies.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { findMatch } from '../../text/fold.ts';
import { ChoiceInput } from './choice-input.tsx';
import { LanguageRow } from './language-row.tsx';
import { OrderField, OrderInput, secondInRow } from './order-field.tsx';
import { useHeldText } from './use-text-drop.ts';
import styles from './order-panel.module.css';

/** What goes with the certificate: the invoice, how many sheets, and the references. */
export function OrderPanel() {
  const words = useWords().editor;
  const isLocked = useLocked();
  return (
    <Section title={words.tabs.order}>
      <div className={styles['fields']}>
        {rowFields.map((field) => {
          const Row = ownRows[field];
          return Row === undefined ? <OrderField key={field} field={field} /> : <Row key={field} />;
        })}
        {isLocked ? null : <LanguageRow />}
      </div>
    </Section>
  );
}

/** Rows with more than one plain input. */
const ownRows: Readonly<Partial<Record<PlainField, ComponentType>>> = {
  invoiceAmount: Amount,
  originals: Sheets,
  returnOriginalsBy: ReturnBy,
};

const seconds = Object.values(secondInRow);
/** The first field of each row. */
const rowFields = plainFields.filter((field) => boxOf(field) === null && !seconds.includes(field));

function Amount() {
  const { words, language, locale } = useLanguage();
  const [writtenAmount, setAmount] = useField('invoiceAmount');
  const [writtenCurrency, setCurrency] = useField('invoiceCurrency');
  const amount = useHeldText('invoiceAmount') ?? writtenAmount;
  const currency = useHeldText('invoiceCurrency') ?? writtenCurrency;
  const [typed, setTyped] = useState<string | null>(null);
  const currencies = (wanted: string) => searchCurrencies(wanted, locale);
  const style = languages[language].amounts;
  const { editor } = words;
  const isTyped = typed !== null && readTypedAmount(typed, style) === amount;
  return (
    <OrderField field="invoiceAmount">
      <OrderInput
        field="invoiceAmount"
        inputMode="decimal"
        placeholder={editor.amountPlaceholder}
        value={isTyped ? typed : formatAmount(amount, style)}
        onChange={(text) => {
          setTyped(text);
          setAmount(readTypedAmount(text, style));
        }}
        onLeave={() => setTyped(null)}
      />
      <ChoiceInput
        field="invoiceCurrency"
        className={styles['currency']}
        takesFirst
        options={currencies}
        onType={(text) => setCurrency(text.length === 3 ? text.toUpperCase() : text)}
        value={currency}
        onTake={setCurrency}
      />
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
        value={value}
        options={(typed) => {
          const all = words.returnSuggestions.map((label) => ({
            id: label,
            label,
            match: findMatch(label, typed),
          }));
          const found = all.filter(({ label, match }) => match !== null && label !== typed);
          return found.length === 0 ? all : found;
        }}
        onType={setValue}
        onTake={setValue}
      />
    </OrderField>
  );
}
