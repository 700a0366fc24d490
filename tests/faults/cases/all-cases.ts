import { bodyCases } from './body-cases.ts';
import { certificateCases } from './certificate-cases.ts';
import { onCertificates } from './certificate-plan.ts';
import type { FaultCase } from './fault-case.ts';
import { placeCases } from './place-cases.ts';
import { statusCases } from './status-cases.ts';
import { streamCases } from './stream-cases.ts';
import { wireCases } from './wire-cases.ts';

const submissionCases: readonly FaultCase[] = [
  ...placeCases,
  ...statusCases,
  ...bodyCases,
  ...wireCases,
  ...streamCases,
];

export const allCases: readonly FaultCase[] = [
  ...submissionCases,
  ...onCertificates(submissionCases),
  ...certificateCases,
];
