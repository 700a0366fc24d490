import { absoluteFolder } from '../../compose/runtime.ts';
import type { Host, HostFolders, OutgoingDocument, PowerEvents } from '../../services/host.ts';
import type { ReadableLog } from '../../services/log/log.ts';
import type { PageRequest } from './host-protocol.ts';
import type { OutgoingDocuments, ShowMode } from './outgoing-documents.ts';
import type { Pages } from './pages.ts';

interface PageHostOptions {
  readonly folders: HostFolders;
  readonly log: ReadableLog;
  readonly pages: Pages;
  readonly documents: OutgoingDocuments;
  readonly power: PowerEvents;
  readonly account: string;
}

/** Builds the host from what a page in a browser can do. */
export function pageHost({ folders, log, pages, documents, power, account }: PageHostOptions): Host {
  const ask = (message: PageRequest): Promise<void> =>
    pages.ask(message) ? Promise.resolve() : Promise.reject(new Error('No page is open that could show it.'));
  const show = (address: string, mode: ShowMode, { name }: OutgoingDocument): Promise<void> =>
    ask({ kind: 'document', mode, address, name });
  /** Resolves once the page has the document, which may be removed after the answer. */
  const save = async (document: OutgoingDocument): Promise<'saved' | 'cancelled'> => {
    const { address, end } = documents.give(document);
    await show(address, 'save', document);
    return (await end) === 'left' ? 'saved' : 'cancelled';
  };
  /** A page cannot make a PDF of itself, but the print window of a browser can. */
  const showPrintWindow = async (): Promise<'window'> => {
    await ask({ kind: 'print' });
    return 'window';
  };
  return {
    kind: 'browser',
    log,
    folders,
    page: pages,
    account,
    systemLanguage: systemLanguage(process.env, process.platform),
    loopbackServicesOnly: true,
    documents: {
      open: (document) => show(documents.show(document), 'open', document),
      save,
    },
    links: { open: (url) => ask({ kind: 'link', url }) },
    printing: { print: showPrintWindow, toPdf: showPrintWindow },
    // Services on this computer can be reached without a network.
    network: { isOnline: () => true },
    // They are never reached through a proxy either.
    proxies: { routesTo: () => Promise.resolve([{ kind: 'direct' }]) },
    power,
    // The browser has its own spelling check, which follows the language of each text.
    spelling: { check: () => undefined, onNotFetched: () => undefined },
    // A page may show a notification only with permission, and the list is visible anyway.
    notices: { show: () => undefined },
    // A page gets files from the system's dialog, but no path.
    incoming: { given: absoluteFolder(process.env['CO_DESK_INCOMING']), choose: null },
    keychain: 'system',
    updating: null,
    // The page draws the progress itself.
    sending: () => undefined,
    themeChanged: () => undefined,
  };
}

/**
 * The language of the system as a BCP 47 tag. If none is set (the C locale of containers and services) it is `und`, and
 * the page uses the language of its browser; the runtime would return American English.
 */
export function systemLanguage(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const set = environment['LC_ALL'] ?? environment['LC_TIME'] ?? environment['LANG'] ?? '';
  const isUnset = platform === 'linux' && /^(?:|C|POSIX)(?:\.|$)/.test(set);
  // Every part of Intl has the same language; plural rules are created ten times faster than date formats.
  return isUnset ? 'und' : new Intl.PluralRules().resolvedOptions().locale;
}

/** Runs something repeatedly until the returned function is called. */
type Repeat = (milliseconds: number, run: () => void) => () => void;

/** Interval at which the clock is checked for sleep. Milliseconds. */
const checkEvery = 5_000;
/** A timer that is this late means sleep: a busy computer is hardly ever as late. Milliseconds. */
const tooLate = 15_000;

/**
 * Detects that the computer slept, which Node does not report: a timer comes far too late. A clock that was set forward
 * looks the same.
 */
export class SleepWatch implements PowerEvents {
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;

  /** `now`: the time of day in milliseconds, which continues while the computer sleeps. */
  constructor(now: () => number, repeat: Repeat) {
    let checkedAt = now();
    this.#stop = repeat(checkEvery, () => {
      const late = now() - checkedAt - checkEvery;
      checkedAt = now();
      if (late > tooLate) for (const listener of this.#listeners) listener();
    });
  }

  onResume(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
  }
}

/** Repeats something without keeping the process alive. */
export function repeatQuietly(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}
