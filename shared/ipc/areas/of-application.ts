import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../../domain/application.ts';
import { result } from '../declare.ts';
import { applicationFailureSchema } from '../messages.ts';

/** The argument of a call about one application. */
export const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });

/** How the application is now, or why nothing was changed. */
export const applicationAnswer = result(applicationSchema, applicationFailureSchema);
