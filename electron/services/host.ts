import type { MemoryReason } from '../../shared/domain/data-state.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';
import type { KeptLog } from './log/log.ts';
import type { ProxyRoutes } from './proxies/proxy-accounts.ts';
import type { UpdateInstaller } from './updates/update-installer.ts';
import type { SpellingChecker } from './spelling/spelling-service.ts';

/** What the program asks of the machine it runs on. Each host implements it; services see only the parts they need. */
export interface Host {
  readonly kind: 'desktop' | 'browser';
  /** What is written down for support. */
  readonly log: KeptLog;
  readonly folders: HostFolders;
  readonly documents: DocumentOpener;
  readonly links: LinkOpener;
  readonly printing: Printing;
  readonly network: NetworkView;
  /** Which proxy leads where, as this computer is set up. */
  readonly proxies: ProxyRoutes;
  readonly power: PowerEvents;
  readonly spelling: SpellingChecker;
  readonly notices: SystemNotices;
  readonly incoming: FolderChoice;
  /** Null where nothing is installed that could be newer. */
  readonly updating: Updating | null;
  readonly page: PageEvents;
  /** Where secrets are kept. `memory` is for tests: nothing of it outlives the program. */
  readonly keychain: 'system' | 'memory';
  readonly systemLanguage: string;
  /** The account of the system under which the program runs; reviews tell people apart by it. */
  readonly account: string;
  /** The browser host talks only to services on this machine, so that nobody takes it for the product. */
  readonly loopbackServicesOnly: boolean;
  /** Tells the host whether something is being sent: it keeps the computer awake and shows how far it is. */
  sending(activity: SendingActivity): void;
  /** Tells the host that the theme changed, for what it draws itself. */
  themeChanged(theme: 'system' | 'light' | 'dark' | 'contrast'): void;
}

export interface Updating {
  readonly installer: UpdateInstaller;
  /** Absolute. The file in which an administrator says what all clerks of this computer may do; it need not be there. */
  readonly policy: string;
}

export interface HostFolders {
  /** Absolute. Made with mode 0700 if missing. Everything the program keeps lies below it. */
  readonly data: string;
  /** Whether what lies there outlives the program. */
  readonly status: DataFolderStatus;
  /** Absolute. Read-only sample data and icons. */
  readonly resources: string;
  /** Absolute. Holds `licences/others.txt` and `licences/sbom.cdx.json`, what the program is made of; either may be missing. */
  readonly parts: string;
  /** The module that looks into PDFs in a worker thread; beside the bundle, or the source in tests. */
  readonly pdfWorker: URL;
  /** The module that makes and reads backups in a worker thread. */
  readonly backupWorker: URL;
  /** The module that reads files of orders in a worker thread. */
  readonly importWorker: URL;
}

export type DataFolderStatus =
  | { readonly kind: 'durable' }
  /**
   * `data` is a private temporary folder, gone when the program ends, with what could be read of the `wanted` one
   * (absolute) but for its PDFs, which stay there. Nothing is sent then.
   */
  | { readonly kind: 'memory'; readonly reason: MemoryReason; readonly wanted: string };

/** A document that leaves the program: its bytes, on disk (absolute path) or in memory, and the name a clerk should see. */
export type OutgoingDocument = { readonly name: string; readonly mediaType: string } & (
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
);

/** Where a document is made before it is handed to the clerk; removed after that. */
export interface OutgoingFiles {
  /**
   * Texts in UTF-8, bytes as they are. Answers the absolute path. Rejects with a `StoreError` where the disk does not
   * take it; nothing is left then.
   */
  write(pieces: Iterable<string> | AsyncIterable<string | Uint8Array>): Promise<string>;
  /** Nothing happens when it is gone already. */
  remove(path: string): Promise<void>;
}

export interface DocumentOpener {
  /** Shows the document in the reader of this computer. Throws where none can be started. */
  open(document: OutgoingDocument): Promise<void>;
  /** Lets the clerk keep a copy where she likes. Throws what the file system says; nothing half-written stays then. */
  save(document: OutgoingDocument): Promise<'saved' | 'cancelled'>;
}

/** How the folder of incoming invoices is found. A page never names one. */
export interface FolderChoice {
  /** Absolute. What whoever set this computer up wants (`CO_DESK_INCOMING`); it need not be there. */
  readonly given: string | null;
  /** Lets the clerk choose one; `null` where she does not. Itself `null` where the host has no such dialog. */
  readonly choose: (() => Promise<string | null>) | null;
}

export interface LinkOpener {
  /** Opens an https address in the browser of this computer. The caller has checked the address. */
  open(url: string): Promise<void>;
}

/** Takes to a printer, or into a PDF, what the page shows in print: the sheets and nothing else. */
export interface Printing {
  /**
   * Brings up the print window of this computer. `window`: it came up, and nobody learns how it ended. Throws what
   * the computer said when it could not print.
   */
  print(): Promise<'printed' | 'cancelled' | 'window'>;
  /** `window`: only the print window can make a PDF, so that came up instead. Throws what the computer said. */
  toPdf(): Promise<Uint8Array | 'window'>;
}

interface NetworkView {
  /** False only when the system knows that there is no network at all. */
  isOnline(): boolean;
}

export interface PowerEvents {
  /** Hears when the computer was asleep and is awake again; the returned function ends it. */
  onResume(listener: () => void): () => void;
}

/** What the system shows beside the program, for a moment. */
export interface SystemNotice {
  readonly title: string;
  readonly text: string;
}

export interface SystemNotices {
  /** Without a sound; nothing happens where the system shows none. */
  show(notice: SystemNotice): void;
}

export type SendingActivity =
  | { readonly kind: 'idle' }
  /** From 0 to 1; `null` while nobody can say. */
  | { readonly kind: 'sending'; readonly share: number | null };
