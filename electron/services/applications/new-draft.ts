import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';

export interface NewDraftNeeds {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

interface DraftStart {
  readonly ledger: Ledger;
  readonly content: ApplicationContent;
  readonly attachments: readonly Attachment[];
}

/** An application that nothing has happened to yet. */
export function newDraft(
  { now, newId }: NewDraftNeeds,
  { ledger, content, attachments }: DraftStart,
): Application {
  const at = new Date(now()).toISOString();
  return {
    id: newId(),
    ledger,
    state: 'draft',
    revision: 0,
    createdAt: at,
    savedAt: at,
    content,
    attachments: [...attachments],
    attempts: [],
    certificateRequests: [],
    issued: null,
  };
}
