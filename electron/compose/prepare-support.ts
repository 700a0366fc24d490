import { setImmediate } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { computerFacts, runtimeFacts } from '../adapters/computer-facts.ts';
import { keepingFile } from '../adapters/durable-files.ts';
import { folderFacts } from '../adapters/folder-facts.ts';
import { PackedParts } from '../adapters/packed-parts.ts';
import type { Host, OutgoingDocument } from '../hosts/host.ts';
import { AboutService } from '../services/about/about-service.ts';
import { DiagnosticsService } from '../services/diagnostics/diagnostics-service.ts';
import { newId, now } from './at-hand.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Kept } from './open-kept.ts';
import { dataState } from './start-up.ts';

/** What helps somebody to help: diagnostics, and what the program is made of. */
export function prepareSupport(host: Host, kept: Kept, { connections }: Accounts) {
  const { version } = packageJson;
  const { kind, systemLanguage, proxies, log } = host;
  const { store, settings } = kept;
  const documents = {
    save: (document: OutgoingDocument) => keepingFile(() => host.documents.save(document)),
  };
  const runtime = (): ReturnType<typeof runtimeFacts> => runtimeFacts();
  return {
    diagnostics: new DiagnosticsService({
      program: { version, host: kind, systemLanguage },
      ...{ runtime, store, settings, connections, proxies, log, documents, now, newId },
      computer: computerFacts,
      folder: () => folderFacts(host.folders.data),
      data: () => dataState(host, kept),
      pause: () => setImmediate(),
    }),
    about: new AboutService({ runtime, version, documents, parts: new PackedParts(host.folders.parts) }),
  };
}
