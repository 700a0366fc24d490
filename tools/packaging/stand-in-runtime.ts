import { createPackage } from '@electron/asar';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The marker by which tools find the fuses in Electron's executable. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Fuse version 1 with eight fuses in Electron's default state. */
const fuseWire = '\u0001\u0008' + '10110011';

/** A script that explains itself when started; the shell does not read past `exit`. */
const executable = `#!/bin/sh
echo "This was packed over a stand-in for Electron's runtime. It cannot be used." >&2
exit 70
`;

/**
 * Writes a folder that packaging tools take for an unpacked Linux runtime, so that a package's content can be inspected
 * where no runtime is available. `packageFolder`: folder of the npm package `electron`.
 */
export async function writeStandInRuntime(folder: string, packageFolder: string): Promise<void> {
  await mkdir(path.join(folder, 'resources'), { recursive: true });
  await mkdir(path.join(folder, 'locales'), { recursive: true });
  await writeFile(path.join(folder, 'electron'), executable + fuseSentinel + fuseWire, 'latin1');
  await chmod(path.join(folder, 'electron'), 0o755);
  await writeFile(path.join(folder, 'LICENSE'), await readFile(path.join(packageFolder, 'LICENSE')));
  await writeFile(path.join(folder, 'LICENSES.chromium.html'), '<title>Stand-in</title>');
  await writeFile(path.join(folder, 'chrome-sandbox'), executable);
  await chmod(path.join(folder, 'chrome-sandbox'), 0o755);
  // One language more than packages keep.
  for (const name of ['de', 'en-US', 'fr']) await writeFile(path.join(folder, 'locales', `${name}.pak`), '');
  await writeDefaultApp(path.join(folder, 'resources', 'default_app.asar'));
}

async function writeDefaultApp(archive: string): Promise<void> {
  const content = await mkdtemp(path.join(tmpdir(), 'co-desk-default-app-'));
  try {
    await writeFile(path.join(content, 'package.json'), '{ "main": "main.js" }');
    await writeFile(path.join(content, 'main.js'), '');
    await createPackage(content, archive);
  } finally {
    await rm(content, { recursive: true, force: true });
  }
}
