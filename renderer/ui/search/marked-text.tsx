interface MarkedTextProps {
  readonly text: string;
  /** Counted in code points; nothing is marked without it. */
  readonly match?: { readonly start: number; readonly end: number } | null | undefined;
}

/** A text with the letters in bold that somebody typed. */
export function MarkedText({ text, match }: MarkedTextProps) {
  if (match === null || match === undefined) return text;
  const letters = Array.from(text);
  return (
    <>
      {letters.slice(0, match.start).join('')}
      <b>{letters.slice(match.start, match.end).join('')}</b>
      {letters.slice(match.end).join('')}
    </>
  );
}
