import { z } from 'zod';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { connectionSignInFailure } from '../api-client/token-answer.ts';
import type { Transport } from '../api-client/transport.ts';
import type { CredentialVault, KeychainFailure } from '../credential-vault/credential-vault.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** A route to an address: direct, or through a proxy that is asked to connect. */
export type ProxyRoute = { readonly kind: 'direct' } | ProxyPlace;

export interface ProxyPlace {
  readonly kind: 'proxy';
  /** True when the connection to the proxy itself uses TLS. */
  readonly secure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
}

export interface ProxyRoutes {
  /** The routes to try in order, as this computer is set up. Never empty. */
  routesTo(url: URL): Promise<readonly ProxyRoute[]>;
}

/**
 * Name of a proxy: `host:port`, preceded by `https://` where the connection to it uses TLS. An account stored under
 * that name is not sent to the same host without TLS.
 */
export function proxyName({ secure, host, port }: ProxyPlace): string {
  const name = `${host.includes(':') ? `[${host}]` : host.toLowerCase()}:${port}`;
  return secure ? `https://${name}` : name;
}

/** User name and password at a proxy. */
export interface ProxyAccount {
  readonly userName: string;
  readonly password: string;
}

/** The accounts at proxies as the transport needs them. Proxies are named by `proxyName`. */
export interface ProxyCredentials {
  /** The account at exactly this proxy; `null` when none is known, or the known one was refused. */
  accountAt(proxy: string): Promise<ProxyAccount | null>;
  /** Reports that a proxy asked for an account and none is known, or that it refused `refused`. */
  wanted(proxy: string, url: URL, refused: ProxyAccount | null): Promise<void>;
  /** Reports that the proxy let a connection through. */
  passed(proxy: string): void;
}

interface ProxyAccountsOptions {
  readonly vault: CredentialVault;
  /** Called when another proxy asks for an account, or none does any more. */
  readonly onChange: () => void;
}

const keptSchema = z.object({ userName: z.string(), password: z.string() });

/**
 * The accounts at proxies, in the keychain or for this run only. A refused account is forgotten, because offering it
 * repeatedly could lock it. Each proxy only gets its own account.
 */
export class ProxyAccounts implements ProxyCredentials {
  readonly #options: ProxyAccountsOptions;
  /** The last address for which each proxy asked for an account. */
  readonly #askedFor = new Map<string, URL>();
  /**
   * Proxies for which the keychain has no account. It is not asked again, because that could show a prompt every
   * minute.
   */
  readonly #unknown = new Set<string>();
  #asking: string | null = null;

  constructor(options: ProxyAccountsOptions) {
    this.#options = options;
  }

  /** The proxy that asks for an account and has none. */
  get asking(): string | null {
    return this.#asking;
  }

  /** An address for which the proxy asked for an account, with which an account can be tried. */
  addressBehind(proxy: string): URL | null {
    return this.#askedFor.get(proxy) ?? null;
  }

  async accountAt(proxy: string): Promise<ProxyAccount | null> {
    if (this.#unknown.has(proxy)) return null;
    const read = await this.#options.vault.read(idOf(proxy), 'password');
    if (!read.ok) return null;
    if (read.value === null) this.#unknown.add(proxy);
    // For one that this program did not write the proxy will ask, and the clerk's account replaces it.
    return read.value === null ? null : (keptSchema.safeParse(readJson(read.value)).data ?? null);
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
  ): Promise<Result<null, KeychainFailure>> {
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

export interface ProxySignInOrder extends ProxyAccount {
  /** Name of the proxy, as in the failure. */
  readonly proxy: string;
  /** False: the account is kept in memory for this run only. */
  readonly remember: boolean;
}

const probeTimeoutMilliseconds = 10_000;

/**
 * Signs in to a proxy with an account from the clerk. The account is tried at once where the proxy had asked, and
 * stored if it was not refused.
 */
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

  /** Tries the account. Any failure other than a refusal by this proxy counts as success. */
  async #try(proxy: string, address: URL): Promise<Result<null, SignInFailure>> {
    const probed = await this.#transport.probe(address, probeTimeoutMilliseconds);
    const isTurnedDown =
      probed.kind === 'failed' && probed.reason === 'proxyCredentials' && probed.proxy === proxy;
    return isTurnedDown ? fail(connectionSignInFailure(probed)) : succeed(null);
  }
}
