import { randomUUID } from 'node:crypto';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import type { Settings } from '../shared/domain/settings.ts';
import type { StartState } from '../shared/ipc/messages.ts';
import { AttemptJournalFile } from './adapters/attempt-journal-file.ts';
import { BackupFolder } from './adapters/backups/backup-folder.ts';
import { AttachmentFolder } from './adapters/attachment-folder.ts';
import { ElectronStorePreferences } from './adapters/electron-store-preferences.ts';
import { HttpsTransport } from './adapters/https-transport.ts';
import { KeytarKeychain } from './adapters/keytar-keychain.ts';
import { WorkerPdfInspector } from './adapters/pdf/pdf-worker-inspector.ts';
import { OutgoingFiles } from './adapters/outgoing-files.ts';
import { openDatabase, type Database } from './adapters/sqlite/database.ts';
import type { Host } from './hosts/host.ts';
import { createDispatcher, type Dispatch } from './ipc/dispatcher.ts';
import { createHandlers } from './ipc/handlers/all-handlers.ts';
import { ApiClient } from './services/api-client/api-client.ts';
import { ApplicationsService } from './services/applications/applications-service.ts';
import { ReferenceBook } from './services/applications/reference-book.ts';
import { AttachmentsService } from './services/attachments/attachments-service.ts';
import { PdfIntake } from './services/attachments/pdf-intake.ts';
import { AuditService } from './services/audit/audit-service.ts';
import { BackupDays } from './services/backups/backup-days.ts';
import { BackupsService } from './services/backups/backups-service.ts';
import { BinSweep } from './services/bin/bin-sweep.ts';
import { AcceptingAccounts } from './services/certificate/accepting-accounts.ts';
import { AttachmentView } from './services/certificate/attachment-view.ts';
import { CertificateService } from './services/certificate/certificate-service.ts';
import { PreferredForms } from './services/certificate/form-memory.ts';
import { IssuedDocuments } from './services/certificate/issued-documents.ts';
import { KeptDocuments } from './services/certificate/kept-documents.ts';
import { ConnectionsService } from './services/connections/connections-service.ts';
import { CredentialVault } from './services/credential-vault/credential-vault.ts';
import { startPracticeService } from './services/practice/practice-service.ts';
import { AccountNews } from './services/outbox/account-news.ts';
import { Outbox } from './services/outbox/outbox.ts';
import { ProxyAccounts } from './services/proxies/proxy-accounts.ts';
import { JournaledAttempts } from './services/journal/journaled-attempts.ts';
import { takeOverFromJournal } from './services/journal/take-over.ts';
import { LazyPractice } from './services/program/lazy-practice.ts';
import { platformName, ProgramService } from './services/program/program-service.ts';
import { SettingsNews } from './services/program/settings-news.ts';
import { RegisterService } from './services/register/register-service.ts';
import { RevisionsService } from './services/revisions/revisions-service.ts';
import { SettingsService } from './services/settings/settings-service.ts';
import { AttemptRecord } from './services/submission/attempt-record.ts';
import { SubmissionService } from './services/submission/submission-service.ts';

/** The program as a host sees it. */
export interface Program {
  readonly dispatch: Dispatch;
  settings(): Settings;
  /** Hears of every change of the settings; the returned function ends it. */
  onSettings(listener: (settings: Settings) => void): () => void;
  /** How many applications are being sent at this moment, so that nobody quits without being asked. */
  sendingNow(): number;
  /** How many certificates are being asked for at this moment. */
  askingNow(): number;
  /** Of what waits, nothing begins until the returned function is called: the program may end. */
  startNothingNew(): () => void;
  /** Stops what is being sent, writes down how it ended, and closes everything. Once is enough; more do no harm. */
  close(): Promise<void>;
}

const now = (): number => Date.now();
const newId = (): string => randomUUID();
/** Under this name the system's keychain lists the entries. */
const keychainService = 'CO Desk';

/** Builds the whole program for a host. Rejects with what `openDatabase` throws. */
export function composeProgram(host: Host): Promise<Program> {
  return new Promise((resolve) => resolve(buildProgram(host)));
}

