import { z } from 'zod';

const count = z.int().default(0);

/** What the whole suite counted. */
export const figuresSchema = z.object({
  cases: count,
  /** Of each case. */
  seeds: count,
  confirmations: count,
  kills: count,
  /** Without a 401 in between. */
  maxRequestsPerConfirmation: count,
  maxRequestsThrough401: count,
  /** Told as accepted, and the service had made nothing of it. */
  falseAccepted: count,
  /** Made an application of by the service, and told as refused, not sent, or still to be sent. */
  acceptedToldOtherwise: count,
  /** Requests after one that was not clearly refused as unauthorised. */
  automaticResends: count,
  /** Unclear before the program ended or was killed, and no longer shown as unclear after. */
  unknownsLost: count,
  /** In anything kept, printed, or told to the page. */
  secretsFound: count,
  /** Bodies that arrived whole and were not what was frozen and confirmed. */
  bodiesThatDiffer: count,
  /** Told otherwise than the table of outcomes says. */
  wrongOutcomes: count,
  /** No end came at all. */
  neverEnded: count,
  /** Rounds of two windows on one draft. */
  twoWindows: count,
  /** What a window of them said in the end and was not so. */
  wrongWords: count,
  /** Of a folder with a damaged journal, database, or both. */
  restores: count,
  /** Accepted, and not known as accepted after going back, so that they could be paid for twice. */
  forgottenSubmissions: count,
});
export type Figures = z.infer<typeof figuresSchema>;

export function noFigures(): Figures {
  return figuresSchema.parse({});
}

/** Of these two parts of the suite count the same, or the greater one tells. */
const greatestTells: ReadonlySet<keyof Figures> = new Set([
  'cases',
  'seeds',
  'maxRequestsPerConfirmation',
  'maxRequestsThrough401',
]);

/** Adds what another process counted. */
export function addFigures(figures: Figures, counted: Figures): void {
  for (const name of figuresSchema.keyof().options) {
    const [own, other] = [figures[name], counted[name]];
    figures[name] = greatestTells.has(name) ? Math.max(own, other) : own + other;
  }
}

/** The greatest that each figure may be. Those that are missing here only say how much was done. */
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
