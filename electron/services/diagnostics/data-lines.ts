import { cleanLine } from '../log/event-log.ts';
import type { Connection, ConnectionsStatus } from '../../../shared/domain/connection.ts';
import type { DataState } from '../../../shared/domain/data-state.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { RegisterPage } from '../../../shared/ipc/areas/register.ts';
import type { ProxyRoute, ProxyRoutes } from '../proxies/proxy-accounts.ts';

/** Facts about the computer. They contain no name of a person, a computer or a folder. */
export interface ComputerFacts {
  /** For example `Windows_NT`, with its release. */
  readonly system: string;
  readonly release: string;
  /** Name of the Linux distribution; '' elsewhere. */
  readonly distribution: string;
  readonly architecture: string;
  readonly memoryBytes: number;
  readonly processors: number;
  readonly timeZone: string;
}

/** Number of files and their total size in bytes. */
export interface Sizes {
  readonly files: number;
  readonly bytes: number;
}

/** What the data folder contains, by purpose; `null` for what could not be read. */
export interface FolderFacts {
  /** Kind of place of the folder. */
  readonly place: 'home' | 'share' | 'elsewhere';
  readonly freeBytes: number | null;
  readonly database: Sizes | null;
  readonly journal: Sizes | null;
  readonly attachments: Sizes | null;
  readonly backups: Sizes | null;
  readonly log: Sizes | null;
  /** Files that were quarantined because they were damaged. */
  readonly quarantine: Sizes | null;
}

/** A name and its value, shown on one line. */
type Fact = readonly [name: string, value: string | number | boolean];

/** Formats facts with names in one column and values in the next. */
export function factLines(facts: readonly Fact[]): readonly string[] {
  const width = Math.max(0, ...facts.map(([name]) => name.length)) + 2;
  return facts.map(([name, value]) => `${name.padEnd(width)}${valueText(value)}`);
}

/** Formats a part of the file: a heading, then its lines, each cleaned once more of what must not be shown. */
export function partText(heading: string, lines: readonly string[]): string {
  const shown = lines.length === 0 ? ['nothing'] : lines;
  return `${[heading, '='.repeat(heading.length), ...shown.map((line) => cleanLine(line))].join('\n')}\n`;
}

