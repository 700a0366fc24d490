import { z } from 'zod';
import { fail } from '../../shared/domain/result.ts';
import type { KeepingFailure } from '../../shared/ipc/messages.ts';
import type { FolderStanding } from '../hosts/host.ts';
import { DispatchError, type Dispatch } from '../ipc/dispatcher.ts';

/**
 * Why this start must not do what it could not write down for good: `null` in the ordinary case. While there is a
 * reason nothing is sent, and nobody tidies up or makes backups unasked.
 */
export type Restraint = KeepingFailure | null;

export function restraintOf(standing: FolderStanding, database: 'writable' | 'newer'): Restraint {
  if (database === 'newer') return { kind: 'newerVersion' };
  return standing.kind === 'memory' ? { kind: standing.reason } : null;
}

/** What sends, settles what was sent, or says that something is kept for good. */
const lastingCalls = [
  'submission.prepare',
  'submission.submit',
  'submission.decide',
  'outbox.move',
  'certificate.issue',
  'backups.now',
] as const;
/** What changes anything in the data folder. */
const writingCalls = [
  'program.changeSettings',
  'applications.create',
  'applications.save',
  'applications.remove',
  'applications.restore',
  'duplicating.duplicate',
  'duplicating.replace',
  'templates.make',
  'templates.change',
  'templates.remove',
  'templates.putBack',
  'templates.start',
  'textLanguage.choose',
  'readiness.confirm',
  'readiness.unconfirm',
  'revisions.restore',
  'backups.restore',
  'backups.saveAll',
  'backups.takeIn',
  'damage.salvage',
  'damage.goOn',
  'imports.make',
  'imports.takeBack',
  'attachments.add',
  'attachments.change',
  'attachments.move',
  'attachments.remove',
  'attachments.restore',
  'parties.save',
  'parties.remove',
  'parties.merge',
  'parties.keepBoth',
  'parties.undo',
  'parties.takeIn',
  'texts.keep',
  'texts.change',
  'texts.remove',
  'texts.undo',
  'attachments.replace',
] as const;

/** What a page asks about the application on its desk. */
const openCalls: ReadonlySet<string> = new Set(['applications.open', 'applications.save']);
const askedOf = z.object({ applicationId: z.string() });
const notFound = z.object({ ok: z.literal(false), error: z.object({ kind: z.literal('notFound') }) });

/**
 * The same calls, with those that the restraint forbids answered with its reason before anything happens. In memory
 * nobody knows all that the data folder has: what is not found there (`isKnown`, also in the bin) may well lie in it.
 */
export function restrained(
  dispatch: Dispatch,
  restraint: Restraint,
  isKnown: (applicationId: string) => boolean,
): Dispatch {
  if (restraint === null) return dispatch;
  const isNewer = restraint.kind === 'newerVersion';
  const refused = new Set<string>(isNewer ? [...lastingCalls, ...writingCalls] : lastingCalls);
  return async (channel, input, files) => {
    // Nothing of it could be kept, so that it would go out after all with the next start; there is no answer for that.
    if (channel === 'submission.cancel')
      throw new DispatchError('failed', 'It could not be written that it was cancelled.');
    if (refused.has(channel)) return fail(restraint);
    const answer = await dispatch(channel, input, files);
    if (isNewer || !openCalls.has(channel) || !notFound.safeParse(answer).success) return answer;
    return isKnown(askedOf.parse(input).applicationId) ? answer : fail(restraint);
  };
}
