import type { ApplicationContent } from '../../../shared/domain/content.ts';

/** One sheet of a certificate. */
export type CertificateSheet =
  { readonly kind: 'original'; readonly number: number } | { readonly kind: 'copy'; readonly number: number };
/** One sheet of paper that comes out of the printer. */
export type SheetKind = CertificateSheet | { readonly kind: 'cover' };

/** Nobody prints more at once; a number beyond it was typed by mistake. */
export const mostSheets = 60;

function countOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}

/** The originals and copies that are wanted, at least one original. */
export function sheetsOf({
  originals,
  copies,
}: Pick<ApplicationContent, 'originals' | 'copies'>): readonly CertificateSheet[] {
  const first = Math.min(Math.max(1, countOf(originals)), mostSheets);
  const more = Math.min(countOf(copies), mostSheets - first);
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, place) => place + 1);
  return [
    ...numbers(first).map((number) => ({ kind: 'original', number }) as const),
    ...numbers(more).map((number) => ({ kind: 'copy', number }) as const),
  ];
}

/** Tells one sheet from another. */
export function sheetId(sheet: SheetKind): string {
  return sheet.kind === 'cover' ? 'cover' : `${sheet.kind}-${sheet.number}`;
}
