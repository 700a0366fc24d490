/**
 * The OS keychain as the vault sees it: text by service and account. May be absent, locked or hang; the vault
 * limits every call in time and splits long values. Errors are thrown as they come.
 */
export interface Keychain {
  read(service: string, account: string): Promise<string | null>;
  write(service: string, account: string, secret: string): Promise<void>;
  /** True when something was removed. */
  remove(service: string, account: string): Promise<boolean>;
}
