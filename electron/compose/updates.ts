import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { readAdminPolicy, readSmallJson } from '../adapters/files/installed-files.ts';
import { ProtectedDownloads, parseDescription } from '../adapters/updates/protected-downloads.ts';
import type { UpdateRefusal } from '../../shared/domain/updates.ts';
import type { Host, Updating } from '../services/host.ts';
import type { ProxyCredentials } from '../services/proxies/proxy-accounts.ts';
import { DailyUpdateCheck } from '../services/updates/daily-update-check.ts';
import { FeedReader } from '../services/updates/feed-reader.ts';
import { chooseSource, type ChosenSource, type UpdateSource } from '../services/updates/update-source.ts';
import { UpdatesService } from '../services/updates/updates-service.ts';
import { NoUpdates, type Updates } from '../services/updates/updates.ts';
import { type Accounts, isUnderWay } from './sending.ts';
import type { Files } from './files.ts';
import { runAfter, now, report } from './runtime.ts';
import type { Storage } from './storage.ts';

/** What may have to finish before a newer version can be installed. */
interface WorkUnderWay {
  readonly sending: Parameters<typeof isUnderWay>[0];
  readonly files: { readonly importService: Pick<Files['importService'], 'isWriting'> };
  readonly unsaved: { readonly count: number } | null;
}

interface UpdatesParts extends WorkUnderWay {
  readonly host: Host;
  readonly storage: Pick<Storage, 'settings'>;
  readonly accounts: Pick<Accounts, 'proxies'>;
}

interface PreparedUpdates {
  readonly updates: Updates;
  /** Ends the checks, and throws away a download that is not complete. */
  readonly stopUpdating: () => void;
}

/** Builds the updater, where this host can install newer versions and the administrator allows it. */
export function prepareUpdates(parts: UpdatesParts): PreparedUpdates {
  const { updating } = parts.host;
  if (updating === null) return none({ kind: 'off', why: 'notThisHost' });
  const packaged = readSmallJson(path.join(parts.host.folders.resources, 'updates.json'));
  const chosen = chooseSource(packaged, readAdminPolicy(updating.policy));
  return chosen.kind === 'off' ? none(chosen) : prepareFrom(chosen.source, updating, parts);
}

function prepareFrom(source: UpdateSource, updating: Updating, parts: UpdatesParts): PreparedUpdates {
  const { host, storage } = parts;
  const { installer } = updating;
  const credentials = withoutAsking(parts.accounts.proxies);
  const files = new ProtectedDownloads({ routes: host.proxies, credentials });
  const target = { ...installer.target, version: packageJson.version };
  const updates = new UpdatesService({
    feed: new FeedReader({
      source,
      files,
      parse: parseDescription,
      target,
      installedBy: installer.installedBy,
    }),
    ...{ installer, download: files, now, publishers: source.publishers },
    network: host.network,
    obstacle: () => obstacleIn(parts),
    page: host.page,
    log: host.log,
  });
  const daily = new DailyUpdateCheck({
    check: () => updates.checkByItself(),
    isWanted: () => storage.settings.current().looksForUpdates,
    ...{ schedule: runAfter, now, report },
  });
  daily.start();
  const stopUpdating = (): void => {
    daily.close();
    updates.close();
  };
  return { updates, stopUpdating };
}

/**
 * Proxy accounts without a prompt: only what the clerk does may ask for one, so updates use the account that is known.
 */
function withoutAsking(proxies: ProxyCredentials): ProxyCredentials {
  return {
    accountAt: (proxy) => proxies.accountAt(proxy),
    wanted: () => Promise.resolve(),
    passed: () => undefined,
  };
}

/** Why nothing may be downloaded or installed now, as far as main knows; only the page knows about unsaved typing. */
export function obstacleIn({ sending, files, unsaved }: WorkUnderWay): UpdateRefusal | null {
  if (isUnderWay(sending)) return { kind: 'sending' };
  if (files.importService.isWriting) return { kind: 'importing' };
  return (unsaved?.count ?? 0) > 0 ? { kind: 'notSaved' } : null;
}

function none({ why }: Extract<ChosenSource, { kind: 'off' }>): PreparedUpdates {
  return { updates: new NoUpdates(why), stopUpdating: () => undefined };
}
