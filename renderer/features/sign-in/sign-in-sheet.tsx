import { useConnections } from '../../stores/use-stores.ts';
import { KeychainSheet } from './keychain-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';

interface SignInSheetProps {
  readonly connectionId: string;
  readonly onClose: () => void;
}

/** Signs in to a connection again: with the keychain, or past one that cannot be used. */
export function SignInSheet({ connectionId, onClose }: SignInSheetProps) {
  const connection = useConnections((state) => state.connections.find((one) => one.id === connectionId));
  const keychain = useConnections((state) => state.keychain);
  if (connection === undefined) return null;
  return keychain === 'available' ? (
    <PasswordSheet connection={connection} onClose={onClose} />
  ) : (
    <KeychainSheet connection={connection} keychain={keychain} onClose={onClose} />
  );
}
