import type { Ledger } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { agreeing, saysWhatIsUsual } from '../../../shared/rules/usual-start.ts';
import { StoreError, type ApplicationStore } from './application-store.ts';

/** Drafts without a consignor among them are passed over, up to so many. */
const lookedAt = 4 * agreeing;

/**
 * The contents of the applications of a register that were changed last, newest first, as many as say what is usual.
 * None where they cannot be read: that must not stop anybody from beginning a draft.
 */
export function lastContents(
  store: Pick<ApplicationStore, 'list' | 'read'>,
  ledger: Ledger,
): readonly ApplicationContent[] {
  try {
    const { rows } = store.list({
      ...{ ledger, place: 'register', search: '', filter: 'all', sort: 'newest' },
      ...{ offset: 0, limit: lookedAt },
    });
    const contents: ApplicationContent[] = [];
    for (const { id } of rows) {
      const content = store.read(id)?.content;
      if (content !== undefined && saysWhatIsUsual(content)) contents.push(content);
      if (contents.length === agreeing) break;
    }
    return contents;
  } catch (error) {
    if (error instanceof StoreError) return [];
    throw error;
  }
}
