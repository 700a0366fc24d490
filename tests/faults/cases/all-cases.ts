import { bodyCases } from './body-cases.ts';
import { certificateCases } from './certificate-cases.ts';
import type { FaultCase } from './fault-case.ts';
import { placeCases } from './place-cases.ts';
import { statusCases } from './status-cases.ts';
import { streamCases } from './stream-cases.ts';
import { wireCases } from './wire-cases.ts';

export const allCases: readonly FaultCase[] = [
  ...placeCases,
  ...statusCases,
  ...bodyCases,
  ...wireCases,
  ...streamCases,
  ...certificateCases,
];
