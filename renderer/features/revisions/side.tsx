import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import { type FieldPath, type PartyRole, boxOf } from '../../../shared/domain/fields.ts';
import type { LanguageStandard } from '../../../shared/domain/starts.ts';
import {
  certificateLanguageOf,
  chosenLanguage,
} from '../../../shared/rules/countries/certificate-language.ts';
import { writtenOrigin } from '../../../shared/rules/countries/country-names.ts';
import type { EuropeanUnionOrder } from '../../../shared/domain/settings.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { printedAddressLines } from '../../../shared/rules/print/printed-address.ts';
import { hasArabicLetters } from '../../../shared/rules/print/set-text.ts';
import { differingLines, type Snapshot } from '../../../shared/rules/revisions.ts';
import { languages } from '../../../shared/text/languages.ts';
import { fieldName } from '../../parts/places.ts';
import { shownCountry } from '../../text/countries.ts';
import { languageNames, type LanguageInUse, useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './small-page.module.css';

type Spoken = Pick<LanguageInUse, 'language' | 'words' | 'locale'>;

/** One side of a comparison, and the other one. */
export interface Side {
  readonly own: Snapshot;
  readonly other: Snapshot;
  /** True for the earlier version. */
  readonly isBefore: boolean;
}

function compared(
  { own, other, isBefore }: Side,
  textOf: (snapshot: Snapshot) => string,
): readonly MarkedLine[] {
  const text = textOf(own);
  const otherText = textOf(other);
  const marks = isBefore ? differingLines(text, otherText).before : differingLines(otherText, text).after;
  return text.split('\n').map((line, index) => ({ text: line, isMarked: marks[index] ?? false }));
}

export function fieldLines(side: Side, path: FieldPath): readonly MarkedLine[] {
  return compared(side, ({ content }) => readField(content, path));
}

/** The lines of a party, on each side in the language of its certificate. */
export function partyLinesOf(side: Side, role: PartyRole, standard: LanguageStandard): readonly MarkedLine[] {
  return compared(side, ({ content }) =>
    printedAddressLines(
      content[role],
      shownCountry(content[role].countryCode, certificateLanguageOf(content, standard)),
    )
      .map(({ text }) => text)
      .join('\n'),
  );
}

export function originLines(
  side: Side,
  standard: LanguageStandard,
  order: EuropeanUnionOrder,
): readonly MarkedLine[] {
  return compared(side, ({ content }) =>
    writtenOrigin(content.originCountryCode, certificateLanguageOf(content, standard), order),
  );
}

export function destinationLines(side: Side, standard: LanguageStandard): readonly MarkedLine[] {
  return compared(side, ({ content }) =>
    shownCountry(content.destination, certificateLanguageOf(content, standard)),
  );
}

/** Name of the certificate's language; empty where none was chosen. */
function languageLines(side: Side, locale: string): readonly MarkedLine[] {
  return compared(side, ({ content }) => {
    const language = chosenLanguage(content);
    return language === null ? '' : languageNames(locale)(language);
  });
}

/** Numbers of originals and copies, as on the page. */
export function sheetLines(side: Side, { words }: Spoken): readonly MarkedLine[] {
  return compared(side, ({ content }) => words.editor.originalsAndCopies(content.originals, content.copies));
}

export function amountLines(side: Side, { language }: Spoken): readonly MarkedLine[] {
  return compared(side, ({ content }) => amountText(content, language));
}

function amountText(content: ApplicationContent, language: Spoken['language']): string {
  return content.invoiceAmount === '' ? '' : formatAmount(content.invoiceAmount, languages[language].amounts);
}

/** Fields shown elsewhere: above the page, or in its title. */
const shownApart: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'invoiceAmount',
  'invoiceCurrency',
  'originals',
  'copies',
]);

interface FactOffPage {
  readonly place: string;
  readonly name: string;
  readonly lines: readonly MarkedLine[];
}

/** Differences without a place on the page: in the order, the rest of the invoice, the PDFs. */
export function factsOffPage(
  side: Side,
  paths: readonly FieldPath[],
  spoken: Spoken,
): readonly FactOffPage[] {
  const fields = paths
    .filter((path) => boxOf(path) === null && !shownApart.has(path))
    .map((path) => ({
      place: path,
      name: fieldName(path, spoken.words),
      lines: path === 'certificateLanguage' ? languageLines(side, spoken.locale) : fieldLines(side, path),
    }));
  const pdfs = compared(side, ({ attachments }) =>
    attachments.map(({ name, type }) => `${name} · ${type}`).join('\n'),
  );
  const differs = JSON.stringify(side.own.attachments) !== JSON.stringify(side.other.attachments);
  return differs ? [...fields, { place: 'pdfs', name: spoken.words.revisions.pdfs, lines: pdfs }] : fields;
}

/** Name of a difference, the same on both sides. */
type Place = string;

interface MarkedLine {
  readonly text: string;
  readonly isMarked: boolean;
}

interface ChangedTextProps {
  readonly place: Place;
  /** Nothing is shown without lines. */
  readonly lines: readonly MarkedLine[];
  readonly className?: string | undefined;
}

/** Lines of text; those that the other side lacks are marked. */
export function ChangedText({ place, lines, className }: ChangedTextProps) {
  const words = useWords().revisions;
  const isEmpty = lines.every(({ text }) => text === '');
  if (isEmpty) {
    const differs = lines.some(({ isMarked }) => isMarked);
    return (
      <p className={classNames(styles['nothing'], className)} data-change={differs ? place : undefined}>
        {words.nothing}
      </p>
    );
  }
  return (
    <div className={className} data-change={lines.some(({ isMarked }) => isMarked) ? place : undefined}>
      {lines.map(({ text, isMarked }, line) => (
        <div
          // Lines have no other identity than their index.
          key={line}
          dir="auto"
          className={classNames(styles['line'], hasArabicLetters(text) && styles['arabic'])}
        >
          {isMarked && text.trim() !== '' ? <mark className={styles['mark']}>{text}</mark> : text}
        </div>
      ))}
    </div>
  );
}
