import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import { connectionSignInFailure } from '../api-client/token-answer.ts';
import type { Transport } from '../api-client/transport.ts';
import type { ProxyAccounts } from './proxy-accounts.ts';
import type { ProxyAccount } from './proxy-credentials.ts';

export interface ProxySignInNeeds {
  readonly accounts: ProxyAccounts;
  readonly transport: Pick<Transport, 'probe'>;
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
  readonly #needs: ProxySignInNeeds;

  constructor(needs: ProxySignInNeeds) {
    this.#needs = needs;
  }

  async signIn({ proxy, remember, ...typed }: ProxySignInOrder): Promise<Result<null, SignInFailure>> {
    const account: ProxyAccount = { userName: typed.userName.trim(), password: typed.password };
    if (account.userName === '') return fail({ kind: 'userNameMissing' });
    if (account.password === '') return fail({ kind: 'passwordMissing' });
    const { accounts } = this.#needs;
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
    const probed = await this.#needs.transport.probe(address, probeTimeoutMilliseconds);
    const isTurnedDown =
      probed.kind === 'failed' && probed.reason === 'proxyCredentials' && probed.proxy === proxy;
    return isTurnedDown ? fail(connectionSignInFailure(probed)) : succeed(null);
  }
}
