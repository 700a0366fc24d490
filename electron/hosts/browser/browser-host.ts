import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Host, HostFolders } from '../host.ts';
import { claimInstance, type Instance } from './instance.ts';
import { makePrivateFolder } from './folders.ts';
import { agreement } from './messages.ts';
import { OutgoingDocuments } from './outgoing-documents.ts';
import { pageHost } from './page-host.ts';
import type { PageSource } from './page-source.ts';
import { Pages } from './pages.ts';
import type { HostedProgram } from './program.ts';
import { startServer } from './server.ts';
import { Sessions, type Session } from './sessions.ts';
import { repeatQuietly, SleepWatch } from './sleep-watch.ts';
import { Uploads } from './uploads.ts';

export interface BrowserHostNeeds {
  readonly compose: (host: Host) => Promise<HostedProgram>;
  readonly folders: HostFolders;
  readonly page: PageSource;
  /** 0 takes a free one. */
  readonly port: number;
  /** The one session of every window, for hot reload only. */
  readonly alwaysSession?: Session | undefined;
  readonly now: () => number;
  /** Another start on the same data folder asks for a window. */
  readonly onShow: (address: string) => void;
  /** An invitation was used; here is a fresh address. */
  readonly onEntered: (address: string) => void;
  readonly onFault: (error: unknown) => void;
}

export interface RunningBrowserHost {
  /** For example `127.0.0.1:49152`. */
  readonly host: string;
  /** An address that opens the page once, within the next hours. */
  invite(): string;
  /** How many applications are under way. */
  sendingNow(): number;
  /** How many certificates are being asked for. */
  askingNow(): number;
  /** Of what waits, nothing begins any more. */
  startNothingNew(): void;
  close(): Promise<void>;
}

/** How long a printed address waits for somebody to open it. Milliseconds. */
const patience = 12 * 3_600_000;

/** Serves the program on 127.0.0.1. Null: another process has this data folder. Rejects with what `compose` throws. */
export async function startBrowserHost(needs: BrowserHostNeeds): Promise<RunningBrowserHost | null> {
  makePrivateFolder(needs.folders.data);
  const instance = claimInstance(needs.folders.data);
  if (instance === null) return null;
  try {
    return await startInstance(needs, instance);
  } catch (error) {
    instance.release();
    throw error;
  }
}

async function startInstance(needs: BrowserHostNeeds, instance: Instance): Promise<RunningBrowserHost> {
  const { folders, page, port, onFault } = needs;
  const sessions = new Sessions(needs.now, needs.alwaysSession);
  const uploads = new Uploads(path.join(folders.data, 'incoming'), agreement.fileBytes);
  const documents = new OutgoingDocuments();
  const pages = new Pages();
  await uploads.begin();
  const power = new SleepWatch({ now: needs.now, repeat: repeatQuietly });
  const program = await needs.compose(pageHost({ folders, pages, documents, power }));
  pages.begin({ dispatch: program.dispatch, uploads, onFault });
  const secret = randomBytes(32).toString('base64url');
  const invite = (): string => `http://${server.host}/#${sessions.invite(patience)}`;
  const window = { path: '/window', secret, show: () => needs.onShow(invite()) };
  const onEntered = (): void => needs.onEntered(invite());
  const parts = { page, pages, sessions, uploads, documents, window, onEntered, onFault };
  const server = await startServer(parts, port).catch(async (error: unknown) => {
    await program.close();
    throw error;
  });
  const stop = async (): Promise<void> => {
    power.close();
    pages.close();
    await Promise.all([server.close(), page.close()]);
    await program.close();
    await uploads.close();
  };
  try {
    instance.publish({ host: server.host, path: window.path, secret });
  } catch (error) {
    await stop();
    throw error;
  }
  const close = (): Promise<void> => stop().then(() => instance.release());
  let closing: Promise<void> | null = null;
  return {
    host: server.host,
    invite,
    sendingNow: () => program.sendingNow(),
    askingNow: () => program.askingNow(),
    startNothingNew: () => void program.startNothingNew(),
    close: () => (closing ??= close()),
  };
}
