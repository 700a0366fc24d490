import type { Host, HostFolders, OutgoingDocument, PowerNews } from '../host.ts';
import type { PageRequest } from './messages.ts';
import type { OutgoingDocuments, ShowMode } from './outgoing-documents.ts';
import type { Pages } from './pages.ts';
import { EnvironmentProxies } from './proxies.ts';
import { systemLanguage } from './system-language.ts';

export interface PageHostNeeds {
  readonly folders: HostFolders;
  readonly pages: Pages;
  readonly documents: OutgoingDocuments;
  readonly power: PowerNews;
}

/** What a page in a browser can give the program. */
export function pageHost({ folders, pages, documents, power }: PageHostNeeds): Host {
  const ask = (message: PageRequest): Promise<void> =>
    pages.ask(message) ? Promise.resolve() : Promise.reject(new Error('No page is open that could show it.'));
  const give = (document: OutgoingDocument, mode: ShowMode): Promise<void> => {
    const address = documents.offer(document, mode);
    return ask({ kind: 'document', mode, address, name: document.name });
  };
  return {
    kind: 'browser',
    folders,
    page: pages,
    systemLanguage: systemLanguage(process.env, process.platform),
    loopbackServicesOnly: true,
    documents: {
      open: (document) => give(document, 'open'),
      save: (document) => give(document, 'save').then(() => 'saved'),
    },
    links: { open: (url) => ask({ kind: 'link', url }) },
    // Services on this machine are reached without any network.
    network: { isOnline: () => true },
    proxies: new EnvironmentProxies(process.env),
    power,
    // The page draws everything by itself.
    sending: () => undefined,
    themeChanged: () => undefined,
  };
}
