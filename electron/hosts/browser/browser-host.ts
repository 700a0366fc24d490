import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Program } from '../../compose/program.ts';
import { renaming } from '../../compose/runtime.ts';
import type { MovableLog } from '../../services/log/log.ts';
import { arrivalOf, type StartArguments } from '../start-arguments.ts';
import type { DataFolderStatus, Host, HostFolders } from '../../services/host.ts';
import type { UsableFolder } from '../usable-folder.ts';
import { openData } from '../open-data.ts';
import { claimInstance, type Contact, type Instance } from './instance.ts';
import { hostProtocol } from './host-protocol.ts';
import { OutgoingDocuments } from './outgoing-documents.ts';
import { pageHost, repeatQuietly, SleepWatch } from './page-host.ts';
import type { PageSource } from './page-source.ts';
import { Pages } from './pages.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { type Session, Sessions } from './session.ts';
import { Uploads } from './uploads.ts';
import { codeOf } from '../../services/errors.ts';

/** The parts of the program that the browser host uses. */
export type HostedProgram = Omit<
  Program,
  'settings' | 'onSettings' | 'keychainAtRest' | 'heldCertificates' | 'unwrittenOutcomes'
>;

export interface BrowserHostOptions {
  readonly compose: (host: Host) => Promise<HostedProgram>;
  readonly place: UsableFolder;
  /** Is written to a file once the folder is known. */
  readonly log: MovableLog;
  readonly folders: Omit<HostFolders, 'data' | 'status'>;
  readonly page: PageSource;
  /** 0 chooses a free port. */
  readonly port: number;
  /** A fixed session for every window, only for hot reload. */
  readonly alwaysSession?: Session | undefined;
  readonly now: () => number;
  /** Name of the account of the operating system. */
  readonly account: string;
  /** Links and files that this start was given. */
  readonly startArguments?: StartArguments;
  /**
   * Called when another start on the same data folder asks for a window; a browser may keep its files in
   * `windowFolder`.
   */
  readonly onShow: (address: string, windowFolder: string) => void;
  /** Called with a new address after an invitation was used. */
  readonly onEntered: (address: string) => void;
  readonly onFault: (error: unknown) => void;
}

export interface RunningBrowserHost {
  /** For example `127.0.0.1:49152`. */
  readonly host: string;
  readonly status: DataFolderStatus;
  /** Folder in which a browser that shows the page may keep its files. Absolute. */
  readonly windowFolder: string;
  /** A new address that opens the page once, within the next hours. */
  invite(): string;
  /** How many applications are being sent. */
  sendingNow(): number;
  /** How many certificates are being requested. */
  askingNow(): number;
  /** How many applications would be lost with the program. */
  unsavedApplications(): number;
  /** Keeps waiting applications from being sent. */
  startNothingNew(): void;
  close(): Promise<void>;
}

/** How long an address stays valid before it is opened. Milliseconds. */
const patience = 12 * 3_600_000;

/**
 * Serves the program on 127.0.0.1. Null: another process has this data folder. Rejects with what `compose` throws, and
 * with `NoUsableFolder`.
 */
export async function startBrowserHost(options: BrowserHostOptions): Promise<RunningBrowserHost | null> {
  const instance = claimInstance(options.place);
  if (instance === null) return null;
  try {
    return await startInstance(options, instance);
  } catch (error) {
    instance.release();
    throw error;
  }
}

