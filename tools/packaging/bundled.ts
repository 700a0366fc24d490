import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { recordFolder } from '../vite/bundle-record.ts';

/** A package that is part of the distributed program. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Licence according to the package, such as `MIT`; null if it names none. */
  readonly licence: string | null;
  /** Web page of its source, where it names one. */
  readonly source: string | null;
  /** Absolute path. */
  readonly folder: string;
}

/** Optional: npm skips it where it can be neither downloaded nor compiled. */
const keytarFolder = 'node_modules/keytar';

const recordSchema = z.object({ files: z.array(z.string()), packages: z.array(z.string()) });
export type BuildRecord = z.infer<typeof recordSchema>;

/** The records of the three bundles of the desktop program, as written by their builds. */
export async function readRecords(repository: string): Promise<readonly BuildRecord[]> {
  const folder = path.join(repository, recordFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => recordSchema.parse(JSON.parse(text)));
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** All bundled packages, and keytar if installed, which is packed beside the bundles. Unique by name and version. */
export async function bundledPackages(repository: string): Promise<readonly BundledPackage[]> {
  const records = await readRecords(repository);
  const beside = existsSync(path.join(repository, keytarFolder)) ? [keytarFolder] : [];
  const folders = new Set([...beside, ...records.flatMap(({ packages }) => packages)]);
  const packages = await Promise.all([...folders].map((folder) => describe(path.join(repository, folder))));
  const once = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bundled]) => bundled);
}

async function describe(folder: string): Promise<BundledPackage> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name, version, license, repository } = manifestSchema.parse(JSON.parse(text));
  const source = typeof repository === 'string' ? repository : repository?.url;
  return { name, version, licence: license ?? null, source: webPage(source), folder };
}

/** The web address of a package's source, out of the many forms in use. */
function webPage(source: string | undefined): string | null {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/u.exec(source ?? '');
  const address = short === null ? source : `https://github.com/${short[1] ?? ''}`;
  const plain = address
    ?.replace(/^git\+/u, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/u, 'https://')
    .replace(/^git@([^:]+):/u, 'https://$1/')
    .replace(/\.git$/u, '');
  return plain?.startsWith('https://') === true ? plain : null;
}
