import { z } from 'zod';
import { applicationSchema } from '../../shared/domain/application.ts';
import { confirmedWarningSchema } from '../../shared/domain/confirmed-warning.ts';
import { settingsSchema } from '../../shared/domain/settings.ts';
import type { Change } from '../../shared/ipc/declare.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';

/** A call that went well. */
interface AnsweredCall {
  /** As its schema made it. */
  readonly input: unknown;
  readonly answer: unknown;
}

const withApplication = z.object({
  value: z.union([applicationSchema, z.object({ application: applicationSchema })]),
});
const withSettings = z.object({ value: settingsSchema });
const withWarnings = z.object({ value: z.array(confirmedWarningSchema) });
const ofApplication = z.object({ applicationId: z.string() });

/**
 * Tells every other window what a call of one window changed. Whoever asked has the answer; what main changes by itself
 * is told to all of them where it happens.
 */
export function tellOtherWindows(
  page: Pick<PageEvents, 'emitToOthers'>,
  changes: readonly Change[],
  call: AnsweredCall,
): void {
  for (const change of changes) tell(page, change, call);
}

function tell(page: Pick<PageEvents, 'emitToOthers'>, change: Change, { input, answer }: AnsweredCall): void {
  switch (change) {
    case 'application':
      page.emitToOthers('applicationChanged', () => {
        const { value } = withApplication.parse(answer);
        return 'application' in value ? value.application : value;
      });
      return;
    case 'register':
      page.emitToOthers('registerChanged', () => null);
      return;
    case 'settings':
      page.emitToOthers('settingsChanged', () => withSettings.parse(answer).value);
      return;
    case 'confirmedWarnings':
      page.emitToOthers('warningsConfirmed', () => ({
        ...ofApplication.parse(input),
        confirmed: withWarnings.parse(answer).value,
      }));
      return;
    case 'templates':
    case 'addressBook':
    case 'texts':
      page.emitToOthers('listChanged', () => change);
  }
}
