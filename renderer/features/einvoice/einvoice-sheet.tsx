import { useId, useState } from 'react';
import { factsOf, type FieldPath, partyLines } from '../../../shared/domain/fields.ts';
import { recordOf } from '../../../shared/domain/record-of.ts';
import type { ConsigneeRole, ReadValue } from '../../../shared/domain/reading.ts';
import type { InvoiceOffer } from '../../../shared/rules/einvoice/invoice-fields.ts';
import { severalOrigins } from '../../../shared/rules/reading/reading-fields.ts';
import type { ValueSubject } from '../../../shared/rules/taken-values.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { addressOnPaper } from '../../../shared/rules/print/boxes-on-paper.ts';
import { type Language, languages } from '../../../shared/text/languages.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { reviewNext } from '../../stores/editor/review-values.ts';
import type { FoundReading } from '../../stores/editor/readings.ts';
import { takeChosen } from '../../stores/editor/take-values.ts';
import { useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { dayOrWeight } from '../../text/day-or-weight.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { TickBox } from '../../ui/inputs/tick-box.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './einvoice-sheet.module.css';
import { useInvoiceOffers } from './use-invoice-offers.ts';

/** What the invoice says, field by field beside what stands there, before any of it is filled in. */
export function EinvoiceSheet({ found }: { readonly found: FoundReading }) {
  const { readings } = useStores();
  const words = useWords();
  const form = useId();
  const consignees = found.reading.consignees.map(({ role }) => role);
  const [consignee, setConsignee] = useState<ConsigneeRole | null>(consignees[0] ?? null);
  const { offers, read } = useInvoiceOffers(found.reading, consignee);
  const [changed, setChanged] = useState<ReadonlyMap<ValueSubject, boolean>>(new Map());
  const isTicked = ({ subject, now }: InvoiceOffer): boolean => changed.get(subject) ?? now.length === 0;
  const ticked = offers.filter(isTicked);
  const fill = useFill(found, read);
  const { close } = readings.getState();
  return (
    <Sheet
      title={words.einvoice.title}
      subtitle={words.einvoice.subtitle(found.name)}
      hangsFrom="head"
      width={760}
      onClose={close}
      footer={
        <>
          <span />
          <Button onPress={close}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={ticked.length === 0} autoFocus>
            {words.einvoice.fill(ticked.length)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['offers']}
        onSubmit={(event) => {
          event.preventDefault();
          void fill(ticked);
        }}
      >
        {consignees.length < 2 || consignee === null ? null : (
          <Segments
            label={words.einvoice.consignee}
            options={consignees.map((value) => ({ value, label: words.einvoice.consignees[value] }))}
            value={consignee}
            onChange={setConsignee}
            className={styles['consignees']}
          />
        )}
        {severalOrigins(found.reading).length > 1 ? (
          <p className={styles['note']}>{words.einvoice.severalOrigins}</p>
        ) : null}
        {offers.map((offer) => (
          <Offered
            key={offer.subject}
            offer={offer}
            isTicked={isTicked(offer)}
            onChange={(is) => setChanged(new Map(changed).set(offer.subject, is))}
          />
        ))}
      </form>
    </Sheet>
  );
}

interface OfferedProps {
  readonly offer: InvoiceOffer;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

function Offered({ offer: { subject, values, now }, isTicked, onChange }: OfferedProps) {
  const { words, language } = useLanguage();
  const isParty = subject === 'consignor' || subject === 'consignee';
  const party = isParty ? recordOf(partyLines, (line) => values.get(`${subject}.${line}`) ?? '') : null;
  const texts =
    party === null
      ? [...values].flatMap(([path, text]) => shownLines(path, text, language))
      : addressOnPaper(party, language).split('\n');
  const present = isParty ? now : now.flatMap((text) => shownLines(subject, text, language));
  return (
    <div className={styles['offer']} data-ticked={isTicked}>
      <TickBox label={nameOf(subject, words)} isSelected={isTicked} onChange={onChange} />
      <div className={styles['said']} dir="auto">
        {texts.map((line, at) => (
          <p key={`${at} ${line}`}>{line}</p>
        ))}
        {present.length === 0 ? null : (
          <p className={styles['now']}>
            {words.einvoice.now} <bdi>{present.join(', ')}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

function nameOf(subject: ValueSubject, { editor }: Words): string {
  if (subject === 'consignor' || subject === 'consignee') return editor[subject];
  return subject === 'goods' ? editor.goodsShort : editor.fields[subject];
}

/** As the field shows it, line by line. */
function shownLines(path: FieldPath, text: string, language: Language): readonly string[] {
  const { kind } = factsOf(path);
  switch (kind) {
    case 'countryCode':
    case 'countryName':
      return [shownCountry(text, language)];
    case 'amount':
      return [formatAmount(text, languages[language].amounts)];
    case 'day':
    case 'weight':
      return [dayOrWeight(kind, language).format(text)];
    case 'line':
    case 'text':
    case 'currency':
    case 'count':
    case 'language':
      return text.split('\n');
  }
}

/** Fills in what is ticked as one step, which one undo takes back, marked until it is looked at in its place. */
function useFill(
  found: FoundReading,
  read: readonly ReadValue[],
): (offers: readonly InvoiceOffer[]) => Promise<void> {
  const stores = useStores();
  return async (offers) => {
    const values = new Map(offers.flatMap((offer) => [...offer.values]));
    if (!(await takeChosen(stores, found, read, values))) return;
    stores.readings.getState().putAway();
    stores.beside.getState().open();
    // The sheet gives the focus back first.
    requestAnimationFrame(() => reviewNext(stores, null));
  };
}
