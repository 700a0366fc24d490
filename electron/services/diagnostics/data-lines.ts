import type { DataState } from '../../../shared/domain/data-state.ts';
import type { RegisterPage } from '../../../shared/ipc/messages.ts';
import type { FolderFacts, Sizes } from './computer.ts';
import type { Fact } from './lines.ts';

type Counts = RegisterPage['counts'];

/** How the data folder stands and how much is in it. */
export function dataFacts(data: DataState, folder: FolderFacts): readonly Fact[] {
  const sizes: readonly (readonly [string, Sizes | null])[] = [
    ['database', folder.database],
    ['journal', folder.journal],
    ['PDFs', folder.attachments],
    ['backups', folder.backups],
    ['set aside', folder.setAside],
    ['log', folder.log],
  ];
  return [
    ['opened as', data.kind === 'memory' ? `memory (${data.reason})` : data.kind],
    ['place', folder.place],
    ['free on disk', folder.freeBytes === null ? 'unknown' : bytesText(folder.freeBytes)],
    ...sizes.map(([name, size]): Fact => [name, size === null ? 'could not be read' : sizeText(size)]),
  ];
}

/** How many applications each register holds; `null` where it could not be read. */
export function countFacts(service: Counts | null, practice: Counts | null): readonly Fact[] {
  return [
    ['service', countText(service)],
    ['practice', countText(practice)],
  ];
}

function countText(counts: Counts | null): string {
  if (counts === null) return 'could not be read';
  const { all, open, sending, decide, bin } = counts;
  const done = all - open - sending - decide;
  return `${all} applications: ${open} open, ${sending} sending, ${decide} to decide, ${done} done; ${bin} in the bin`;
}

function sizeText({ files, bytes }: Sizes): string {
  return `${files} ${files === 1 ? 'file' : 'files'}, ${bytesText(bytes)}`;
}

export function bytesText(bytes: number): string {
  if (bytes < 10_000) return `${bytes} bytes`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}
