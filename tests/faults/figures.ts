import { z } from 'zod';

const count = z.int().default(0);

/** Figures of the whole suite. */
export const figuresSchema = z.object({
  cases: count,
  /** Seeds of each case. */
  seeds: count,
  confirmations: count,
  kills: count,
  /** Requests for one confirmation, without a 401. */
  maxRequestsPerConfirmation: count,
  maxRequestsThrough401: count,
  /** Outcomes shown as accepted although the service had made nothing of the request. */
  falseAccepted: count,
  /** Applications that the service made, shown as refused, not sent, or waiting. */
  acceptedToldOtherwise: count,
  /** Requests after one that was not clearly refused as unauthorised. */
  automaticResends: count,
  /** Outcomes that were unclear when the program ended or was killed, and not shown as unclear afterwards. */
  unknownsLost: count,
  /** Secrets in files, in printed text, or in messages to the page. */
  secretsFound: count,
  /** Bodies that arrived whole and differ from what was frozen and confirmed. */
  bodiesThatDiffer: count,
  /** Outcomes that the table of outcomes does not allow. */
  wrongOutcomes: count,
  /** Attempts without an outcome. */
  neverEnded: count,
  /** Rounds with two windows on one draft. */
  twoWindows: count,
  /** False statements of such a window in the end. */
  wrongWords: count,
  /** Restores of a folder with a damaged journal, database, or both. */
  restores: count,
  /** Accepted applications that are not shown as accepted after a restore, so that they could be paid for twice. */
  forgottenSubmissions: count,
});
export type Figures = z.infer<typeof figuresSchema>;

export function noFigures(): Figures {
  return figuresSchema.parse({});
}

/** Figures of which the greatest of all parts counts; the others are added. */
const greatestTells: ReadonlySet<keyof Figures> = new Set([
  'cases',
  'seeds',
  'maxRequestsPerConfirmation',
  'maxRequestsThrough401',
]);

/** Adds the figures of another process. */
export function addFigures(figures: Figures, counted: Figures): void {
  for (const name of figuresSchema.keyof().options) {
    const [own, other] = [figures[name], counted[name]];
    figures[name] = greatestTells.has(name) ? Math.max(own, other) : own + other;
  }
}

/** Upper bounds of the figures. Those without one only count what was done. */
export const limits: Readonly<Partial<Record<keyof Figures, number>>> = {
  maxRequestsPerConfirmation: 1,
  maxRequestsThrough401: 2,
  falseAccepted: 0,
  acceptedToldOtherwise: 0,
  automaticResends: 0,
  unknownsLost: 0,
  secretsFound: 0,
  bodiesThatDiffer: 0,
  wrongOutcomes: 0,
  neverEnded: 0,
  wrongWords: 0,
  forgottenSubmissions: 0,
};

export function figuresAbove(figures: Figures): readonly string[] {
  return Object.entries(figures).flatMap(([name, value]: [string, number]) => {
    const limit = Object.entries(limits).find(([limited]) => limited === name)?.[1];
    return limit !== undefined && value > limit ? [`${name} is ${value}, and may be ${limit} at most`] : [];
  });
}

/** One line for each figure. */
export function figureLines(figures: Figures): readonly string[] {
  return Object.entries(figures).map(([name, value]: [string, number]) => {
    const limit = Object.entries(limits).find(([limited]) => limited === name)?.[1];
    const verdict = limit === undefined ? '' : value > limit ? `ABOVE ${limit}` : `at most ${limit}`;
    return `${name.padEnd(28)}${String(value).padStart(8)}  ${verdict}`;
  });
}
