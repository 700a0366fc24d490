import { randomUUID } from 'node:crypto';
import type { KeychainState } from '../../../shared/domain/connection.ts';
import type { Keychain } from './keychain.ts';
import { KeychainLate } from './limited-keychain.ts';

const probeAccount = 'probe';

/**
 * Finds out by an entry of its own. A locked keyring answers a read with nothing, exactly like one without the
 * entry, and refuses the write; where there is no keychain, even the read fails.
 */
export async function probeKeychain(keychain: Keychain, service: string): Promise<KeychainState> {
  const value = randomUUID();
  let canRead = false;
  try {
    await keychain.read(service, probeAccount);
    canRead = true;
    await keychain.write(service, probeAccount, value);
    const isThere = (await keychain.read(service, probeAccount)) === value;
    await keychain.remove(service, probeAccount);
    return isThere ? 'available' : 'locked';
  } catch (error) {
    if (error instanceof KeychainLate) return 'unresponsive';
    return canRead ? 'locked' : 'absent';
  }
}
