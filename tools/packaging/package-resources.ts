import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectLicences } from './licences.ts';
import { collectComponents } from './sbom.ts';
import type { UpdateSource } from './updates.ts';

/** Lies in the resources of a package as it is; unpackaged, the program looks here for its licences. */
const folder = 'build/package/resources';

/** Our own licence and those of everything bundled, which About shows. Part of every build. */
export async function writeLicences(repository: string): Promise<void> {
  const licences = path.join(repository, folder, 'licences');
  await rm(path.join(repository, folder), { recursive: true, force: true });
  await mkdir(licences, { recursive: true });
  await copyFile(path.join(repository, 'LICENSE'), path.join(licences, 'CO Desk.txt'));
  await writeFile(path.join(licences, 'others.txt'), await collectLicences(repository));
}

/** All that is written anew for each package: licences, the list of components and, where there is one, the update's source. */
export async function writePackageResources(repository: string, source: UpdateSource | null): Promise<void> {
  await writeLicences(repository);
  const resources = path.join(repository, folder);
  await writeFile(path.join(resources, 'licences/sbom.cdx.json'), await collectComponents(repository));
  if (source !== null) await writeFile(path.join(resources, 'updates.json'), JSON.stringify(source, null, 2));
}
