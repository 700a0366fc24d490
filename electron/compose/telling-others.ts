import { z } from 'zod';
import { applicationSchema } from '../../shared/domain/application.ts';
import { confirmedWarningSchema } from '../../shared/domain/confirmed-warning.ts';
import { settingsSchema } from '../../shared/domain/settings.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';

/** Calls that change one application, which they answer with. */
const changing: ReadonlySet<string> = new Set([
  'applications.save',
  'applications.restore',
  'attachments.add',
  'attachments.change',
  'attachments.move',
  'attachments.remove',
  'attachments.restore',
  'attachments.replace',
]);
/** Calls after which other applications stand in the register. */
const registering: ReadonlySet<string> = new Set([
  'applications.create',
  'applications.remove',
  'applications.restore',
  'duplicating.duplicate',
  'duplicating.replace',
  'templates.start',
  'imports.make',
  'imports.takeBack',
]);
/** Calls that change a list of the office, by the area that they belong to. */
const officeLists = { templates: 'templates', parties: 'addressBook', texts: 'texts' } as const;
const reading: ReadonlySet<string> = new Set([
  'templates.list',
  'templates.start',
  'parties.find',
  'parties.list',
  'parties.alike',
  'parties.saveFile',
  'texts.find',
]);

const done = z.object({ ok: z.literal(true) });
const changed = z.object({
  value: z.union([applicationSchema, z.object({ application: applicationSchema })]),
});
const settings = z.object({ value: settingsSchema });
const confirmed = z.object({ value: z.array(confirmedWarningSchema) });
const applicationOnly = z.object({ applicationId: z.string() });

/**
 * Tells every other window what a call of one window changed. Whoever asked has the answer; what main changes by itself
 * is told to all of them where it happens.
 */
export function tellingOthers(dispatch: Dispatch, page: Pick<PageEvents, 'emitToOthers'>): Dispatch {
  return async (channel, input, files) => {
    const answer = await dispatch(channel, input, files);
    if (done.safeParse(answer).success) tell(page, channel, input, answer);
    return answer;
  };
}

function tell(
  page: Pick<PageEvents, 'emitToOthers'>,
  channel: string,
  input: unknown,
  answer: unknown,
): void {
  if (changing.has(channel))
    page.emitToOthers('applicationChanged', () => {
      const { value } = changed.parse(answer);
      return 'application' in value ? value.application : value;
    });
  if (registering.has(channel)) page.emitToOthers('registerChanged', () => null);
  if (channel === 'program.changeSettings')
    page.emitToOthers('settingsChanged', () => settings.parse(answer).value);
  if (channel === 'readiness.confirm' || channel === 'readiness.unconfirm')
    page.emitToOthers('warningsConfirmed', () => ({
      applicationId: applicationOnly.parse(input).applicationId,
      confirmed: confirmed.parse(answer).value,
    }));
  const list = Object.entries(officeLists).find(([area]) => channel.startsWith(`${area}.`))?.[1];
  if (list !== undefined && !reading.has(channel)) page.emitToOthers('officeChanged', () => list);
}
