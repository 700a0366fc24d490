/** An item of Electron's security checklist, as described in `docs/security.md`. */
export interface ChecklistRow {
  readonly item: number;
  readonly proofs: readonly Proof[];
}

/** A test, by its file relative to the repository and its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** How many items Electron's checklist has. */
export const checklistLength = 20;

/**
 * The rows of the table that begin with a number. Their last cell lists tests as `file`: title, separated by `<br>`.
 */
export function readChecklist(document: string): readonly ChecklistRow[] {
  return document.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const item = /^\d+$/.exec(cells[1] ?? '')?.[0];
    if (item === undefined) return [];
    return [{ item: Number(item), proofs: readProofs(cells.at(-2) ?? '') }];
  });
}

function readProofs(cell: string): Proof[] {
  return cell.split('<br>').flatMap((part) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(part.trim()) ?? [];
    return file === '' ? [] : [{ file, title }];
  });
}