async function startInstance(options: BrowserHostOptions, instance: Instance): Promise<RunningBrowserHost> {
  const { folders, place, page, port, log, onFault } = options;
  const sessions = new Sessions(options.now, options.alwaysSession);
  // Uploads do not need the data folder until they are attached, and it may be missing by then, or belong to a newer
  // version.
  const incoming = path.join(place.temporary ?? place.folder, 'incoming');
  const uploads = new Uploads({
    ...{ folder: incoming, limitBytes: hostProtocol.fileBytes },
    ...{ renaming, report: onFault },
  });
  const documents = new OutgoingDocuments();
  const pages = new Pages();
  await uploads.begin();
  const power = new SleepWatch(options.now, repeatQuietly);
  const {
    program,
    folders: opened,
    forget,
  } = await openData(place, (data) =>
    options.compose(
      pageHost({ folders: { ...folders, ...data }, log, pages, documents, power, account: options.account }),
    ),
  );
  const onPass = (key: string): void => {
    sessions.notePass(key);
    instance.update(contact());
  };
  pages.begin({ program, uploads, onPass, onFault });
  if (options.startArguments !== undefined) program.arrive(arrivalOf(options.startArguments));
  const secret = randomBytes(32).toString('base64url');
  const contact = (): Contact => ({ host: server.host, secret, passes: sessions.passes });
  const invite = (): string => `http://${server.host}/#${sessions.invite(patience)}`;
  log.writeTo(program.writesDataFolder ? opened.data : place.temporary);
  const windowFolder = program.writesDataFolder ? opened.data : (place.temporary ?? place.folder);
  const show = (startArguments: StartArguments | null): void => {
    if (startArguments !== null) program.arrive(arrivalOf(startArguments));
    options.onShow(invite(), windowFolder);
  };
  const window = { secret, show };
  const onEntered = (): void => options.onEntered(invite());
  const parts = { page, pages, sessions, uploads, documents, window, onEntered, onFault };
  const server = await startOnSamePort(parts, port, instance.earlier).catch(async (error: unknown) => {
    await program.close();
    await forget();
    throw error;
  });
  const stop = async (): Promise<void> => {
    power.close();
    pages.close();
    await Promise.all([server.close(), page.close()]);
    await program.close();
    await uploads.close();
    await forget();
  };
  try {
    const meetingFolders = contactFolders(place, program.writesDataFolder);
    instance.publish(contact(), meetingFolders);
  } catch (error) {
    await stop();
    throw error;
  }
  const close = (): Promise<void> => stop().then(() => instance.release());
  let closing: Promise<void> | null = null;
  return {
    host: server.host,
    status: opened.status,
    windowFolder,
    invite,
    sendingNow: () => program.sendingNow(),
    askingNow: () => program.askingNow(),
    unsavedApplications: () => program.unsavedApplications(),
    startNothingNew: () => void program.startNothingNew(),
    close: () => (closing ??= close()),
  };
}

/** Folders in which later starts look for this one. Nothing is written in a folder of a newer version. */
function contactFolders({ folder, temporary }: UsableFolder, mayWrite: boolean): readonly string[] {
  const folders = temporary === null ? [] : [temporary];
  return mayWrite || folders.length === 0 ? [...folders, folder] : folders;
}

/**
 * Listens on the port of the previous run if that was killed, because its pages still try to reach it, and accepts
 * their passes. If another program has the port now, or another port was asked for, those pages cannot return.
 */
async function startOnSamePort(
  options: ServerOptions,
  port: number,
  earlier: Contact | null,
): Promise<RunningServer> {
  const server = await startAt(options, port === 0 ? portOf(earlier) : port, port);
  if (server.host === earlier?.host) for (const pass of earlier.passes) options.sessions.notePass(pass);
  return server;
}

async function startAt(options: ServerOptions, wanted: number, otherwise: number): Promise<RunningServer> {
  try {
    return await startServer(options, wanted);
  } catch (error) {
    if (wanted === otherwise || !isTaken(error)) throw error;
    return startServer(options, otherwise);
  }
}

function isTaken(error: unknown): boolean {
  return ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '');
}

/** Port of the previous run; 0 chooses a free one. */
function portOf(earlier: Contact | null): number {
  const port = Number(/^127\.0\.0\.1:(\d{4,5})$/.exec(earlier?.host ?? '')?.[1] ?? 0);
  return port <= 65_535 ? port : 0;
}
