import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { bundledPackages, type BundledPackage } from './bundled.ts';

const licenceSchema = z.looseObject({});
const componentSchema = z.object({
  name: z.string(),
  version: z.string(),
  author: z.string().optional(),
  description: z.string().optional(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(licenceSchema).optional(),
});
type Component = z.infer<typeof componentSchema>;

const npmSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type NpmList = z.infer<typeof npmSchema>;

const schemaName = 'http://cyclonedx.org/schema/bom-1.5.schema.json';
/** Electron's runtime is in every package, though it is no module of a bundle. */
const runtime = 'electron';

/**
 * The list of components (CycloneDX, JSON) of the program that is handed out: what `npm sbom` says about what is bundled,
 * keytar and the runtime. The same sources give the same bytes on every computer.
 */
export async function collectComponents(repository: string): Promise<string> {
  const bundled = await bundledPackages(repository);
  const list = npmSchema.parse(JSON.parse(await askNpm(repository)));
  const manifest = z
    .object({ name: z.string() })
    .parse(JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')));
  return componentList(list, manifest.name, bundled);
}

/** Throws where npm does not know a bundled package. */
export function componentList(
  list: NpmList,
  program: string,
  bundled: readonly Pick<BundledPackage, 'name' | 'version' | 'source'>[],
): string {
  const wanted = new Set(bundled.map(reference));
  const components = list.components.filter((one) => wanted.has(reference(one)) || one.name === runtime);
  const known = new Set(components.map(reference));
  const missing = [...wanted].filter((one) => !known.has(one));
  if (missing.length > 0) throw new Error(`npm does not know ${missing.join(', ')}.`);
  const sources = new Map(bundled.map((one) => [reference(one), one.source]));
  const parts = [...components].sort(byReference).map((one) => asPart(one, sources));
  const root = { 'bom-ref': program, type: 'application', ...list.metadata.component, name: program };
  return numbered({
    specVersion: list.specVersion,
    metadata: { tools: [{ vendor: 'npm', name: 'cli' }], component: root },
    components: parts,
    dependencies: [{ ref: program, dependsOn: [...known].sort() }, ...dependencies(list, known)],
  });
}

function numbered(body: Readonly<Record<string, unknown>>): string {
  const serial = serialNumber(JSON.stringify(body));
  const head = { $schema: schemaName, bomFormat: 'CycloneDX', serialNumber: serial, version: 1 };
  return `${JSON.stringify({ ...head, ...body }, null, 2)}\n`;
}

function asPart(component: Component, sources: ReadonlyMap<string, string | null>): Record<string, unknown> {
  const type = component.name === runtime ? 'framework' : 'library';
  const source = sources.get(reference(component)) ?? null;
  // Where it was downloaded from would tell about the computer, not about the program.
  const references = source === null ? {} : { externalReferences: [{ type: 'vcs', url: source }] };
  return { 'bom-ref': reference(component), type, scope: 'required', ...component, ...references };
}

function dependencies(list: NpmList, known: ReadonlySet<string>): NpmList['dependencies'] {
  return list.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)).sort() }))
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
}

function reference({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

function byReference(one: Component, other: Component): number {
  return reference(one) < reference(other) ? -1 : 1;
}

/** A UUID out of the content, so that the same content has the same number. */
function serialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${groups.join('-')}`;
}

/** npm reads the lock file, which names what was installed; nothing is asked of the net. */
async function askNpm(repository: string): Promise<string> {
  // Building says that this is production, and npm would leave out what is only bundled.
  const parameters = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--include=dev',
    '--include=optional',
    '--offline',
  ];
  const own = process.env['npm_execpath'];
  const isNpm = own !== undefined && path.basename(own) === 'npm-cli.js';
  const [file, ...before] = isNpm ? [process.execPath, own] : ['npm'];
  const options = {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    shell: !isNpm && process.platform === 'win32',
  };
  const { stdout } = await promisify(execFile)(file, [...before, ...parameters], options);
  return stdout;
}
