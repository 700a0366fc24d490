import { listPackage, statFile } from '@electron/asar';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readRecords } from './bundled.ts';

const keytarModule = 'node_modules/keytar/build/Release/keytar.node';

/** Files of keytar, beside the bundles. */
const keytarFiles = [keytarModule, 'node_modules/keytar/lib/keytar.js', 'node_modules/keytar/package.json'];

/** Where the native module is outside the archive. */
const keytarBeside = `app.asar.unpacked/${keytarModule}`;
const plain = [
  'app.asar',
  'icons/icon.png',
  'licences/CO Desk.txt',
  'licences/others.txt',
  'licences/sbom.cdx.json',
  'sample/26-11873 Packliste.pdf',
  'sample/26-11873 Rechnung.pdf',
  'sample/application.json',
];
/** Allowed but only present with updates. */
const maybe = ['app-update.yml', 'updates.json'];
/** Additional files on macOS: icons and localised names. */
const ofMac = /^(?:icon\.icns|document\.icns|[A-Za-z_-]+\.lproj\/.*)$/u;

/** Files that must never be in a package, even if a build recorded them. */
const never = /\.(?:map|tsx?|mts|log|node-gyp)$|(?:^|\/)(?:tests?|browser|\.[^/]*)\//u;

export interface PackageContents {
  readonly archived: readonly string[];
  /** Files in the folder of resources. */
  readonly resources: readonly string[];
  /** Files in `build` that the builds of main, preload and page wrote. */
  readonly built: readonly string[];
  readonly system: string;
  /** False for a trial package without keytar. */
  readonly needsKeytar: boolean;
}

/** One line for each file that is missing or does not belong there. */
export function contentProblems(contents: PackageContents): readonly string[] {
  // Left out because Chromium always uses the woff2 beside it.
  const built = contents.built.filter((file) => !file.endsWith('.woff')).map((file) => `build/${file}`);
  const isOfSystem = (file: string): boolean => contents.system === 'darwin' && ofMac.test(file);
  const resources = contents.resources.filter((file) => !isOfSystem(file));
  const { needsKeytar } = contents;
  const ours = ['package.json', ...built];
  const archived = [...(needsKeytar ? keytarFiles : []), ...ours];
  return [
    ...missing('the archive', archived, contents.archived),
    ...strays('the archive', contents.archived, [...keytarFiles, ...ours]),
    ...missing('the resources', [...(needsKeytar ? [keytarBeside] : []), ...plain], resources),
    ...strays('the resources', resources, [keytarBeside, ...plain, ...maybe]),
  ];
}

function missing(where: string, wanted: readonly string[], present: readonly string[]): string[] {
  const known = new Set(present);
  return wanted.filter((file) => !known.has(file)).map((file) => `Missing in ${where}: ${file}`);
}

function strays(where: string, present: readonly string[], allowed: readonly string[]): string[] {
  const known = new Set(allowed);
  return present
    .filter((file) => !known.has(file) || (never.test(file) && !keytarFiles.includes(file)))
    .map((file) => `Does not belong into ${where}: ${file}`);
}

/** Files beside the resources that neither come from the runtime nor are renamed by packaging. */
export function runtimeProblems(
  present: readonly string[],
  runtime: readonly string[],
  executable: string,
): readonly string[] {
  const renamed = [executable, 'LICENSE.electron.txt'];
  return strays('the folder of the runtime', present, [...runtime, ...renamed]);
}

/** Reads what `contentProblems` checks. `resources`: the folder of resources of a packed program. */
export async function readContents(
  repository: string,
  resources: string,
  system: string,
): Promise<Omit<PackageContents, 'needsKeytar'>> {
  const archive = path.join(resources, 'app.asar');
  const listed = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/').slice(1));
  const records = await readRecords(repository);
  return {
    archived: listed.filter((file) => !('files' in statFile(archive, path.normalize(file)))),
    resources: await filesIn(resources),
    built: records.flatMap(({ files }) => files),
    system,
  };
}

/** All files below a folder, with forward slashes. Includes links. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
