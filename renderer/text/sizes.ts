/** By language and decimal places. Kept, as to make one takes as long as all else that a row of a list says. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, places: 0 | 1): Intl.NumberFormat {
  const name = `${locale} ${places}`;
  const kept = formats.get(name);
  if (kept !== undefined) return kept;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const format = new Intl.NumberFormat(locale, digits);
  formats.set(name, format);
  return format;
}

/** Bytes as megabytes with one decimal place, without the unit. */
export function megabytes(bytes: number, locale: string): string {
  return formatOf(locale, 1).format(bytes / 1_000_000);
}

/** What several things weigh together, in megabytes unless that would read as nothing: `0.6 MB`. */
export function totalText(bytes: number, locale: string): string {
  return bytes < 50_000 ? sizeText(bytes, locale) : `${megabytes(bytes, locale)} MB`;
}

/** How much of a total, each as it reads best: `1.3` of `2.1 MB`, but `800 B` of `1 kB`. */
export function shareTexts(bytes: number, total: number, locale: string): readonly [string, string] {
  const isSmall = total < 50_000;
  return [isSmall ? sizeText(bytes, locale) : megabytes(bytes, locale), totalText(total, locale)];
}

/** Bytes for a person: `412 kB`, `1.3 MB`. */
export function sizeText(bytes: number, locale: string): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 900_000) return `${formatOf(locale, 0).format(Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes, locale)} MB`;
}
