import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A component in the form of CycloneDX. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly author?: string;
  readonly description?: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly (
    | { readonly license: { readonly id: string } }
    | { readonly expression: string }
  )[];
}

/** Everything that may be installed; `ref` and `dependsOn` are `name@version`. */
export interface LockList {
  readonly program: Component;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const namesSchema = z.record(z.string(), z.string()).default({});
const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  /** With `link`: the entry of a folder in this repository. */
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
});
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});
type Entry = z.infer<typeof entrySchema>;
type Entries = Readonly<Record<string, Entry>>;

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  author: z.string(),
  description: z.string(),
  license: z.string(),
});

/** Reads package-lock.json, without asking npm or the network. */
export async function readLockList(repository: string): Promise<LockList> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(repository, name), 'utf8'));
  const packages = installed(lockSchema.parse(await read('package-lock.json')).packages);
  const { license, ...program } = manifestSchema.parse(await read('package.json'));
  const folders = Object.keys(packages);
  const components = folders.map((folder) => componentAt(folder, packages[folder]));
  return {
    program: { ...program, purl: purl(program.name, program.version), ...licences(license) },
    components: [...new Map(components.map((one) => [`${one.name}@${one.version}`, one])).values()],
    dependencies: onceByRef(folders.map((folder) => neededAt(folder, packages))),
  };
}

/** Everything in `node_modules`, with links replaced by what they lead to. */
function installed(packages: Entries): Entries {
  const below = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
  return Object.fromEntries(
    below.map(([folder, entry]) => [folder, (entry.link && packages[entry.resolved ?? '']) || entry]),
  );
}

function componentAt(folder: string, entry: Entry | undefined): Component {
  const name = entry?.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13);
  const version = entry?.version;
  if (version === undefined) throw new Error(`package-lock.json names no version of ${folder}.`);
  return {
    name,
    version,
    purl: purl(name, version),
    ...hashes(entry?.integrity),
    ...licences(entry?.license),
  };
}

function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashes(integrity: string | undefined): Pick<Component, 'hashes'> {
  const [, sum] = /^sha512-(\S+)/u.exec(integrity ?? '') ?? [];
  if (sum === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] };
}

function licences(licence: string | undefined): Pick<Component, 'licenses'> {
  if (licence === undefined) return {};
  return { licenses: [/\s/u.test(licence) ? { expression: licence } : { license: { id: licence } }] };
}

function neededAt(folder: string, packages: Entries): LockList['dependencies'][number] {
  const entry = packages[folder];
  const names = [entry?.dependencies, entry?.optionalDependencies, entry?.peerDependencies];
  const found = names
    .flatMap((one) => Object.keys(one ?? {}))
    .map((name) => findFrom(folder, name, packages));
  const references = found.filter((one) => one !== null).map((one) => referenceAt(one, packages));
  return { ref: referenceAt(folder, packages), dependsOn: [...new Set(references)] };
}

/** The same version may be in several folders. */
function onceByRef(all: LockList['dependencies']): LockList['dependencies'] {
  return [...new Map(all.map((one) => [one.ref, one])).values()];
}

function referenceAt(folder: string, packages: Entries): string {
  const { name, version } = componentAt(folder, packages[folder]);
  return `${name}@${version}`;
}

/** Finds a package as Node does: beside the file, then in each parent folder. Null if it is not installed. */
function findFrom(folder: string, name: string, packages: Entries): string | null {
  const here = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (packages[here] !== undefined) return here;
  if (folder === '') return null;
  return findFrom(folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0)), name, packages);
}
