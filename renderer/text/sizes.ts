/**
 * Number formats by language and decimal places. Cached, as making one takes as long as all other text of a list row.
 */
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
function megabytes(bytes: number, locale: string): string {
  return formatOf(locale, 1).format(bytes / 1_000_000);
}

/** Total size of several things, in megabytes unless that would round to nothing: `0.6 MB`. */
export function totalText(bytes: number, locale: string): string {
  return bytes < 50_000 ? sizeText(bytes, locale) : `${megabytes(bytes, locale)} MB`;
}

/** A size before its limit in megabytes, with a unit of its own only where it is far smaller: `0.6`, but `43 kB`. */
export function usedText(bytes: number, locale: string): string {
  if (bytes === 0) return '0';
  return bytes < 50_000 ? sizeText(bytes, locale) : megabytes(bytes, locale);
}

/** A size and its total, in units that suit both: `1.3` of `2.1 MB`, but `800 B` of `1 kB`. */
export function shareTexts(bytes: number, total: number, locale: string): readonly [string, string] {
  const isSmall = total < 50_000;
  return [isSmall ? sizeText(bytes, locale) : megabytes(bytes, locale), totalText(total, locale)];
}

/** A size in bytes for display: `412 kB`, `1.3 MB`. */
export function sizeText(bytes: number, locale: string): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 900_000) return `${formatOf(locale, 0).format(Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes, locale)} MB`;
}
