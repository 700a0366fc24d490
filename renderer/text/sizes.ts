/** Bytes as megabytes with one decimal place, without the unit. */
export function megabytes(bytes: number, locale: string): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, places).format(bytes / 1_000_000);
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
  if (bytes < 900_000) return `${new Intl.NumberFormat(locale).format(Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes, locale)} MB`;
}
