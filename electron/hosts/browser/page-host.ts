import type { KeptLog } from '../../services/log/log.ts';
import type { Host, HostFolders, OutgoingDocument, PowerEvents } from '../host.ts';
import type { PageRequest } from './messages.ts';
import type { OutgoingDocuments, ShowMode } from './outgoing-documents.ts';
import type { Pages } from './pages.ts';
import { EnvironmentProxies } from './proxies.ts';
import { systemLanguage } from './system-language.ts';

export interface PageHostNeeds {
  readonly folders: HostFolders;
  readonly log: KeptLog;
  readonly pages: Pages;
  readonly documents: OutgoingDocuments;
  readonly power: PowerEvents;
}

/** What a page in a browser can give the program. */
export function pageHost({ folders, log, pages, documents, power }: PageHostNeeds): Host {
  const ask = (message: PageRequest): Promise<void> =>
    pages.ask(message) ? Promise.resolve() : Promise.reject(new Error('No page is open that could show it.'));
  const show = (address: string, mode: ShowMode, { name }: OutgoingDocument): Promise<void> =>
    ask({ kind: 'document', mode, address, name });
  /** The document may be gone after the answer, so that the page has to have it by then. */
  const save = async (document: OutgoingDocument): Promise<'saved' | 'cancelled'> => {
    const { address, end } = documents.give(document);
    await show(address, 'save', document);
    return (await end) === 'left' ? 'saved' : 'cancelled';
  };
  /** A page cannot make a PDF of itself; the print window of a browser can. */
  const showPrintWindow = async (): Promise<'window'> => {
    await ask({ kind: 'print' });
    return 'window';
  };
  return {
    kind: 'browser',
    log,
    folders,
    page: pages,
    systemLanguage: systemLanguage(process.env, process.platform),
    loopbackServicesOnly: true,
    documents: {
      open: (document) => show(documents.show(document), 'open', document),
      save,
    },
    links: { open: (url) => ask({ kind: 'link', url }) },
    printing: { print: showPrintWindow, toPdf: showPrintWindow },
    // Services on this machine are reached without any network.
    network: { isOnline: () => true },
    proxies: new EnvironmentProxies(process.env),
    power,
    // The browser has its own checker, which follows the language of each text.
    spelling: { check: () => undefined, onNotFetched: () => undefined },
    keychain: 'system',
    updating: null,
    // The page draws everything by itself.
    sending: () => undefined,
    themeChanged: () => undefined,
  };
}
