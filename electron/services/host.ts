import type { MemoryReason } from '../../shared/domain/data-state.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';
import type { ReadableLog } from './log/log.ts';
import type { ProxyRoutes } from './proxies/proxy-accounts.ts';
import type { UpdateInstaller } from './updates/update-installer.ts';
import type { SpellingChecker } from './spelling/spelling-service.ts';

/** The machine on which the program runs. Each host implements it; services see only the parts they need. */
export interface Host {
  readonly kind: 'desktop' | 'browser';
  /** The log for support. */
  readonly log: ReadableLog;
  readonly folders: HostFolders;
  readonly documents: DocumentOpener;
  readonly links: LinkOpener;
  readonly printing: Printing;
  readonly network: NetworkView;
  /** The proxies for each address, as this computer is set up. */
  readonly proxies: ProxyRoutes;
  readonly power: PowerEvents;
  readonly spelling: SpellingChecker;
  readonly notices: SystemNotices;
  readonly incoming: FolderChoice;
  /** Null where the program is not installed, so that it cannot be updated. */
  readonly updating: Updating | null;
  readonly page: PageEvents;
  /** Where secrets are stored. `memory` is for tests: they are lost when the program ends. */
  readonly keychain: 'system' | 'memory';
  readonly systemLanguage: string;
  /** System account under which the program runs; reviews use it to tell people apart. */
  readonly account: string;
  /**
   * True in the browser host, which talks only to services on this machine, so that nobody mistakes it for the product.
   */
  readonly loopbackServicesOnly: boolean;
  /** Reports whether something is being sent, so that the host keeps the computer awake and shows the progress. */
  sending(activity: SendingActivity): void;
  /** Reports a change of the theme, for what the host draws itself. */
  themeChanged(theme: 'system' | 'light' | 'dark' | 'contrast'): void;
}

export interface Updating {
  readonly installer: UpdateInstaller;
  /** Absolute path of the file with an administrator's policy for all users of this computer; it may be missing. */
  readonly policy: string;
}

export interface HostFolders {
  /** Absolute. Created with mode 0700 if missing. Everything that the program stores is below it. */
  readonly data: string;
  /** Whether its contents outlive the program. */
  readonly status: DataFolderStatus;
  /** Absolute. Read-only sample data and icons. */
  readonly resources: string;
  /**
   * Absolute. Contains `licences/others.txt` and `licences/sbom.cdx.json`, the lists of the program's parts; either may
   * be missing.
   */
  readonly parts: string;
  /** The module that inspects PDFs in a worker thread; beside the bundle, or the source in tests. */
  readonly pdfWorker: URL;
  /** The module that creates and reads backups in a worker thread. */
  readonly backupWorker: URL;
  /** The module that reads imported files in a worker thread. */
  readonly importWorker: URL;
}

export type DataFolderStatus =
  | { readonly kind: 'durable' }
  /**
   * `data` is a private temporary folder, deleted when the program ends, with what could be read of the `wanted` folder
   * (absolute) except its PDFs, which stay there. Nothing is sent then.
   */
  | { readonly kind: 'memory'; readonly reason: MemoryReason; readonly wanted: string };

/** A document for other programs: its bytes, on disk (absolute path) or in memory, and the name that the clerk sees. */
export type OutgoingDocument = { readonly name: string; readonly mediaType: string } & (
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
);

/** Temporary files in which a document is written before it is given to the clerk. */
export interface OutgoingFiles {
  /**
   * Writes a file, texts in UTF-8, and gives its absolute path. Rejects with a `StoreError` where the disk fails;
   * nothing is left then.
   */
  write(pieces: Iterable<string> | AsyncIterable<string | Uint8Array>): Promise<string>;
  /** Removes a file. Never rejects: one that is held by another program is removed when the program ends. */
  remove(path: string): Promise<void>;
}

export interface DocumentOpener {
  /** Opens the document in its program on this computer. Throws where none can be started. */
  open(document: OutgoingDocument): Promise<void>;
  /** Saves a copy where the clerk chooses. Throws the error of the file system; no partial file is left then. */
  save(document: OutgoingDocument): Promise<'saved' | 'cancelled'>;
}

/** How the folder of incoming invoices is chosen. The page never names a path. */
export interface FolderChoice {
  /** Absolute. The folder that was set for this computer (`CO_DESK_INCOMING`); it may be missing. */
  readonly given: string | null;
  /** Asks the clerk for a folder; gives `null` where she cancels. Itself `null` where the host has no such dialog. */
  readonly choose: (() => Promise<string | null>) | null;
}

export interface LinkOpener {
  /** Opens an https address in the browser of this computer. The caller has checked the address. */
  open(url: string): Promise<void>;
}

/** Prints the page's print view, or makes a PDF of it: the sheets and nothing else. */
export interface Printing {
  /**
   * Opens the print window of this computer. `window`: it opened, and its result is unknown. Throws the system's error
   * when printing failed.
   */
  print(): Promise<'printed' | 'cancelled' | 'window'>;
  /** Makes a PDF. `window`: only the print window can do that, so it was opened instead. Throws the system's error. */
  toPdf(): Promise<Uint8Array | 'window'>;
}

interface NetworkView {
  /** False only when the system knows that there is no network at all. */
  isOnline(): boolean;
}

export interface PowerEvents {
  /** Calls `listener` when the computer wakes up; the returned function removes it. */
  onResume(listener: () => void): () => void;
}

/** A notification that the system shows for a moment. */
export interface SystemNotice {
  readonly title: string;
  readonly text: string;
}

export interface SystemNotices {
  /** Shows a notification without sound; does nothing where the system shows none. */
  show(notice: SystemNotice): void;
}

export type SendingActivity =
  | { readonly kind: 'idle' }
  /** From 0 to 1; `null` while it is unknown. */
  | { readonly kind: 'sending'; readonly share: number | null };
