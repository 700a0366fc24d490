import { z } from 'zod';
import {
  applicationIdSchema,
  applicationStateSchema,
  type ApplicationSummary,
  type Ledger,
} from '../../../../shared/domain/application.ts';
import type { FollowedApplication } from '../../../../shared/rules/follow-up/due-reminders.ts';
import type { StoredKind } from '../../../services/applications/entry-store.ts';
import type { FollowedSpan, FollowedApplicationStore } from '../../../services/follow-up/due-list.ts';
import type { DatabaseFile, StoredRow } from '../database-file.ts';
import { readRowIfWhole } from '../rows.ts';
import { toSummaries } from '../search/register-rows.ts';

const columns = 'SELECT id, state, outcome_at, issued_at, connection, ships_on FROM applications';
/** How many certificates the usual time of a connection is computed from; more would not improve it. */
const historyLength = 400;

/**
 * The conditions equal those of the indexes to the letter, and name the second column of each, because SQLite might use
 * the index of shelves otherwise.
 */
export const waitingSql = `
  ${columns} WHERE ledger = ?1 AND state = 'unknown' AND deleted_at IS NULL AND outcome_at >= ''
  UNION ALL
  ${columns} WHERE ledger = ?1 AND state = 'accepted' AND deleted_at IS NULL AND outcome_at >= ?2
  UNION ALL
  ${columns} WHERE ledger = ?1 AND shelf = 'open' AND ships_on <> '' AND deleted_at IS NULL
    AND ships_on BETWEEN ?3 AND ?4`;
export const durationsSql = `
  SELECT connection, outcome_at, issued_at FROM applications
  WHERE ledger = ? AND issued_at <> '' ORDER BY issued_at DESC LIMIT ${historyLength}`;

/** Reads applications for which something may be due, from the columns for it. */
export class SqliteFollowUpStore implements FollowedApplicationStore {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  waiting(ledger: Ledger, { acceptedFrom, shipmentsFrom, shipmentsTo }: FollowedSpan): FollowedApplication[] {
    return this.#followed(this.#file.all(waitingSql, ledger, acceptedFrom, shipmentsFrom, shipmentsTo));
  }

  byIds(ids: readonly string[]): FollowedApplication[] {
    if (ids.length === 0) return [];
    const sql = `${columns} WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL`;
    return this.#followed(this.#file.all(sql, JSON.stringify(ids)));
  }

  summaries(ids: readonly string[]): ApplicationSummary[] {
    if (ids.length === 0) return [];
    const sql = `SELECT id, state, saved_at, deleted_at, summary FROM applications
      WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL`;
    return toSummaries(this.#file.all(sql, JSON.stringify(ids)));
  }

  recentDurations(ledger: Ledger): ReadonlyMap<string, readonly number[]> {
    const took = new Map<string, number[]>();
    for (const row of this.#file.all(durationsSql, ledger)) {
      const read = readRowIfWhole(tookRow, row);
      const milliseconds = read === null ? NaN : Date.parse(read.issued_at) - Date.parse(read.outcome_at);
      if (read === null || Number.isNaN(milliseconds)) continue;
      took.set(read.connection, [...(took.get(read.connection) ?? []), milliseconds]);
    }
    return took;
  }

  stamp(): string {
    const { replacements, lostSlices, changes } = this.#file;
    return `${replacements} ${lostSlices} ${changes}`;
  }

  hasEntry(kind: StoredKind, id: string): boolean {
    return this.#file.one('SELECT 1 AS found FROM office WHERE kind = ? AND id = ?', kind, id) !== null;
  }

  #followed(rows: readonly StoredRow[]): FollowedApplication[] {
    return rows.flatMap((row) => {
      const read = readRowIfWhole(followedRow, row);
      if (read === null) return [];
      const { id, state, connection } = read;
      return [
        {
          ...{ id, state, connection },
          outcomeAt: read.outcome_at,
          issuedAt: read.issued_at,
          shipmentDay: read.ships_on,
        },
      ];
    });
  }
}

const followedRow = z.object({
  id: applicationIdSchema,
  state: applicationStateSchema,
  outcome_at: z.string(),
  issued_at: z.string(),
  connection: z.string(),
  ships_on: z.string(),
});
const tookRow = z.object({ connection: z.string(), outcome_at: z.string(), issued_at: z.string() });
