/**
 * The three functions of keytar that are used. Declared here because the package is optional, and its types are missing
 * with it. `findCredentials` is not declared, because it ends the process on a locked keyring.
 */
declare module 'keytar' {
  export interface Keytar {
    getPassword(service: string, account: string): Promise<string | null>;
    setPassword(service: string, account: string, password: string): Promise<void>;
    deletePassword(service: string, account: string): Promise<boolean>;
  }
  const keytar: Keytar;
  export default keytar;
}

/** The one function of js-yaml that is used; the package has no types of its own. */
declare module 'js-yaml' {
  /** Parses one document; throws for what is no YAML. */
  export function load(text: string): unknown;
}
