import { isDay, readTypedDay } from '../dates-and-weights.ts';

/** Days as they stand in a text: `2026-12-15`, `15.12.2026`, `15/12/26`, `15 December 2026`, `Dec 15, 2026`. A year is needed. */
const written = [
  /(?<![\d.,/-])\d{4}-\d{1,2}-\d{1,2}(?![\d/-])/gu,
  /(?<![\d.,/-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d/-]|\.\d)/gu,
  /(?<!\p{L}|\d)\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:de |of )?\p{L}{3,12}\.?,?\s+(?:de )?\d{4}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}(?!\d)/gu,
];

/** Longer texts are no box 4. UTF-16 code units. */
const longest = 4_000;

/**
 * The day of shipment that box 4 names, `2026-12-15`; `''` where it names none. Of several days it is the first, as the
 * goods leave before they arrive.
 */
export function shipmentDay(transportDetails: string): string {
  // Most have none, and drafts come by the ten thousand.
  if (!/\d{2}/.test(transportDetails)) return '';
  const text = transportDetails.slice(0, longest).replaceAll(/[^\S\n]+/gu, ' ');
  // Only days with a year are looked for, so that it does not matter which day it is now.
  const someday = new Date(0);
  const days = written
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => readTypedDay(found, someday)))
    .filter(isDay);
  return days.toSorted()[0] ?? '';
}
