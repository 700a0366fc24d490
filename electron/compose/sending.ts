import { HttpsTransport } from '../adapters/https/https-transport.ts';
import { KeytarKeychain, MemoryKeychain } from '../adapters/keychain/keychains.ts';
import { ApiClient, KnownSecrets } from '../services/api-client/api-client.ts';
import { AuditService } from '../services/audit/audit-service.ts';
import { AcceptingAccounts } from '../services/certificate/accepting-accounts.ts';
import { PreferredForms } from '../services/certificate/ask-for-certificate.ts';
import { CertificateService } from '../services/certificate/certificate-service.ts';
import {
  AttachedDocuments,
  IssuedDocuments,
  StoredDocuments,
} from '../services/certificate/stored-documents.ts';
import { ConnectionsService } from '../services/connections/connections-service.ts';
import { CredentialVault, storedRemovals } from '../services/credential-vault/credential-vault.ts';
import type { Host } from '../services/host.ts';
import { Outbox } from '../services/outbox/outbox.ts';
import { startPracticeService } from '../services/practice/practice-service.ts';
import { LazyPractice } from '../services/program/lazy-practice.ts';
import { ProxyAccounts } from '../services/proxies/proxy-accounts.ts';
import { AttemptRecord } from '../services/submission/attempts.ts';
import { SubmissionService } from '../services/submission/submission-service.ts';
import { accountLog, runAfter, loggingTokens, newId, now, report } from './runtime.ts';
import type { Storage } from './storage.ts';

/** Builds the services for submission, outbox and certificates, and what opens documents. */
export function prepareSending(host: Host, storage: Storage, accounts: Accounts) {
  const {
    store,
    logged,
    files,
    settings,
    preferences,
    references,
    readiness,
    documents: read,
    outgoing,
  } = storage;
  const { client, connections, practice } = accounts;
  const { page, links, documents } = host;
  const record = new AttemptRecord({ store: logged, page });
  const common = { store, files, page, now, newId, record, accounts: connections, settings };
  const outbox = new Outbox({
    ...common,
    sender: client,
    schedule: runAfter,
    host,
    report,
  });
  const submission = new SubmissionService({
    ...common,
    outbox,
    references,
    readiness,
    documents: read,
  });
  const certificate = new CertificateService({
    ...common,
    store: logged,
    issuer: client,
    forms: new PreferredForms(preferences),
    accounts: new AcceptingAccounts({ connections, practice }),
  });
  const keptDocuments = new StoredDocuments({ files, documents });
  return {
    record,
    outbox,
    submission,
    certificate,
    audit: new AuditService({
      ...{ store, taken: storage.takenValues, answers: storage.answers },
      ...{ documents, now, files: outgoing, attachments: files },
    }),
    issuedDocuments: new IssuedDocuments({ store, kept: keptDocuments, links }),
    attachedDocuments: new AttachedDocuments({ store, kept: keptDocuments }),
  };
}

export type Sending = ReturnType<typeof prepareSending>;

interface UnderWay {
  readonly outbox: Pick<Outbox, 'sendingNow'>;
  readonly submission: Pick<SubmissionService, 'confirmingNow'>;
  readonly certificate: Pick<CertificateService, 'askingNow'>;
}

/** How many applications are being sent now, or are confirmed and not written yet. */
export function sendingNow({ outbox, submission }: Omit<UnderWay, 'certificate'>): number {
  return outbox.sendingNow() + submission.confirmingNow;
}

/** True while an application is being sent or a certificate is requested. */
export function isUnderWay(sending: UnderWay): boolean {
  return sendingNow(sending) + sending.certificate.askingNow > 0;
}

/** Name under which the system's keychain lists the entries. */
const keychainService = 'CO Desk';

/** Builds what reaches the services: transport, accounts with their secrets, and the practice service. */
export function connectAccounts(host: Host, { database, preferences }: Storage) {
  const keychain = host.keychain === 'memory' ? new MemoryKeychain() : new KeytarKeychain();
  const known = new KnownSecrets();
  const vault = new CredentialVault({
    keychain,
    service: keychainService,
    onRead: (kind, secret) => known.addKept(kind, secret),
    removals: storedRemovals(preferences),
  });
  const proxies = new ProxyAccounts({ vault, onChange: () => connections.proxiesChanged() });
  const transport = new HttpsTransport({ routes: host.proxies, credentials: proxies });
  const client = new ApiClient({ transport, now, known });
  const practice = new LazyPractice({ start: startPracticeService, now });
  const logAccounts = accountLog(host.log);
  const connections: ConnectionsService = new ConnectionsService({
    store: database.connections,
    transport,
    client: loggingTokens(client, host.log),
    exchanges: client,
    practice,
    vault,
    proxies,
    loopbackServicesOnly: host.loopbackServicesOnly,
    schedule: runAfter,
    now,
    newId,
    onChange: (status) => {
      logAccounts(status);
      host.page.emit('connectionsChanged', status);
    },
  });
  return { client, practice, connections, proxies, vault };
}

export type Accounts = ReturnType<typeof connectAccounts>;
