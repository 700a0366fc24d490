import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { amountStyles, formatAmount } from '../../../shared/rules/money.ts';
import type { EuropeanUnionOrder } from '../../../shared/rules/european-union.ts';
import { sizeText, totalText } from '../../text/sizes.ts';
import type { CoverFacts, Fact } from './cover.ts';
import { entriesOf, type Spoken } from './sheet-words.ts';

export interface CoverQuestion {
  /** As it stands on screen. */
  readonly application: Pick<Application, 'content' | 'state' | 'ledger' | 'attachments'>;
  /** How many findings keep it from being sent; `null` where it was sent. */
  readonly toFix: number | null;
  /** Today, as the clerk writes it. */
  readonly date: string;
  readonly locale: string;
  /** Of the country of origin and its union. */
  readonly order: EuropeanUnionOrder;
}

function written(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(([, value]) => value.trim() !== '');
}

function pdfs(attachments: readonly Attachment[], locale: string, { words }: Spoken) {
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

/** What goes in front of the certificate: the order, the invoice, the references, the parties and the PDFs. */
export function coverFacts(question: CoverQuestion, spoken: Spoken): CoverFacts {
  const { application, toFix, date, locale } = question;
  const { content, ledger, state, attachments } = application;
  const { editor, preview, common } = spoken.words;
  const { fields } = editor;
  const { coverWords: cover } = preview;
  const entries = entriesOf(content, spoken, question.order);
  const readiness = toFix === 0 ? cover.ready : cover.toFix(toFix ?? 0);
  const sum =
    content.invoiceAmount === '' ? '' : formatAmount(content.invoiceAmount, amountStyles[spoken.language]);
  const amount = [content.invoiceCurrency, sum].filter((part) => part !== '').join(' ');
  const sections = [
    {
      title: cover.references,
      facts: [
        [fields.clientReference, content.clientReference],
        [fields.purchaseOrder, content.purchaseOrder],
        [fields.consignorReference, content.consignorReference],
        [cover.state, common.states[state]],
        [cover.readiness, toFix === null ? '' : readiness],
        [cover.printedOn, date],
      ],
    },
    {
      title: cover.order,
      facts: [
        [editor.originalsCopies, editor.originalsAndCopies(content.originals, content.copies)],
        [fields.returnOriginalsBy, content.returnOriginalsBy],
        [fields.comments, content.comments],
      ],
    },
    {
      title: cover.invoice,
      facts: [
        [fields.invoiceNumber, content.invoiceNumber],
        [fields.invoiceAmount, amount],
      ],
    },
    {
      title: cover.parties,
      facts: [
        [editor.consignor, entries.consignor],
        [editor.consignee, entries.consignee],
        [fields.originCountryCode, entries.origin],
        [fields.destination, content.destination],
      ],
    },
  ] as const;
  return {
    title: cover.title,
    name: content.consignee.name.trim() || editor.newApplication,
    note: ledger === 'practice' ? cover.practice : '',
    sections: sections
      .map(({ title, facts }) => ({ title, facts: written(facts) }))
      .filter(({ facts }) => facts.length > 0),
    attachments: pdfs(attachments, locale, spoken),
    pageWords: cover.page,
  };
}
