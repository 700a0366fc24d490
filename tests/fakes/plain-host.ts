import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemAccount } from '../../electron/adapters/system-account.ts';
import { EventLog } from '../../electron/services/log/event-log.ts';
import type { Host, OutgoingDocument, SendingActivity, SystemNotice } from '../../electron/services/host.ts';
import { RecordingPage } from './recording-page.ts';
import { threadEntry } from '../support/thread-entries.ts';

const root = new URL('../../', import.meta.url);

/** A host without a window, with a data folder of its own. It records everything that the program hands out. */
export class PlainHost implements Host {
  kind: Host['kind'] = 'browser';
  readonly systemLanguage = 'en-GB';
  account = systemAccount();
  readonly updating: Host['updating'] = null;
  readonly loopbackServicesOnly = true;
  readonly page = new RecordingPage();
  /** Every line of the log. */
  readonly logged: string[] = [];
  readonly log: Host['log'] = new EventLog({
    lines: { write: (line) => void this.logged.push(line), last: () => this.logged.join('\n') },
    now: Date.now,
  });
  readonly handedOut: { readonly document: OutgoingDocument; readonly bytes: Buffer }[] = [];
  readonly openedLinks: string[] = [];
  readonly spelled: Parameters<Host['spelling']['check']>[0][] = [];
  keychain: Host['keychain'] = 'system';
  readonly spelling: Host['spelling'] = {
    check: (choice) => void this.spelled.push(choice),
    onNotFetched: () => undefined,
  };
  readonly shownNotices: SystemNotice[] = [];
  readonly notices: Host['notices'] = { show: (notice) => void this.shownNotices.push(notice) };
  /** The folder that the clerk chooses in the dialog. */
  incomingFolder: string | null = null;
  readonly incoming: Host['incoming'] = {
    given: null,
    choose: () => Promise.resolve(this.incomingFolder),
  };
  readonly themes: string[] = [];
  readonly activities: SendingActivity[] = [];
  readonly folders: Host['folders'];
  readonly network = { isOnline: () => true };
  readonly proxies: Host['proxies'] = { routesTo: () => Promise.resolve([{ kind: 'direct' }]) };
  readonly #resumeListeners = new Set<() => void>();
  readonly power: Host['power'] = {
    onResume: (listener) => {
      this.#resumeListeners.add(listener);
      return () => void this.#resumeListeners.delete(listener);
    },
  };
  readonly documents: Host['documents'] = {
    open: async (document) => this.#handOut(document),
    save: async (document) => {
      await this.#handOut(document);
      return 'saved';
    },
  };
  readonly printed: ('printer' | 'pdf')[] = [];
  readonly printing: Host['printing'] = {
    print: () => {
      this.printed.push('printer');
      return Promise.resolve('printed');
    },
    toPdf: () => {
      this.printed.push('pdf');
      return Promise.resolve(new TextEncoder().encode('%PDF-1.7'));
    },
  };
  readonly links = {
    open: (url: string): Promise<void> => {
      this.openedLinks.push(url);
      return Promise.resolve();
    },
  };

  constructor(data: string, status: Host['folders']['status'] = { kind: 'durable' }) {
    this.folders = {
      data,
      status,
      resources: fileURLToPath(new URL('resources/', root)),
      parts: fileURLToPath(new URL('tests/fixtures/parts/', root)),
      pdfWorker: threadEntry('samplePdf'),
      backupWorker: threadEntry('backup'),
      importWorker: threadEntry('import'),
    };
  }

  /** Reports to the program that the computer woke up. */
  resume(): void {
    for (const listener of this.#resumeListeners) listener();
  }

  sending(activity: SendingActivity): void {
    this.activities.push(activity);
  }

  themeChanged(theme: string): void {
    this.themes.push(theme);
  }

  async #handOut(document: OutgoingDocument): Promise<void> {
    const bytes = 'bytes' in document ? Buffer.from(document.bytes) : await readFile(document.path);
    this.handedOut.push({ document, bytes });
  }
}

/** Folders of one test, removed after it. */
export class TemporaryFolders {
  readonly #made: string[] = [];

  async make(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-'));
    this.#made.push(folder);
    return folder;
  }

  async removeAll(): Promise<void> {
    await Promise.all(this.#made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
