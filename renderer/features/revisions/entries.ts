import type { Application } from '../../../shared/domain/application.ts';
import { emptyContent } from '../../../shared/domain/content.ts';
import type { Revision, RevisionCause } from '../../../shared/domain/revision.ts';
import { changesBetween, type Snapshot } from '../../../shared/rules/revision-changes.ts';
import type { RevisionFilter } from '../../stores/revisions.ts';
import { dayKey } from '../../text/dates.ts';
import type { ToldChange } from './change-words.ts';

/** One line of the list: how it stood at a time, and what had changed until then. */
export interface Entry {
  /** `null` for how it stands now, which cannot be chosen. */
  readonly id: string | null;
  readonly at: string;
  readonly cause: RevisionCause;
  readonly told: ToldChange;
  /** All others of its day were not kept. */
  readonly isLastOfDay: boolean;
}

const nothing: Snapshot = { content: emptyContent, attachments: [] };

/** How it stands now and how it stood before, newest first, each with what changed since the one before it. */
export function entriesOf(now: Application, revisions: readonly Revision[], today: Date): readonly Entry[] {
  const newest = { ...now, id: null, at: now.savedAt, cause: { kind: 'edited' } } as const;
  const all = [newest, ...revisions];
  const days = all.map(({ at }) => dayKey(new Date(at)));
  return all.map((one, place) => {
    const earlier = all[place + 1] ?? nothing;
    const changes = changesBetween(earlier, one);
    const day = days[place];
    return {
      ...{ id: one.id, at: one.at, cause: one.cause, told: { changes, earlier, later: one } },
      isLastOfDay: day !== dayKey(today) && days.filter((other) => other === day).length === 1,
    };
  });
}

export function passes({ at }: Pick<Entry, 'at'>, filter: RevisionFilter, today: Date): boolean {
  if (filter === 'all') return true;
  return (dayKey(new Date(at)) === dayKey(today)) === (filter === 'today');
}
