import packageJson from '../../package.json' with { type: 'json' };
import { computerFacts, runtimeFacts } from '../adapters/computer-facts.ts';
import { folderFacts } from '../adapters/folder-facts.ts';
import { PackedParts } from '../adapters/packed-parts.ts';
import type { Host } from '../hosts/host.ts';
import { AboutService } from '../services/about/about-service.ts';
import { DiagnosticsService } from '../services/diagnostics/diagnostics-service.ts';
import type { Accounts } from './accounts.ts';
import { newId, now, pause, savedDocuments } from './runtime.ts';
import { dataState, type Storage } from './storage.ts';

/** What helps somebody to help: diagnostics, and what the program is made of. */
export function prepareSupport(host: Host, storage: Storage, { connections }: Accounts) {
  const { version } = packageJson;
  const { kind, systemLanguage, proxies, log } = host;
  const { store, settings } = storage;
  const documents = savedDocuments(host);
  const runtime = (): ReturnType<typeof runtimeFacts> => runtimeFacts();
  return {
    diagnostics: new DiagnosticsService({
      program: { version, host: kind, systemLanguage },
      ...{ runtime, store, settings, connections, proxies, log, documents, now, newId, pause },
      computer: computerFacts,
      folder: () => folderFacts(host.folders.data),
      data: () => dataState(host, storage),
    }),
    about: new AboutService({ runtime, version, documents, parts: new PackedParts(host.folders.parts) }),
  };
}
