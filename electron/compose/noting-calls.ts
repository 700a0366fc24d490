import { z } from 'zod';
import { settingsSchema } from '../../shared/domain/settings.ts';
import { DispatchError, type Dispatch } from '../ipc/dispatcher.ts';
import type { Log } from '../services/log/log.ts';

/** What support wants to know of also when it went well. Of the others only a failure is written down. */
const noted: ReadonlySet<string> = new Set([
  'backups.now',
  'backups.restore',
  'backups.saveAll',
  'backups.takeIn',
  'damage.salvage',
  'damage.goOn',
  'submission.submit',
  'submission.cancel',
  'submission.decide',
  'certificate.issue',
  'arrivals.take',
  'imports.make',
  'imports.takeBack',
  'connections.add',
  'connections.signIn',
  'connections.signInToProxy',
  'connections.signOut',
  'connections.remove',
  'connections.activate',
  'diagnostics.save',
]);
const settingNames = settingsSchema.keyof();
const failed = z.object({ ok: z.literal(false), error: z.object({ kind: z.string() }) });

/** The same calls, written down by how they ended. What was asked and answered is no part of it. */
export function notingCalls(dispatch: Dispatch, log: Log, now: () => number): Dispatch {
  return async (channel, input, files) => {
    const begun = now();
    try {
      const answer = await dispatch(channel, input, files);
      const failure = failed.safeParse(answer);
      const end = failure.success ? failure.data.error.kind : 'ok';
      if (end !== 'ok' || noted.has(channel))
        log.note('call', { channel, end, milliseconds: Math.max(0, now() - begun) });
      if (channel === 'program.changeSettings' && end === 'ok')
        log.note('settings', { names: namesIn(input) });
      return answer;
    } catch (error) {
      const problem = error instanceof DispatchError ? error.problem : 'failed';
      log.note('callRefused', { channel: problem === 'unknownChannel' ? 'unknown' : channel, problem });
      throw error;
    }
  };
}

function namesIn(input: unknown) {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return names.flatMap((name) => settingNames.safeParse(name).data ?? []);
}
