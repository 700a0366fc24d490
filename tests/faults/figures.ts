/** What the whole suite counted. */
export interface Figures {
  cases: number;
  /** Of each case. */
  seeds: number;
  confirmations: number;
  kills: number;
  /** Without a 401 in between. */
  maxRequestsPerConfirmation: number;
  maxRequestsThrough401: number;
  /** Told as accepted, and the service had made nothing of it. */
  falseAccepted: number;
  /** Made an application of by the service, and told as refused, not sent, or still to be sent. */
  acceptedToldOtherwise: number;
  /** Requests after one that was not clearly refused as unauthorised. */
  automaticResends: number;
  /** Unclear before the program ended or was killed, and no longer shown as unclear after. */
  unknownsLost: number;
  /** In anything kept, printed, or told to the page. */
  secretsFound: number;
  /** Bodies that arrived whole and were not what was frozen and confirmed. */
  bodiesThatDiffer: number;
  /** Told otherwise than the table of outcomes says. */
  wrongOutcomes: number;
  /** No end came at all. */
  neverEnded: number;
  /** Rounds of two windows on one draft. */
  twoWindows: number;
  /** What a window of them said in the end and was not so. */
  wrongWords: number;
  /** Of a folder with a damaged journal, database, or both. */
  restores: number;
  /** Accepted, and not known as accepted after going back, so that they could be paid for twice. */
  forgottenSubmissions: number;
}

export function noFigures(): Figures {
  return {
    cases: 0,
    seeds: 0,
    confirmations: 0,
    kills: 0,
    maxRequestsPerConfirmation: 0,
    maxRequestsThrough401: 0,
    falseAccepted: 0,
    acceptedToldOtherwise: 0,
    automaticResends: 0,
    unknownsLost: 0,
    secretsFound: 0,
    bodiesThatDiffer: 0,
    wrongOutcomes: 0,
    neverEnded: 0,
    twoWindows: 0,
    wrongWords: 0,
    restores: 0,
    forgottenSubmissions: 0,
  };
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
