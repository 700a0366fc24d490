import type { ImportFailure } from '../../../shared/ipc/areas/importing.ts';

/** Why a file makes no table, from the depth of a reader to whoever asked for it. */
export class FileRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The file was refused: ${failure.kind}.`);
    this.name = 'FileRefused';
    this.failure = failure;
  }
}
