import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectLicences } from './licences.ts';
import { collectComponents } from './sbom.ts';
import type { UpdateSource } from './updates.ts';

/** Copied unchanged into the package's resources. Without packaging, the program reads its licences here. */
const folder = 'build/package/resources';

/** Writes our licence and those of everything bundled, which About shows. Part of each build. */
export async function writeLicences(repository: string): Promise<void> {
  const licences = path.join(repository, folder, 'licences');
  await rm(path.join(repository, folder), { recursive: true, force: true });
  await mkdir(licences, { recursive: true });
  await copyFile(path.join(repository, 'LICENSE'), path.join(licences, 'CO Desk.txt'));
  await writeFile(path.join(licences, 'others.txt'), await collectLicences(repository));
}

/** Writes what each package needs: licences, the list of components and, if there is one, the source of updates. */
export async function writePackageResources(repository: string, source: UpdateSource | null): Promise<void> {
  await writeLicences(repository);
  const resources = path.join(repository, folder);
  await writeFile(path.join(resources, 'licences/sbom.cdx.json'), await collectComponents(repository));
  if (source !== null) await writeFile(path.join(resources, 'updates.json'), JSON.stringify(source, null, 2));
}
