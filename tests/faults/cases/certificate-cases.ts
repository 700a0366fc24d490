import type { Random } from '../random.ts';
import type { Failure, Place } from '../server/play.ts';
import { json, notProcessed, processed, type WrittenAnswer } from './answer.ts';
import { playOf, type FaultCase, type Told } from './fault-case.ts';

/** Asking for a certificate is a GET with an effect: whoever asks twice may have two. */
function asked(
  name: string,
  right: readonly Told[],
  answers: (random: Random) => Parameters<typeof playOf>[1],
): FaultCase {
  return {
    name: `certificate: ${name}`,
    kind: 'issue',
    play: (random) => playOf(random, answers(random)),
    right,
  };
}

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const document = (): WrittenAnswer => ({
  status: 200,
  body: pdf,
  headers: [['Content-Type', 'application/pdf']],
});
const links = (): WrittenAnswer => ({
  status: 200,
  body: json({ certificateUrl: 'https://service.example/c/1' }),
  headers: [['Content-Type', 'application/json']],
});
/** The service issues it. */
export const issuedPdf = processed(document);
const issued = { answers: [issuedPdf] };

const places: readonly Place[] = ['secured', 'headArrived', 'bodyArrived', 'statusSent', 'answerPart'];
const failures: readonly Failure[] = ['end', 'reset'];

export const certificateCases: readonly FaultCase[] = [
  asked('a PDF', ['accepted'], () => issued),
  asked('links', ['accepted', 'unknown'], () => ({ answers: [processed(links)] })),
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
  asked('an empty 200', ['accepted', 'unknown'], () => ({
    answers: [processed(() => ({ status: 200, body: '' }))],
  })),
  asked('a refusal', ['refused'], (random) => ({
    answers: [notProcessed(() => ({ status: random.pick([400, 404, 422, 429]), body: '{"Message":"No."}' }))],
  })),
  asked('a fault of the service', ['unknown'], (random) => ({
    answers: [processed(() => ({ status: random.pick([500, 502, 503, 504]), body: '' }))],
  })),
  asked('401 once', ['accepted'], () => ({
    answers: [notProcessed(() => ({ status: 401, body: '{}' })), processed(document)],
  })),
  asked('401 always', ['refused'], () => ({ answers: [notProcessed(() => ({ status: 401, body: '{}' }))] })),
];
