import type { Random } from '../random.ts';
import type { Failure, Place } from '../server/play.ts';
import type { Arrival } from '../server/arrivals.ts';
import { certificatePdf, json, notProcessed, processed, type WrittenAnswer } from './answer.ts';
import { playOf, type FaultCase, type Reported } from './fault-case.ts';

/** A case of a request for a certificate: a GET with an effect, so that two requests may cost twice. */
function asked(
  name: string,
  right: readonly Reported[],
  answers: (random: Random) => Parameters<typeof playOf>[1],
): FaultCase {
  return {
    name: `certificate: ${name}`,
    kind: 'issue',
    play: (random) => playOf(random, answers(random)),
    right,
  };
}

const document = (): WrittenAnswer => ({
  status: 200,
  body: certificatePdf,
  headers: [['Content-Type', 'application/pdf']],
});
const links = (arrival: Arrival): WrittenAnswer => ({
  status: 200,
  body: json({ certificateUrl: `https://${arrival.head.headers.get('host') ?? ''}/c/1` }),
  headers: [['Content-Type', 'application/json']],
});
/** Complete answers with a status of success and without a certificate. */
const noCertificates: readonly (readonly [name: string, status: number, body: string])[] = [
  ['not approved yet', 200, json({ responseCode: 7, message: 'Not approved yet' })],
  ['accepted for later', 202, json({ status: 'pending' })],
  ['success and nothing else', 200, json({ responseCode: 0, message: 'Success' })],
  ['links of somebody else', 200, json({ url: 'https://elsewhere.example/c.pdf' })],
  ['a page that speaks of a PDF', 200, '<html><body>%PDF-1.7 is what we serve</body></html>'],
  ['a part of a PDF', 206, certificatePdf.toString('latin1')],
];
/** The answer of a service that issues the certificate. */
export const issuedPdf = processed(document);
const issued = { answers: [issuedPdf] };

const places: readonly Place[] = ['secured', 'headArrived', 'bodyArrived', 'statusSent', 'answerPart'];
const failures: readonly Failure[] = ['end', 'reset'];

export const certificateCases: readonly FaultCase[] = [
  asked('a PDF', ['accepted'], () => issued),
  asked('links', ['accepted'], () => ({ answers: [processed(links)] })),
  ...noCertificates.map(([name, status, body]) =>
    asked(name, ['unknown'], () => ({ answers: [processed(() => ({ status, body }))] })),
  ),
  ...places.flatMap((place) =>
    failures.map((how) =>
      asked(`${how} at ${place}`, place === 'secured' ? ['unknown', 'notSent'] : ['unknown'], (random) => ({
        ...issued,
        fault: { place, how, share: random.share(), times: Infinity },
      })),
    ),
  ),
  {
    ...asked('silence behind the request', ['unknown'], () => ({
      ...issued,
      fault: { place: 'bodyArrived', how: 'stall', share: 0, times: Infinity },
    })),
    isSlow: true,
  },
  asked('an empty 200', ['unknown'], () => ({
    answers: [processed(() => ({ status: 200, body: '' }))],
  })),
  asked('a refusal', ['refused'], (random) => ({
    answers: [notProcessed(() => ({ status: random.pick([400, 404, 422, 429]), body: '{"Message":"No."}' }))],
  })),
  asked('another 4xx', ['unknown'], (random) => ({
    answers: [
      processed(() => ({
        status: random.pick([402, 408, 409, 410, 418, 423, 499]),
        body: '{"Message":"No."}',
      })),
    ],
  })),
  asked('a fault of the service', ['unknown'], (random) => ({
    answers: [processed(() => ({ status: random.pick([500, 502, 503, 504]), body: '' }))],
  })),
  asked('401 once', ['accepted'], () => ({
    answers: [notProcessed(() => ({ status: 401, body: '{}' })), processed(document)],
  })),
  asked('401 always', ['refused'], () => ({ answers: [notProcessed(() => ({ status: 401, body: '{}' }))] })),
];
