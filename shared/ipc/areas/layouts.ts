import { z } from 'zod';
import { layoutSchema } from '../../domain/layout.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

const done = result(z.null(), saveFailureSchema);

/** How the invoices of each issuer are laid out, as corrections taught it. They are learned beside other calls. */
export const layoutCalls = {
  /** By the issuer's name. */
  list: call(z.void(), z.array(layoutSchema), { effect: 'reads' }),
  remove: call(layoutSchema.pick({ issuer: true }), done, { effect: 'writes' }),
  /** Puts one back as it was before it was removed. */
  putBack: call(z.strictObject({ layout: layoutSchema }), done, { effect: 'writes' }),
} as const;
