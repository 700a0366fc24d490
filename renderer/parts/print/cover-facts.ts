import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { FieldFacts } from '../../../shared/domain/field-table.ts';
import { factsOf, plainFields, type PlainField } from '../../../shared/domain/fields.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import type { EuropeanUnionOrder } from '../../../shared/domain/settings.ts';
import type { Blockers } from '../../../shared/rules/readiness/rule.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import { languages } from '../../../shared/text/languages.ts';
import { dayOrWeight } from '../../text/dates.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { languageNames } from '../../text/language.tsx';
import { sizeText, totalText } from '../../text/sizes.ts';
import type { CoverFacts, Fact } from './cover.ts';
import { entriesOf } from '../../../shared/rules/print/boxes-on-paper.ts';
import type { SheetLanguage } from './sheet-words.ts';

interface CoverQuestion {
  /** The application as it is on screen. */
  readonly application: Pick<Application, 'content' | 'state' | 'ledger' | 'attachments'>;
  /** Findings that keep it from being sent; `null` where it was sent. */
  readonly blockers: Blockers | null;
  /** Language of the certificate. */
  readonly certificateLanguage: TextLanguage;
  /** Today's date in the clerk's language. */
  readonly date: string;
  readonly locale: string;
  /** Order in which the country of origin and its union are named. */
  readonly order: EuropeanUnionOrder;
}

function written(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(([, value]) => value.trim() !== '');
}

function pdfs(attachments: readonly Attachment[], locale: string, { words }: SheetLanguage) {
  const { coverWords } = words.preview;
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
  const total = `${coverWords.total(attachments.length)}, ${totalText(bytes, locale)}`;
  return {
    title: coverWords.attachments,
    heads: {
      name: coverWords.name,
      type: coverWords.type,
      pages: coverWords.pages,
      size: coverWords.size,
    },
    rows: attachments.map(({ name, type, pages, bytes: size }) => ({
      ...{ name, type, pages: String(pages), size: sizeText(size, locale) },
    })),
    total: attachments.length === 0 ? coverWords.noAttachments : total,
  };
}

interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The fields of a section of the panel beside the page. `together` puts two of them into one line. */
function fieldsIn(
  section: FieldFacts['section'],
  { content }: CoverQuestion['application'],
  { words, language }: SheetLanguage,
  together: Readonly<Partial<Record<PlainField, Fact | null>>> = {},
): readonly Fact[] {
  return plainFields
    .filter((field) => factsOf(field).section === section)
    .flatMap((field): readonly Fact[] => {
      const fact = together[field];
      if (fact === null) return [];
      const { kind } = factsOf(field);
      const isFormed = kind === 'day' || kind === 'weight';
      const value = isFormed ? dayOrWeight(kind, language).format(content[field]) : content[field];
      return [fact ?? [words.editor.fields[field], value]];
    });
}

function references({ application, blockers, date }: CoverQuestion, spoken: SheetLanguage): Section {
  const { words } = spoken;
  const { coverWords: cover } = words.preview;
  const { state } = application;
  const isReady = blockers !== null && blockers.missing + blockers.wrong === 0;
  return {
    title: cover.references,
    facts: [
      ...fieldsIn('references', application, spoken),
      [cover.state, words.common.states[state]],
      [cover.readiness, blockers === null ? '' : isReady ? cover.ready : cover.toFix(blockers)],
      [cover.printedOn, date],
    ],
  };
}

function order(question: CoverQuestion, spoken: SheetLanguage): Section {
  const { application, certificateLanguage, locale } = question;
  const { editor, preview } = spoken.words;
  const { originals, copies } = application.content;
  return {
    title: preview.coverWords.order,
    facts: fieldsIn('order', application, spoken, {
      originals: [editor.originalsCopies, editor.originalsAndCopies(originals, copies)],
      copies: null,
      certificateLanguage: [editor.fields.certificateLanguage, languageNames(locale)(certificateLanguage)],
    }),
  };
}

function invoice(application: CoverQuestion['application'], spoken: SheetLanguage): Section {
  const { words, language } = spoken;
  const { invoiceCurrency, invoiceAmount } = application.content;
  const sum = invoiceAmount === '' ? '' : formatAmount(invoiceAmount, languages[language].amounts);
  const amount = [invoiceCurrency, sum].filter((part) => part !== '').join(' ');
  return {
    title: words.preview.coverWords.invoice,
    facts: fieldsIn('invoice', application, spoken, {
      invoiceAmount: [words.editor.fields.invoiceAmount, amount],
      invoiceCurrency: null,
    }),
  };
}

function parties(question: CoverQuestion, spoken: SheetLanguage): Section {
  const { editor, preview } = spoken.words;
  const { content } = question.application;
  const { certificateLanguage: language } = question;
  const entries = entriesOf(content, language, question.order);
  return {
    title: preview.coverWords.parties,
    facts: [
      [editor.consignor, entries.consignor],
      [editor.consignee, entries.consignee],
      [editor.fields.originCountryCode, entries.origin],
      [editor.fields.destination, countryNameIn(content.destination, language)],
    ],
  };
}

/** The content of the cover sheet: the order, the invoice, the references, the parties and the PDFs. */
export function coverFacts(question: CoverQuestion, spoken: SheetLanguage): CoverFacts {
  const { application, locale } = question;
  const { editor, preview } = spoken.words;
  const { coverWords: cover } = preview;
  const sections = [
    references(question, spoken),
    order(question, spoken),
    invoice(application, spoken),
    parties(question, spoken),
  ];
  return {
    title: cover.title,
    name: application.content.consignee.name.trim() || editor.newApplication,
    note: application.ledger === 'practice' ? cover.practice : '',
    sections: sections
      .map(({ title, facts }) => ({ title, facts: written(facts) }))
      .filter(({ facts }) => facts.length > 0),
    attachments: pdfs(application.attachments, locale, spoken),
    pageWords: cover.page,
  };
}
