import { mkdir, writeFile } from 'node:fs/promises';
import { buildAll } from './build-all.ts';
import { collectComponents } from './packaging/sbom.ts';
import { repository } from './vite/renderer.ts';

/** `npm run sbom`: the list of components as it goes into the packages. */
await buildAll({ always: false });
await mkdir(`${repository}reports`, { recursive: true });
await writeFile(`${repository}reports/sbom.cdx.json`, await collectComponents(repository));
console.log('Written to reports/sbom.cdx.json.');
