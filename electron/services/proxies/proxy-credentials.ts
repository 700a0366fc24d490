/** What a proxy wants to know of whoever goes through it. */
export interface ProxyAccount {
  readonly userName: string;
  readonly password: string;
}

/** The accounts at proxies as the way through one needs them. A proxy is called as `proxyName` says. */
export interface ProxyCredentials {
  /** The account at this very proxy; `null` when none is known, or the one that was known has been turned down. */
  accountAt(proxy: string): Promise<ProxyAccount | null>;
  /** The proxy asks and there is nothing to tell it, or `refused` is what it turned down. */
  wanted(proxy: string, url: URL, refused: ProxyAccount | null): Promise<void>;
  /** The proxy let a connection through. */
  passed(proxy: string): void;
}
