import { createHash } from 'node:crypto';
import { bundledPackages, type BundledPackage } from './bundled.ts';
import { readLockList, type Component, type LockList } from './lock-list.ts';

const schemaName = 'http://cyclonedx.org/schema/bom-1.5.schema.json';
/** Electron's runtime is in every package, though not a module of any bundle. */
const runtime = 'electron';

/**
 * The list of components (CycloneDX, JSON) of the distributed program: bundled packages, keytar and the runtime, with
 * the data of package-lock.json. The same sources give the same bytes on any computer.
 */
export async function collectComponents(repository: string): Promise<string> {
  const bundled = await bundledPackages(repository);
  return componentList(await readLockList(repository), bundled);
}

/** Builds the list. Throws if the lock file lacks a bundled package. */
export function componentList(
  list: LockList,
  bundled: readonly Pick<BundledPackage, 'name' | 'version' | 'source'>[],
): string {
  const wanted = new Set(bundled.map(reference));
  const components = list.components.filter((one) => wanted.has(reference(one)) || one.name === runtime);
  const known = new Set(components.map(reference));
  const missing = [...wanted].filter((one) => !known.has(one));
  if (missing.length > 0) throw new Error(`package-lock.json does not know ${missing.join(', ')}.`);
  const sources = new Map(bundled.map((one) => [reference(one), one.source]));
  const parts = [...components].sort(byReference).map((one) => asPart(one, sources));
  const program = list.program.name;
  const root = { 'bom-ref': program, type: 'application', ...list.program };
  return numbered({
    specVersion: '1.5',
    metadata: { component: root },
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
  // The download address is left out, as it would depend on the computer.
  const references = source === null ? {} : { externalReferences: [{ type: 'vcs', url: source }] };
  return { 'bom-ref': reference(component), type, scope: 'required', ...component, ...references };
}

function dependencies(list: LockList, known: ReadonlySet<string>): LockList['dependencies'] {
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

/** A UUID derived from the content, so that equal content has an equal number. */
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
