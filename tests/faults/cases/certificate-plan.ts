import type { FaultCase, Reported } from './fault-case.ts';

/**
 * Right outcomes of requests for certificates that differ from those of submissions in the same case. A request for a
 * certificate is never tried again; a certificate needs no id of an application; and an answer without one is no
 * success, whatever it says.
 */
const otherwise: Readonly<Record<string, readonly Reported[]>> = {
  'without costs': ['unknown'],
  'another code': ['accepted', 'unknown'],
  'no code': ['unknown'],
  'no id': ['accepted'],
  'an empty id': ['accepted'],
  'id null': ['accepted'],
  'id of another type': ['accepted'],
  'two equal ids': ['unknown'],
  'no object': ['accepted', 'unknown'],
  'success deeper inside': ['accepted'],
  'a success before 2 MB of blanks': ['accepted'],
  // A certificate with a status of success other than 200.
  ...Object.fromEntries(
    [201, 202, 203, 205].map((status) => [`${status} with a success`, ['accepted', 'unknown']]),
  ),
};

/** The same cases for requests for the certificate of an application that was accepted before. */
export function onCertificates(cases: readonly FaultCase[]): readonly FaultCase[] {
  return cases.map((faultCase) => ({
    ...faultCase,
    name: `issue: ${faultCase.name}`,
    kind: 'issue',
    right: otherwise[faultCase.name] ?? faultCase.right,
  }));
}
