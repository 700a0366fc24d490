import { z } from 'zod';
import { updateRefusalSchema, updatesViewSchema } from '../../domain/updates.ts';
import { call, event, result } from '../declare.ts';

const answer = result(updatesViewSchema, updateRefusalSchema);
/** The version that the clerk said yes to. */
const versionOnly = z.strictObject({ version: z.string().max(50) });

/** Newer versions of the program. Every answer is how it stands now; `updatesChanged` tells of what follows. */
export const updateCalls = {
  view: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** The clerk asks. Answers when the look is over, however it ended. */
  look: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** Answers as soon as it is begun. */
  fetch: call(versionOnly, answer, { effect: 'reads' }),
  /** Ends a download; what came is thrown away. */
  stop: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** `now`: the program ends in order and begins again as the newer one. `atEnd`: when the clerk quits. */
  install: call(versionOnly.extend({ when: z.enum(['now', 'atEnd', 'never']) }), answer, { effect: 'reads' }),
  /** Says no more of it until the next day or the next start. */
  later: call(z.void(), updatesViewSchema, { effect: 'reads' }),
} as const;

export const updatesChangedEvent = event(updatesViewSchema);
