import { z } from 'zod';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { connectionSignInFailure } from '../api-client/token-answer.ts';
import type { Transport } from '../api-client/transport.ts';
import type { CredentialVault, KeychainTrouble } from '../credential-vault/credential-vault.ts';

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

interface ProxyAccountsOptions {
  readonly vault: CredentialVault;
  /** Another proxy asks, or none does any more. */
  readonly onChange: () => void;
}

const keptSchema = z.object({ userName: z.string(), password: z.string() });

/**
 * The accounts at proxies, in the keychain or for this run only. One that was turned down is forgotten, because
 * offering it again and again could lock it. Which proxy is a route's business; each gets its own account alone.
 */
export class ProxyAccounts implements ProxyCredentials {
  readonly #options: ProxyAccountsOptions;
  /** On the way to which address a proxy asked last. */
  readonly #askedFor = new Map<string, URL>();
  /** The keychain has been asked about these and holds nothing; asking again could show a prompt each minute. */
  readonly #unknown = new Set<string>();
  #asking: string | null = null;

  constructor(options: ProxyAccountsOptions) {
    this.#options = options;
  }

  /** The proxy that wants an account which it has not got. */
  get asking(): string | null {
    return this.#asking;
  }

  /** An address on whose way the proxy asked, to try an account at. */
  addressBehind(proxy: string): URL | null {
    return this.#askedFor.get(proxy) ?? null;
  }

  async accountAt(proxy: string): Promise<ProxyAccount | null> {
    if (this.#unknown.has(proxy)) return null;
    const read = await this.#options.vault.read(idOf(proxy), 'password');
    if (!read.ok) return null;
    if (read.value === null) this.#unknown.add(proxy);
    return read.value === null ? null : parsed(read.value);
  }

  async wanted(proxy: string, url: URL, refused: ProxyAccount | null): Promise<void> {
    this.#askedFor.set(proxy, new URL('/', url));
    if (refused !== null && isSame(refused, await this.accountAt(proxy))) await this.forget(proxy);
    this.#ask(proxy);
  }

  passed(proxy: string): void {
    if (this.#asking === proxy) this.#ask(null);
  }

  async keep(
    proxy: string,
    account: ProxyAccount,
    remember: boolean,
  ): Promise<Result<null, KeychainTrouble>> {
    const { userName, password } = account;
    const secret = JSON.stringify({ userName, password });
    const kept = await this.#options.vault.keep(idOf(proxy), 'password', secret, remember);
    if (!kept.ok) return kept;
    this.#unknown.delete(proxy);
    return succeed(null);
  }

  async forget(proxy: string): Promise<void> {
    this.#unknown.add(proxy);
    await this.#options.vault.forget(idOf(proxy), ['password']);
  }

  #ask(proxy: string | null): void {
    if (this.#asking === proxy) return;
    this.#asking = proxy;
    this.#options.onChange();
  }
}

function idOf(proxy: string): string {
  return `proxy:${proxy}`;
}

function isSame(one: ProxyAccount, other: ProxyAccount | null): boolean {
  return one.userName === other?.userName && one.password === other.password;
}

function parsed(secret: string): ProxyAccount | null {
  try {
    return keptSchema.parse(JSON.parse(secret));
  } catch {
    // Not what this program wrote; the proxy will ask, and the clerk's answer replaces it.
    return null;
  }
}

export interface ProxySignInOrder extends ProxyAccount {
  /** As a failure named it. */
  readonly proxy: string;
  /** False: the account is kept in memory for this run only. */
  readonly remember: boolean;
}

const probeTimeoutMilliseconds = 10_000;

/** Takes an account at a proxy from a clerk. It is tried at once where the proxy asked, and kept when it did. */
export class ProxySignIn {
  readonly #accounts: ProxyAccounts;
  readonly #transport: Transport;

  constructor(accounts: ProxyAccounts, transport: Transport) {
    this.#accounts = accounts;
    this.#transport = transport;
  }

  async signIn({ proxy, remember, ...typed }: ProxySignInOrder): Promise<Result<null, SignInFailure>> {
    const account: ProxyAccount = { userName: typed.userName.trim(), password: typed.password };
    if (account.userName === '') return fail({ kind: 'userNameMissing' });
    if (account.password === '') return fail({ kind: 'passwordMissing' });
    const accounts = this.#accounts;
    const address = accounts.addressBehind(proxy);
    await accounts.keep(proxy, account, false);
    const tried = address === null ? succeed(null) : await this.#try(proxy, address);
    if (!tried.ok || !remember) return tried;
    const kept = await accounts.keep(proxy, account, true);
    if (kept.ok) return succeed(null);
    if (address !== null) await accounts.wanted(proxy, address, account);
    return fail({ kind: 'keychain', state: kept.error });
  }

  /** Whatever else may be wrong on the way, the account was not turned down. */
  async #try(proxy: string, address: URL): Promise<Result<null, SignInFailure>> {
    const probed = await this.#transport.probe(address, probeTimeoutMilliseconds);
    const isTurnedDown =
      probed.kind === 'failed' && probed.reason === 'proxyCredentials' && probed.proxy === proxy;
    return isTurnedDown ? fail(connectionSignInFailure(probed)) : succeed(null);
  }
}