function valueText(value: Fact[1]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

type Counts = RegisterPage['counts'];

/** Facts about the state and size of the data folder. */
export function dataFacts(data: DataState, folder: FolderFacts): readonly Fact[] {
  const sizes: readonly (readonly [string, Sizes | null])[] = [
    ['database', folder.database],
    ['journal', folder.journal],
    ['PDFs', folder.attachments],
    ['backups', folder.backups],
    ['quarantine', folder.quarantine],
    ['log', folder.log],
  ];
  return [
    ['opened as', data.kind === 'memory' ? `memory (${data.reason})` : data.kind],
    ['place', folder.place],
    ['free on disk', folder.freeBytes === null ? 'unknown' : bytesText(folder.freeBytes)],
    ...sizes.map(([name, size]): Fact => [name, size === null ? 'could not be read' : sizeText(size)]),
  ];
}

/** Facts about the number of applications in each register; `null` where it could not be read. */
export function countFacts(service: Counts | null, practice: Counts | null): readonly Fact[] {
  return [
    ['service', countText(service)],
    ['practice', countText(practice)],
  ];
}

function countText(counts: Counts | null): string {
  if (counts === null) return 'could not be read';
  const { all, open, sending, decide, bin } = counts;
  const done = all - open - sending - decide;
  return `${all} applications: ${open} open, ${sending} sending, ${decide} to decide, ${done} done; ${bin} in the bin`;
}

function sizeText({ files, bytes }: Sizes): string {
  return `${files} ${files === 1 ? 'file' : 'files'}, ${bytesText(bytes)}`;
}

export function bytesText(bytes: number): string {
  if (bytes < 10_000) return `${bytes} bytes`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

type Shown = { readonly [Name in keyof Settings]: (value: Settings[Name]) => Fact[1] };

/**
 * How each setting is shown. Texts that a clerk typed are reduced to their shape, and entries for accounts to their
 * number.
 */
const shown: Shown = {
  language: (value) => value,
  theme: (value) => value,
  onePdfMegabytes: (value) => value,
  warnAtMegabytes: (value) => value,
  strongWarnAtMegabytes: (value) => value,
  sizeLimits: (value) => `${Object.keys(value).length} connections`,
  answerSeconds: (value) => value,
  referencePattern: shapeOf,
  textLanguage: (value) => value,
  countryLanguages: (value) => `${Object.keys(value).length} countries`,
  fetchesDictionaries: (value) => value,
  recentSigns: (value) => `${value.length} signs`,
  chambers: (value) => Object.values(value).join(' ') || 'none',
  standards: (value) => `${Object.keys(value).length} connections`,
  costs: (value) => `${Object.keys(value).length} connections`,
  requiredFields: (value) => value.join(' ') || 'none',
  europeanUnionOrder: (value) => value,
  printOn: (value) => value,
  printShiftRight: (value) => value,
  printShiftDown: (value) => value,
  looksForUpdates: (value) => value,
  savedFilters: ({ length }) => `${length}`,
  tableLayout: ({ columns, sortedBy }) => `${columns.length} columns by ${sortedBy}`,
  showsNotices: (value) => value,
  review: (value) => value,
  accountNames: (value) => `${Object.keys(value).length} accounts`,
};

export function settingLines(settings: Settings): readonly string[] {
  return factLines(names().map((name) => [name, factOf(name, settings)]));
}

function names(): readonly (keyof Settings)[] {
  return Object.keys(shown).filter(isName);
}

function isName(name: string): name is keyof Settings {
  return Object.hasOwn(shown, name);
}

function factOf<Name extends keyof Settings>(name: Name, settings: Pick<Settings, Name>): Fact[1] {
  return shown[name](settings[name]);
}

/**
 * Reduces a pattern to its shape: placeholders stay, each letter becomes x, each digit 0, and any other character stays
 * or becomes ?.
 */
function shapeOf(pattern: string): string {
  return pattern.replace(/\{(?:year|month|day|number)\}|./gsu, (found) => {
    if (found.length > 2 && found.startsWith('{')) return found;
    if (/\p{L}/u.test(found)) return 'x';
    return /\p{N}/u.test(found) ? '0' : /^[-_/. ]$/u.test(found) ? found : '?';
  });
}

/** Lines on the state of each account and how it is reached, without address, label and user name. */
export async function connectionLines(
  { active, connections, reachability, keychain, proxyAsking }: ConnectionsStatus,
  proxies: ProxyRoutes,
): Promise<readonly string[]> {
  const chosen = active === null || active === 'practice' ? (active ?? 'none') : 'a service';
  const facts = factLines([
    ['active', chosen],
    ['reachable', reachability],
    ['keychain', keychain],
    ['proxy asks', proxyAsking !== null],
    ['accounts', connections.length],
  ]);
  const lines = connections.map((connection, index) => connectionLine(connection, index, active, proxies));
  return [...facts, ...(await Promise.all(lines))];
}

async function connectionLine(
  { id, address, signedIn }: Connection,
  index: number,
  active: ConnectionsStatus['active'],
  proxies: ProxyRoutes,
): Promise<string> {
  const parts = [
    `account ${index + 1}`,
    id === active ? 'active' : 'not active',
    signedIn ? 'signed in' : 'signed out',
    ...(URL.canParse(address) ? await routeTo(new URL(address), proxies) : ['no address']),
  ];
  return parts.join(', ');
}

async function routeTo(url: URL, proxies: ProxyRoutes): Promise<readonly string[]> {
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(url.hostname);
  return [
    url.protocol === 'https:' ? 'https' : 'http',
    isHere ? 'on this computer' : 'elsewhere',
    `route: ${await routeNames(url, proxies)}`,
  ];
}

async function routeNames(url: URL, proxies: ProxyRoutes): Promise<string> {
  try {
    return (await proxies.routesTo(url)).map(routeName).join(' or ');
  } catch {
    // A proxy script that fails is worth reporting, and must not prevent the rest of the report.
    return 'unknown';
  }
}

function routeName(route: ProxyRoute): string {
  if (route.kind === 'direct') return 'direct';
  return route.secure ? 'proxy over TLS' : 'proxy';
}
