import { Fragment } from 'react';

interface Marked {
  readonly start: number;
  readonly end: number;
}

export interface MarkedTextProps {
  readonly text: string;
  /** Parts of the text in code points, from first to last, that do not overlap. Nothing is bold without it. */
  readonly match?: Marked | readonly Marked[] | null | undefined;
}

/** A text with the letters in bold that were typed. */
export function MarkedText({ text, match }: MarkedTextProps) {
  const matches = [match ?? []].flat();
  if (matches.length === 0) return text;
  const letters = Array.from(text);
  const textBetween = (from: number, to?: number): string => letters.slice(from, to).join('');
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {textBetween(matches[index - 1]?.end ?? 0, start)}
          <b>{textBetween(start, end)}</b>
        </Fragment>
      ))}
      {textBetween(matches.at(-1)?.end ?? 0)}
    </>
  );
}
