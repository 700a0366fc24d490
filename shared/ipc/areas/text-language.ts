import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { textLanguageSchema } from '../../domain/text-language.ts';
import { call, result } from '../declare.ts';
import { keepingFailureSchema } from '../messages.ts';

const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });

/** The language in which the texts of an application are written. */
export const textLanguageCalls = {
  /** `null` where none was chosen, so that the setting counts. */
  of: call(applicationOnly, textLanguageSchema.nullable(), { effect: 'reads' }),
  /** `null` goes back to the setting. */
  choose: call(
    applicationOnly.extend({ language: textLanguageSchema.nullable() }),
    result(z.null(), keepingFailureSchema),
    { effect: 'writes' },
  ),
  /** From now on spelling is checked in this language, where this computer can. */
  check: call(z.strictObject({ language: textLanguageSchema }), z.void(), { effect: 'reads' }),
} as const;
