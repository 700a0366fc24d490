import type { ExportFormat, ExportSize } from '../../../shared/ipc/areas/export.ts';
import { useExport } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import type { Words } from '../../../shared/text/page-words.ts';

interface SizeLineProps {
  readonly format: ExportFormat;
  readonly withPdfs: boolean;
}

/** How many and how large, and what cannot go along. */
export function SizeLine({ format, withPdfs }: SizeLineProps) {
  const { words, locale } = useLanguage();
  const own = words.export;
  const size = useExport((state) => state.size);
  const failure = useExport((state) => state.failure);
  if (failure !== null) {
    const name = 'name' in failure ? failure.name : '';
    const { title, advice } = own.failures[failure.kind]({ name });
    return (
      <p role="alert">
        <strong>{title}.</strong> {own.notSaved} {advice}
      </p>
    );
  }
  if (size === null) return <p role="status">{own.measuring}</p>;
  const bytes = size.bytes[format] + (withPdfs ? size.pdfBytes : 0);
  const facts = own.size(
    counted(size.applications, locale),
    size.applications === 1,
    sizeText(bytes, locale),
  );
  const pdfs = withPdfs ? own.pdfs(counted(size.pdfs, locale), size.pdfs === 1) : own.withoutPdfs;
  return (
    <>
      <p role="status">{format === 'service' ? `${facts}, ${pdfs}` : facts}</p>
      {hints({ size, format, withPdfs }, own, locale).map((hint) => (
        <p key={hint} data-hint="">
          {hint}
        </p>
      ))}
    </>
  );
}

function counted(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

interface Sized extends SizeLineProps {
  readonly size: ExportSize;
}

function hints({ size, format, withPdfs }: Sized, words: Words['export'], locale: string): string[] {
  const said = (count: number, text: (count: string, isOne: boolean) => string): string[] =>
    count === 0 ? [] : [text(counted(count, locale), count === 1)];
  const isTable = format === 'csv' || format === 'xlsx';
  return [
    ...(size.applications === 0 ? [isTable ? words.none : words.noneJson] : []),
    ...said(withPdfs ? size.missingPdfs : 0, words.missingPdfs),
    ...said(size.unreadable, words.unreadable),
    ...said(format === 'xlsx' ? size.tooLongForCells : 0, words.tooLong),
  ];
}
