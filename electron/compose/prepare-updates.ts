import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { readOfficePolicy, readSmallJson } from '../adapters/small-json-file.ts';
import { parseDescription } from '../adapters/updates/description-text.ts';
import { ProtectedDownloads } from '../adapters/updates/protected-downloads.ts';
import type { UpdateRefusal } from '../../shared/domain/updates.ts';
import type { Host, Updating } from '../hosts/host.ts';
import type { ProxyCredentials } from '../services/proxies/proxy-credentials.ts';
import { DailyLook } from '../services/updates/daily-look.ts';
import { FeedReader } from '../services/updates/feed-reader.ts';
import { chooseSource, type ChosenSource, type UpdateSource } from '../services/updates/update-source.ts';
import { UpdatesService } from '../services/updates/updates-service.ts';
import { NoUpdates, type Updates } from '../services/updates/updates.ts';
import { after, now, report } from './at-hand.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Kept } from './open-kept.ts';
import type { Exchange } from './prepare-exchange.ts';
import type { Sending } from './prepare-sending.ts';

/** What may stand in the way of a newer version. */
export interface ObstacleParts {
  readonly sending: {
    readonly outbox: Pick<Sending['outbox'], 'sendingNow'>;
    readonly submission: Pick<Sending['submission'], 'confirmingNow'>;
    readonly certificate: Pick<Sending['certificate'], 'askingNow'>;
  };
  readonly exchange: { readonly imports: Pick<Exchange['imports'], 'isWriting'> };
  readonly unsaved: { readonly count: number };
}

interface UpdatesParts extends ObstacleParts {
  readonly host: Host;
  readonly kept: Pick<Kept, 'settings'>;
  readonly accounts: Pick<Accounts, 'proxies'>;
}

interface PreparedUpdates {
  readonly updates: Updates;
  /** Looks no more, and throws away what is being fetched. */
  readonly stopUpdating: () => void;
}

/** Newer versions, where this host can install them and the office lets it. */
export function prepareUpdates(parts: UpdatesParts): PreparedUpdates {
  const { updating } = parts.host;
  if (updating === null) return none({ kind: 'off', why: 'notThisHost' });
  const packaged = readSmallJson(path.join(parts.host.folders.resources, 'updates.json'));
  const chosen = chooseSource(packaged, readOfficePolicy(updating.policy));
  return chosen.kind === 'off' ? none(chosen) : prepareFrom(chosen.source, updating, parts);
}

function prepareFrom(source: UpdateSource, updating: Updating, parts: UpdatesParts): PreparedUpdates {
  const { host, kept } = parts;
  const { installer } = updating;
  const credentials = withoutAsking(parts.accounts.proxies);
  const files = new ProtectedDownloads({ routes: host.proxies, credentials });
  const target = { ...installer.target, version: packageJson.version };
  const updates = new UpdatesService({
    feed: new FeedReader({ source, files, parse: parseDescription, target, way: installer.way }),
    ...{ installer, download: files, now, publishers: source.publishers },
    network: host.network,
    obstacle: () => obstacleIn(parts),
    page: host.page,
    log: host.log,
  });
  const daily = new DailyLook({
    look: () => updates.lookByItself(),
    isWanted: () => kept.settings.current().looksForUpdates,
    ...{ schedule: after, now, report },
  });
  daily.start();
  const stopUpdating = (): void => {
    daily.close();
    updates.close();
  };
  return { updates, stopUpdating };
}

/** Only what the clerk does asks for an account; the account that the proxy knows already is used. */
function withoutAsking(proxies: ProxyCredentials): ProxyCredentials {
  return {
    accountAt: (proxy) => proxies.accountAt(proxy),
    wanted: () => Promise.resolve(),
    passed: () => undefined,
  };
}

/** Why nothing is fetched or installed at this moment, as far as main knows; the page knows what is typed. */
export function obstacleIn({ sending, exchange, unsaved }: ObstacleParts): UpdateRefusal | null {
  const { outbox, submission, certificate } = sending;
  const isSending = outbox.sendingNow() + submission.confirmingNow + certificate.askingNow > 0;
  if (isSending) return { kind: 'sending' };
  if (exchange.imports.isWriting) return { kind: 'importing' };
  return unsaved.count > 0 ? { kind: 'notSaved' } : null;
}

function none({ why }: Extract<ChosenSource, { kind: 'off' }>): PreparedUpdates {
  return { updates: new NoUpdates(why), stopUpdating: () => undefined };
}
