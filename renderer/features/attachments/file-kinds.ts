export type FileKind = 'pdf' | 'word' | 'excel' | 'image' | 'other' | 'unknown';

/** What a held file is, as far as the browser tells before it is released: its media type. */
export function kindOfMediaType(mediaType: string): FileKind {
  if (mediaType === '') return 'unknown';
  if (mediaType === 'application/pdf') return 'pdf';
  if (/msword|wordprocessingml/.test(mediaType)) return 'word';
  if (/ms-excel|spreadsheetml/.test(mediaType)) return 'excel';
  return mediaType.startsWith('image/') ? 'image' : 'other';
}

export interface HeldFiles {
  /** What comes in, as far as can be told: PDFs and what has no type yet. */
  readonly pdfs: number;
  readonly unknown: number;
  readonly staysOut: readonly Exclude<FileKind, 'pdf' | 'unknown'>[];
}

export function sortHeldFiles(mediaTypes: readonly string[]): HeldFiles {
  const kinds = mediaTypes.map(kindOfMediaType);
  return {
    pdfs: kinds.filter((kind) => kind === 'pdf').length,
    unknown: kinds.filter((kind) => kind === 'unknown').length,
    staysOut: kinds.filter((kind) => kind !== 'pdf' && kind !== 'unknown'),
  };
}