function buildProgram(host: Host): Program {
  const database = openDatabase(host.folders.data);
  try {
    const kept = openKept(host, database);
    const program = startProgram(host, kept, connectAccounts(host, kept));
    host.themeChanged(program.settings().theme);
    return program;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What lies in the data folder. */
function openKept(host: Host, database: Database) {
  const { data } = host.folders;
  const news = new SettingsNews();
  const preferences = new ElectronStorePreferences(data);
  const settings = new SettingsService({ preferences, changed: (changed) => news.tell(changed) });
  news.listen(({ theme }) => host.themeChanged(theme));
  const files = new AttachmentFolder(path.join(data, 'attachments'));
  const store = database.applications;
  const references = new ReferenceBook({ store, settings, page: host.page, now });
  const journal = new AttemptJournalFile(data);
  const logged = new JournaledAttempts({ store, journal });
  return { database, store, journal, logged, preferences, news, settings, files, references };
}

type Kept = ReturnType<typeof openKept>;

/** The way to services: transport, accounts with their secrets, and the practice service. */
function connectAccounts(host: Host, { database }: Kept) {
  const vault = new CredentialVault({ keychain: new KeytarKeychain(), service: keychainService });
  const proxies = new ProxyAccounts({ vault, onChange: () => connections.proxiesChanged() });
  const transport = new HttpsTransport({ routes: host.proxies, credentials: proxies });
  const client = new ApiClient({
    transport,
    now,
    onExchange: (address, note) => connections.noteExchange(address, note),
  });
  const practice = new LazyPractice({ start: startPracticeService, now });
  const news = new AccountNews();
  const connections: ConnectionsService = new ConnectionsService({
    store: database.connections,
    transport,
    client,
    practice,
    vault,
    proxies,
    loopbackServicesOnly: host.loopbackServicesOnly,
    schedule: after,
    now,
    newId,
    onChange: (status) => {
      host.page.emit('connectionsChanged', status);
      news.tell();
    },
    onLook: () => news.tell(),
    onSignOut: (connection) => news.tellSignOut(connection),
  });
  return { client, practice, connections, news };
}

type Accounts = ReturnType<typeof connectAccounts>;

function startProgram(host: Host, kept: Kept, accounts: Accounts): Program {
  const { news, settings } = kept;
  const sending = prepareSending(host, kept, accounts);
  const notices = startNotices(kept, sending);
  startOutbox(accounts, sending.outbox);
  const stopHearing = host.power.onResume(() => void sending.outbox.resumed());
  const editing = prepareEditing(host, kept);
  editing.bin.start();
  const program = describeProgram(host, kept, accounts, notices);
  const keeping = prepareBackups({ host, kept, accounts, sending, program });
  const stopDays = host.power.onResume(() => keeping.days.look());
  const services = { ...kept, ...accounts, ...sending, ...editing, ...keeping };
  let closing: Promise<void> | null = null;
  return {
    dispatch: createDispatcher(createHandlers({ ...services, program })),
    settings: () => settings.current(),
    onSettings: (listener) => news.listen(listener),
    sendingNow: () => sending.outbox.sendingNow() + sending.submission.confirmingNow,
    askingNow: () => sending.certificate.askingNow,
    startNothingNew: () => sending.outbox.startNothingNew(),
    close: () => {
      stopHearing();
      stopDays();
      return (closing ??= closeProgram({ kept, accounts, sending, editing, keeping }));
    },
  };
}

/** Everything that sends, asks for certificates and shows documents. */
function prepareSending(host: Host, kept: Kept, accounts: Accounts) {
  const { store, logged, files, settings, preferences, references } = kept;
  const { client, connections, practice } = accounts;
  const { page, links, documents } = host;
  const record = new AttemptRecord({ store: logged, page });
  const answerTimeoutMilliseconds = (): number => settings.current().answerSeconds * 1_000;
  const common = { store, files, page, now, newId, record, accounts: connections, answerTimeoutMilliseconds };
  const outbox = new Outbox({
    ...common,
    sender: client,
    schedule: after,
    show: (activity) => host.sending(activity),
    report,
  });
  const submission = new SubmissionService({
    ...common,
    outbox,
    references,
    isReachable: ({ practice: isPractice }) => isPractice || connections.status().reachability !== 'offline',
  });
  const certificate = new CertificateService({
    ...common,
    store: logged,
    issuer: client,
    forms: new PreferredForms(preferences),
    accounts: new AcceptingAccounts({ connections, practice }),
  });
  const keptDocuments = new KeptDocuments({ files, documents });
  const outgoing = new OutgoingFiles(path.join(host.folders.data, 'outgoing'));
  return {
    record,
    outbox,
    submission,
    certificate,
    audit: new AuditService({ store, documents, now, files: outgoing }),
    issuedDocuments: new IssuedDocuments({ store, kept: keptDocuments, links }),
    attachmentView: new AttachmentView({ store, kept: keptDocuments }),
  };
}

type Sending = ReturnType<typeof prepareSending>;

/** Drafts with their attachments and how they stood before, the register and the bin. */
function prepareEditing(host: Host, { store, files, settings, references }: Kept) {
  const inspector = new WorkerPdfInspector(host.folders.pdfWorker);
  const intake = new PdfIntake({ files, inspector, settings, newId });
  const resourcesFolder = host.folders.resources;
  return {
    inspector,
    register: new RegisterService({ store }),
    applications: new ApplicationsService({ store, intake, references, resourcesFolder, now, newId }),
    revisions: new RevisionsService({ store, page: host.page, now }),
    attachments: new AttachmentsService({ store, intake, now }),
    bin: new BinSweep({ store, schedule: after, now }),
  };
}

type Editing = ReturnType<typeof prepareEditing>;

interface Backed {
  readonly host: Host;
  readonly kept: Kept;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly program: ProgramService;
}

/** Backups, one each day, and going back to one. */
function prepareBackups({ host, kept, accounts, sending, program }: Backed) {
  const { database, store, journal } = kept;
  const { outbox, submission, certificate, record } = sending;
  const isUnderWay = (): boolean =>
    outbox.sendingNow() + submission.confirmingNow + certificate.askingNow > 0;
  const backups = new BackupsService({
    shelf: new BackupFolder(host.folders.data, host.folders.backupWorker),
    live: database.live,
    store,
    journal,
    connections: database.connections,
    now,
    isEmpty: () => store.isEmpty(),
    isSending: () => isUnderWay() || !record.catchUp() || !certificate.catchUp(),
    onReplaced: (found) => {
      certificate.settleInterrupted();
      outbox.settleInterrupted();
      outbox.start();
      void accounts.connections.start();
      program.note('restored');
      if (found === 'damaged') program.note('journalDamaged');
      host.page.emit('dataReplaced', null);
    },
  });
  const days = new BackupDays({ backUp: () => backups.today(), schedule: after, report });
  days.start();
  return { backups, days };
}

type Backups = ReturnType<typeof prepareBackups>;

/** Settles what the last run left open before anything else can happen. */
function startNotices(kept: Kept, { certificate, outbox }: Sending): StartState['notices'] {
  const { preferences, store, logged, journal } = kept;
  const attempts = {
    openAttempts: () => store.openAttempts(),
    writeAttempt: logged.writeAttempt.bind(logged),
  };
  const takenOver = takeOverFromJournal({ store: kept.database.journaled, attempts, journal, now });
  certificate.settleInterrupted();
  const wasInterrupted = outbox.settleInterrupted();
  return [
    ...(preferences.wasSetAside() ? (['settingsSetAside'] as const) : []),
    ...(takenOver.forgotten > 0 ? (['olderData'] as const) : []),
    ...(takenOver.isWhole ? [] : (['journalDamaged'] as const)),
    ...(wasInterrupted ? (['interruptedSending'] as const) : []),
  ];
}

/** What is found about the accounts is told to the page; nobody has to wait for a keychain or a network. */
function startOutbox({ connections, news }: Accounts, outbox: Outbox): void {
  news.listen(outbox);
  outbox.start();
  void connections.start().finally(() => outbox.accountsKnown());
}

function describeProgram(
  { kind, systemLanguage }: Host,
  { settings, store, preferences }: Kept,
  { connections }: Accounts,
  notices: StartState['notices'],
): ProgramService {
  const platform = platformName(process.platform);
  const about = { version: packageJson.version, host: kind, platform, systemLanguage };
  return new ProgramService({ about, settings, connections, store, preferences, notices });
}

interface Parts {
  readonly kept: Kept;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly editing: Editing;
  readonly keeping: Backups;
}

/** First what is on its way, so that its end is written; the database last. */
async function closeProgram({ kept, accounts, sending, editing, keeping }: Parts): Promise<void> {
  keeping.days.close();
  const backupsClosed = keeping.backups.close();
  await sending.submission.close();
  await Promise.all([sending.outbox.close(), sending.certificate.close()]);
  accounts.connections.close();
  editing.bin.close();
  await Promise.all([accounts.practice.close(), editing.inspector.close()]);
  await backupsClosed;
  kept.database.close();
}

/** A bug that nobody waits for: the host hears of it as of every other, and goes on. */
function report(bug: Error): void {
  void Promise.reject(bug);
}

/** A timer that keeps nobody from ending the program. */
function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
