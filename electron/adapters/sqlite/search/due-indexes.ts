import { z } from 'zod';
import type { DueDays } from '../../../../shared/domain/follow-up.ts';
import type { DatabaseFile } from '../database-file.ts';
import { readRowIfWhole } from '../rows.ts';
import type { RegisterColumns } from './register-columns.ts';

/** The days on which applications are next due, by the places of the applications in the columns. */
export interface DueIndexes {
  readonly today: string;
  readonly days: ReadonlyMap<number, string>;
}

/** Used where due days do not matter. */
export const nothingDue: DueIndexes = { today: '', days: new Map() };

/** How many places are looked up in one slice. */
const idsPerSlice = 200;

const placedRow = z.object({ number: z.int(), id: z.string() });

/**
 * Finds the places of applications that are due, in slices; none where `due` is not given. The columns must be up to
 * date.
 */
export function* dueIndexes(
  file: DatabaseFile,
  columns: RegisterColumns,
  due: DueDays | undefined,
): Generator<undefined, DueIndexes, number> {
  if (due === undefined) return nothingDue;
  const days = new Map<number, string>();
  const ids = [...due.days.keys()];
  for (let at = 0; at < ids.length; at += idsPerSlice) {
    const some = JSON.stringify(ids.slice(at, at + idsPerSlice));
    const sql = 'SELECT number, id FROM applications WHERE id IN (SELECT value FROM json_each(?))';
    for (const row of file.all(sql, some)) {
      const read = readRowIfWhole(placedRow, row);
      const index = read === null ? null : columns.indexOf(read.number);
      const day = due.days.get(read?.id ?? '');
      if (index !== null && day !== undefined) days.set(index, day);
    }
    yield;
  }
  return { today: due.today, days };
}
