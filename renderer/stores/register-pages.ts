import type { Application, ApplicationSummary } from '../../shared/domain/application.ts';

/** Main is asked for this many rows at a time. */
export const rowsPerPage = 100;

export type RegisterPages = ReadonlyMap<number, readonly ApplicationSummary[]>;

/** The numbers of the stretches that hold the rows from `first` to `last`. */
export function pagesFor(first: number, last: number): readonly number[] {
  const start = Math.floor(Math.max(0, first) / rowsPerPage);
  const end = Math.floor(Math.max(0, last) / rowsPerPage);
  return Array.from({ length: end - start + 1 }, (_, place) => start + place);
}

/** The row at a place, or `null` while its stretch was not fetched. */
export function rowAt(pages: RegisterPages, index: number): ApplicationSummary | null {
  return pages.get(Math.floor(index / rowsPerPage))?.[index % rowsPerPage] ?? null;
}

/** The place of an application among the rows that were fetched, or -1. */
export function placeOf(pages: RegisterPages, applicationId: string): number {
  for (const [page, rows] of pages) {
    const place = rows.findIndex((row) => row.id === applicationId);
    if (place >= 0) return page * rowsPerPage + place;
  }
  return -1;
}

export function summarise(application: Application): ApplicationSummary {
  const { id, state, savedAt, content } = application;
  const { destination, clientReference, invoiceNumber, invoiceCurrency, invoiceAmount } = content;
  return {
    id,
    state,
    savedAt,
    deletedAt: null,
    consigneeName: content.consignee.name,
    destination,
    clientReference,
    invoiceNumber,
    invoiceCurrency,
    invoiceAmount,
  };
}

/** The same pages with one row replaced where it stands; unchanged when it is not there. */
export function replaceRow(pages: RegisterPages, row: ApplicationSummary): RegisterPages {
  const place = placeOf(pages, row.id);
  if (place < 0) return pages;
  const page = Math.floor(place / rowsPerPage);
  const rows = pages.get(page) ?? [];
  return new Map(pages).set(
    page,
    rows.map((other) => (other.id === row.id ? row : other)),
  );
}
