import { setImmediate } from 'node:timers/promises';
import type { RegisterQuery } from '../../../shared/ipc/messages.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { EarlierData } from '../../services/backups/backup-shelf.ts';

const pageLength = 50;
const everything = { search: '', filter: 'all', sort: 'newest', limit: pageLength } as const;

/** Whether every application of data that somebody has brought can be read. Others go on working meanwhile. */
export async function canAllBeRead({ applications, journaled, connections }: Readable): Promise<boolean> {
  try {
    connections.all();
    for (const ledger of ['service', 'practice'] as const)
      for (const place of ['register', 'bin'] as const)
        await readAll({ applications, journaled }, { ledger, place });
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'other') return false;
    throw error;
  }
}

type Readable = Pick<EarlierData, 'applications' | 'journaled' | 'connections'>;

async function readAll(
  { applications, journaled }: Pick<Readable, 'applications' | 'journaled'>,
  where: Pick<RegisterQuery, 'ledger' | 'place'>,
): Promise<void> {
  for (let offset = 0; ; offset += pageLength) {
    const { rows } = applications.list({ ...everything, ...where, offset });
    for (const { id } of rows) journaled.readAnywhere(id);
    if (rows.length < pageLength) return;
    await setImmediate();
  }
}
