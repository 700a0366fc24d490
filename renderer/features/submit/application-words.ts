import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { useCertificateLanguage } from '../../stores/editor/use-open-application.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { languages, type Language } from '../../../shared/text/languages.ts';

/** `EUR 184,250.00`; nothing without an amount, and the amount alone without a currency. */
export function invoiceAmountText(
  { invoiceAmount, invoiceCurrency }: Pick<ApplicationContent, 'invoiceAmount' | 'invoiceCurrency'>,
  language: Language,
): string {
  if (invoiceAmount === '') return '';
  const amount = formatAmount(invoiceAmount, languages[language].amounts);
  return invoiceCurrency === '' ? amount : `${invoiceCurrency} ${amount}`;
}

/** Which application a sheet is about: `Demirkaya …, Türkiye · invoice 26-11873 · EUR 184,250.00`. */
export function useApplicationWords(): string {
  const { words, language } = useLanguage();
  const content = useEditor((state) => state.content);
  const destination = countryName(content.destination, useCertificateLanguage());
  const who = [content.consignee.name, destination].filter((part) => part.trim() !== '').join(', ');
  const parts = [
    who,
    content.invoiceNumber === '' ? '' : words.submit.sheet.invoice(content.invoiceNumber),
    invoiceAmountText(content, language),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
