import { z } from 'zod';
import { draftIdOf, idsOfBatch } from '../services/importing/draft-batches.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';

const changing: ReadonlySet<string> = new Set([
  'applications.create',
  'applications.save',
  'applications.restore',
  'duplicating.duplicate',
  'duplicating.replace',
  'templates.start',
  'revisions.restore',
  'attachments.add',
  'attachments.change',
  'attachments.move',
  'attachments.remove',
  'attachments.restore',
  'attachments.replace',
]);
const id = z.object({ id: z.string() });
const changed = z.object({ ok: z.literal(true), value: z.union([id, z.object({ application: id })]) });
const removed = z.object({ applicationId: z.string() });
const done = z.object({ ok: z.literal(true) });
const imported = z.object({
  ok: z.literal(true),
  value: z.object({ batchId: z.string(), made: z.number() }),
});
const takenBack = z.object({
  ok: z.literal(true),
  value: z.object({ removed: z.number(), kept: z.literal(0) }),
});
const batchOnly = z.object({ batchId: z.string() });
const copied = z.object({ ok: z.literal(true), value: z.object({ end: z.literal('saved') }) });

/** Counts what would be gone with a program whose data folder is a temporary one, from the calls that it answers. */
export class OnlyInMemory {
  readonly #applications = new Set<string>();

  get count(): number {
    return this.#applications.size;
  }

  /** The same calls, listened to. */
  listeningTo(dispatch: Dispatch): Dispatch {
    return async (channel, input, files) => {
      const answer = await dispatch(channel, input, files);
      this.#hear(channel, input, answer);
      return answer;
    };
  }

  #hear(channel: string, input: unknown, answer: unknown): void {
    if (changing.has(channel)) this.#hearChanged(answer);
    else if (channel.startsWith('imports.')) this.#hearImported(channel, input, answer);
    else if (channel === 'backups.saveAll' && copied.safeParse(answer).success) this.#applications.clear();
    else if (channel === 'applications.remove' && done.safeParse(answer).success)
      this.#applications.delete(removed.parse(input).applicationId);
  }

  #hearImported(channel: string, input: unknown, answer: unknown): void {
    const made = channel === 'imports.make' ? imported.safeParse(answer) : null;
    if (made?.success === true) {
      const { batchId, made: count } = made.data.value;
      for (let place = 0; place < count; place += 1) this.#applications.add(draftIdOf(batchId, place));
    }
    if (channel !== 'imports.takeBack' || !takenBack.safeParse(answer).success) return;
    const [first, last] = idsOfBatch(batchOnly.parse(input).batchId);
    for (const id of this.#applications) if (id >= first && id <= last) this.#applications.delete(id);
  }

  #hearChanged(answer: unknown): void {
    const heard = changed.safeParse(answer);
    if (!heard.success) return;
    const { value } = heard.data;
    this.#applications.add('application' in value ? value.application.id : value.id);
  }
}
