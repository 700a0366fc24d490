interface MarkedProps {
  readonly text: string;
  /** The typed part, counted in code points. */
  readonly match?: { readonly start: number; readonly end: number } | null | undefined;
}

/** A text with its typed part in bold. */
export function Marked({ text, match }: MarkedProps) {
  if (match === undefined || match === null) return text;
  const letters = Array.from(text);
  return (
    <>
      {letters.slice(0, match.start).join('')}
      <b>{letters.slice(match.start, match.end).join('')}</b>
      {letters.slice(match.end).join('')}
    </>
  );
}
