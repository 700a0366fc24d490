import type { Application } from '../../../shared/domain/application.ts';
import { fieldPaths, readField } from '../../../shared/domain/content.ts';
import type { Quote } from '../../../shared/domain/quote.ts';
import {
  factColumns,
  type FactColumn,
  type TableLanguage,
} from '../../../shared/rules/tables/heading-words.ts';
import { factHeadings, factWords, fieldHeadings } from '../../../shared/rules/tables/headings.ts';
import { normaliseText } from '../../../shared/rules/text.ts';

/** The heads of a table: every field, then what is said beside the fields. */
export function headRow(language: TableLanguage): readonly string[] {
  const fields = fieldHeadings(language);
  const facts = factHeadings(language);
  return [
    ...fieldPaths.map((path) => fields.get(path) ?? path),
    ...factColumns.map((column) => facts[column]),
  ];
}

/** One application as texts under these heads, each as it is sent: in NFC, with line feeds only. */
export function applicationRow(application: Application, language: TableLanguage): readonly string[] {
  const facts = factsOf(application, language);
  return [
    ...fieldPaths.map((path) => normaliseText(readField(application.content, path))),
    ...factColumns.map((column) => facts[column]),
  ];
}

function factsOf(
  { state, ledger, createdAt, savedAt, attempts, attachments }: Application,
  language: TableLanguage,
): Readonly<Record<FactColumn, string>> {
  const { states, registers } = factWords(language);
  const quote = quoteOf(attempts);
  return {
    status: states[state],
    register: registers[ledger],
    created: createdAt,
    changed: savedAt,
    accepted: quote?.receivedAt ?? '',
    applicationNumber: quote?.applicationId ?? '',
    // As they came: the service names no currency, so neither does the table.
    diyCost: quote?.diyCost ?? '',
    fsCost: quote?.fsCost ?? '',
    shippingHandlingCost: quote?.shippingHandlingCost ?? '',
    pdfs: String(attachments.length),
  };
}

/** Of the last attempt that was accepted for good; what was only stored as a draft there costs nothing. */
function quoteOf(attempts: Application['attempts']): Quote | null {
  for (const { outcome } of attempts.toReversed())
    if (outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft') return outcome.quote;
  return null;
}
