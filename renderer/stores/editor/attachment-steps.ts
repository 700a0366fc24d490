import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { AttachmentsEdit } from '../../../shared/rules/edit-history.ts';

/** Single changes of what is attached; each answers false where it did not work. */
export interface AttachmentChanges {
  readonly change: (input: {
    applicationId: string;
    attachmentId: string;
    name?: string;
    type?: string;
  }) => Promise<boolean>;
  readonly move: (applicationId: string, attachmentId: string, position: number) => Promise<boolean>;
  readonly remove: (applicationId: string, attachmentId: string) => Promise<boolean>;
  readonly restore: (applicationId: string, attachmentId: string) => Promise<boolean>;
}

/** What to attach so that one edit is made. What was attached or taken out since then stays so. */
export function wantedAfter(
  attached: readonly Attachment[],
  { before, after }: AttachmentsEdit,
): readonly Attachment[] {
  const still = after.filter(({ id }) => !has(before, id) || has(attached, id));
  const added = attached.filter(({ id }) => !has(before, id) && !has(after, id));
  return [...still, ...added];
}

/** Brings attachments back to how they stood, one step after the other, while undoing and redoing may go on. */
export class AttachmentSteps {
  readonly #changes: () => AttachmentChanges;
  /** What is wanted last of each application that is on its way there. */
  readonly #wanted = new Map<string, readonly Attachment[]>();

  /** The store of attachments is made after the editor, and asked for with the first step. */
  constructor(changes: () => AttachmentChanges) {
    this.#changes = changes;
  }

  /** Ends where a step does not work; the attachments' store says why then. */
  async bring(
    applicationId: string,
    attached: () => readonly Attachment[],
    wanted: readonly Attachment[],
  ): Promise<void> {
    const isOnItsWay = this.#wanted.has(applicationId);
    this.#wanted.set(applicationId, wanted);
    if (isOnItsWay) return;
    try {
      let before: readonly Attachment[] | null = null;
      // A step that changes nothing would be tried for ever.
      for (let now = attached(); !isSame(now, before); now = attached()) {
        before = now;
        if (!(await this.#next(applicationId, now))) return;
      }
    } finally {
      this.#wanted.delete(applicationId);
    }
  }

  /** False when there is nothing left to do, or when it did not work. */
  #next(applicationId: string, now: readonly Attachment[]): Promise<boolean> {
    const steps = this.#changes();
    const wanted = this.#wanted.get(applicationId) ?? now;
    const extra = now.find(({ id }) => !has(wanted, id));
    if (extra !== undefined) return steps.remove(applicationId, extra.id);
    const missing = wanted.find(({ id }) => !has(now, id));
    if (missing !== undefined) return steps.restore(applicationId, missing.id);
    for (const [position, { id, name, type }] of wanted.entries()) {
      const there = now.find((one) => one.id === id);
      if (there?.name !== name || there.type !== type)
        return steps.change({ applicationId, attachmentId: id, name, type });
      if (now[position]?.id !== id) return steps.move(applicationId, id, position);
    }
    return Promise.resolve(false);
  }
}

function isSame(one: readonly Attachment[], other: readonly Attachment[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function has(attachments: readonly Attachment[], id: string): boolean {
  return attachments.some((one) => one.id === id);
}
