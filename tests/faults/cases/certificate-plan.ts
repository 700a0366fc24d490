import type { FaultCase, Told } from './fault-case.ts';

/**
 * Where asking for a certificate is told otherwise than submitting in the same case. Nothing waits for another try;
 * a certificate needs no id of an application; and what carries none is no certificate, whatever else it says.
 */
const otherwise: Readonly<Record<string, readonly Told[]>> = {
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
  // A certificate by its looks, under a status of success that is not 200.
  ...Object.fromEntries(
    [201, 202, 203, 205].map((status) => [`${status} with a success`, ['accepted', 'unknown']]),
  ),
};

/** The same cases, played on the endpoint of certificates for an application that was accepted before. */
export function onCertificates(cases: readonly FaultCase[]): readonly FaultCase[] {
  return cases.map((faultCase) => ({
    ...faultCase,
    name: `issue: ${faultCase.name}`,
    kind: 'issue',
    right: otherwise[faultCase.name] ?? faultCase.right,
  }));
}
