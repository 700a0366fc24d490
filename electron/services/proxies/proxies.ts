/** A way to an address: straight, or through a proxy that is asked to connect. */
export type ProxyRoute = { readonly kind: 'direct' } | ProxyPlace;

export interface ProxyPlace {
  readonly kind: 'proxy';
  /** True when the proxy itself is spoken to over TLS. */
  readonly secure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
}

export interface ProxyRoutes {
  /** The ways to try in turn, as this computer is set up. Never empty. */
  routesTo(url: URL): Promise<readonly ProxyRoute[]>;
}

/**
 * How a proxy is called: `host:port`, with `https://` before it where it is spoken to over TLS. An account given to
 * that one is not sent to the same place in the clear.
 */
export function proxyName({ secure, host, port }: ProxyPlace): string {
  const name = `${host.includes(':') ? `[${host}]` : host.toLowerCase()}:${port}`;
  return secure ? `https://${name}` : name;
}

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
