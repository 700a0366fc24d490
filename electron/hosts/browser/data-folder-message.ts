import type { MemoryReason } from '../../../shared/domain/data-state.ts';
import type { DataFolderStatus } from '../host.ts';

const reasons: Readonly<Record<MemoryReason, string>> = {
  readOnly: 'cannot be written',
  unreachable: 'cannot be reached',
  diskFull: 'is on a disk that is full',
};

/** What the terminal says of a data folder in which nothing can be kept. */
export function dataFolderMessage({ wanted, reason }: Extract<DataFolderStatus, { kind: 'memory' }>): string {
  return (
    `The data folder ${wanted} ${reasons[reason]}. What you type stays in memory and is gone when CO Desk ends; ` +
    'nothing is sent.'
  );
}
