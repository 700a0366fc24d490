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

/**
 * The attachments that undoing or redoing an edit should lead to. What was attached or removed since the edit stays so.
 */
export function wantedAfter(
  attached: readonly Attachment[],
  { before, after }: AttachmentsEdit,
): readonly Attachment[] {
  const still = after.filter(({ id }) => !has(before, id) || has(attached, id));
  const added = attached.filter(({ id }) => !has(before, id) && !has(after, id));
  return [...still, ...added];
}

/**
 * Restores an earlier list of attachments by single changes, one after the other, also while undoing and redoing go on.
 */
export class AttachmentSteps {
  readonly #changes: () => AttachmentChanges;
  /** The list of attachments that was asked for last, of each application that is being changed. */
  readonly #wanted = new Map<string, readonly Attachment[]>();

  /** The changes are read with the first step, as the attachments store is made after the editor. */
  constructor(changes: () => AttachmentChanges) {
    this.#changes = changes;
  }

  /**
   * Changes the attachments until they are as wanted. Stops where a step fails; the attachments store has the reason.
   */
  async apply(
    applicationId: string,
    attached: () => readonly Attachment[],
    wanted: readonly Attachment[],
  ): Promise<void> {
    const isUnderWay = this.#wanted.has(applicationId);
    this.#wanted.set(applicationId, wanted);
    if (isUnderWay) return;
    try {
      let before: readonly Attachment[] | null = null;
      // Stops when nothing changes any more, or a step without effect would be repeated for ever.
      for (let now = attached(); !isSame(now, before); now = attached()) {
        before = now;
        if (!(await this.#next(applicationId, now))) return;
      }
    } finally {
      this.#wanted.delete(applicationId);
    }
  }

  /** Makes the next change. Answers false when none is left, or when it failed. */
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
