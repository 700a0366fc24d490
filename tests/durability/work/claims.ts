import type { Application, Revision } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Settings } from '../../../shared/domain/settings.ts';

/** Everything that a program has confirmed as stored. */
export class Claims {
  /** Content of each application, as last answered. */
  readonly contents = new Map<string, ApplicationContent>();
  readonly attachments: { readonly applicationId: string; readonly attachment: Attachment }[] = [];
  /** Revisions of each application. */
  readonly revisions = new Map<string, readonly Revision[]>();
  /** Ids of the attempts of confirmed applications, by application. */
  readonly attempts = new Map<string, string>();
  settings: Settings | null = null;
  backups: readonly string[] = [];

  /** A copy that can be changed independently. */
  copy(): Claims {
    const { contents, attachments, revisions, attempts, settings, backups } = this;
    const kept = { contents, attachments, revisions, attempts, settings, backups };
    return Object.assign(new Claims(), structuredClone(kept));
  }

  take({ id, content, attachments, attempts }: Application): void {
    this.contents.set(id, content);
    const others = this.attachments.filter(({ applicationId }) => applicationId !== id);
    const own = attachments.map((attachment) => ({ applicationId: id, attachment }));
    this.attachments.splice(0, Infinity, ...others, ...own);
    const attempt = attempts.at(-1);
    if (attempt !== undefined) this.attempts.set(id, attempt.id);
  }
}
