import { mkdir, writeFile } from 'node:fs/promises';
import { buildAll } from './build-all.ts';
import { collectComponents } from './packaging/sbom.ts';
import { repository } from './vite/renderer.ts';

/** `npm run sbom`: writes the list of components that packages contain. */
await buildAll({ always: false });
await mkdir(`${repository}reports`, { recursive: true });
await writeFile(`${repository}reports/sbom.cdx.json`, await collectComponents(repository));
console.log('Written to reports/sbom.cdx.json.');
