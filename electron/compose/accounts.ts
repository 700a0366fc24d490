import { HttpsTransport } from '../adapters/https/https-transport.ts';
import { KeytarKeychain } from '../adapters/keychain/keytar-keychain.ts';
import { MemoryKeychain } from '../adapters/keychain/memory-keychain.ts';
import type { Host } from '../services/host.ts';
import { ApiClient } from '../services/api-client/api-client.ts';
import { ConnectionsService } from '../services/connections/connections-service.ts';
import { CredentialVault } from '../services/credential-vault/credential-vault.ts';
import { startPracticeService } from '../services/practice/practice-service.ts';
import { AccountEvents } from '../services/outbox/account-status.ts';
import { ProxyAccounts } from '../services/proxies/proxy-accounts.ts';
import { LazyPractice } from '../services/program/lazy-practice.ts';
import { now, newId, after } from './runtime.ts';
import { accountLog, loggingTokens } from './logging.ts';
import type { Storage } from './storage.ts';

/** Under this name the system's keychain lists the entries. */
const keychainService = 'CO Desk';

/** The way to services: transport, accounts with their secrets, and the practice service. */
export function connectAccounts(host: Host, { database }: Storage) {
  const keychain = host.keychain === 'memory' ? new MemoryKeychain() : new KeytarKeychain();
  const vault = new CredentialVault({ keychain, service: keychainService });
  const proxies = new ProxyAccounts({ vault, onChange: () => connections.proxiesChanged() });
  const transport = new HttpsTransport({ routes: host.proxies, credentials: proxies });
  const client = new ApiClient({
    transport,
    now,
    onExchange: (address, note) => connections.noteExchange(address, note),
  });
  const practice = new LazyPractice({ start: startPracticeService, now });
  const accountEvents = new AccountEvents();
  const logAccounts = accountLog(host.log);
  const connections: ConnectionsService = new ConnectionsService({
    store: database.connections,
    transport,
    client: loggingTokens(client, host.log),
    practice,
    vault,
    proxies,
    loopbackServicesOnly: host.loopbackServicesOnly,
    schedule: after,
    now,
    newId,
    onChange: (status) => {
      logAccounts(status);
      host.page.emit('connectionsChanged', status);
      accountEvents.tell();
    },
    onCheck: () => accountEvents.tell(),
    onSignOut: (connection) => accountEvents.tellSignOut(connection),
  });
  return { client, practice, connections, accountEvents, proxies, vault };
}

export type Accounts = ReturnType<typeof connectAccounts>;
