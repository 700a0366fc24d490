/** `memory` is for tests: nothing of it outlives the program. */
export type KeychainChoice = 'system' | 'memory';

/** The environment may choose only where nothing is packaged, so that no installed program ever forgets a password. */
export function chooseKeychain(from: {
  readonly isPackaged: boolean;
  readonly wanted: string | undefined;
}): KeychainChoice {
  return !from.isPackaged && from.wanted === 'memory' ? 'memory' : 'system';
}
