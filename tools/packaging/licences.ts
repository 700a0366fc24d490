import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** Packages whose code or fonts go into the bundles; what they depend on is found from them. */
const bundled = [
  '@fontsource-variable/source-sans-3',
  '@fontsource-variable/source-serif-4',
  '@fontsource/noto-naskh-arabic',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-jp',
  '@fontsource/noto-sans-kr',
  '@fontsource/noto-sans-sc',
  '@fontsource/noto-serif-jp',
  '@fontsource/noto-serif-kr',
  '@fontsource/noto-serif-sc',
  '@tanstack/react-virtual',
  'big.js',
  'electron-store',
  'i18n-iso-countries',
  'keytar',
  'lucide-react',
  'pdfjs-dist',
  'proxy-from-env',
  'react',
  'react-aria-components',
  'react-dom',
  'zod',
  'zustand',
];

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

/** The licence texts of everything bundled, one after the other. Throws for a package without a licence. */
export async function collectLicences(repository: string): Promise<string> {
  const seen = new Map<string, string>();
  const waiting = bundled.map((name) => ({ name, from: repository }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = await packageFolder(next.name, next.from);
    // Optional parts that this system does not need are not installed.
    if (folder === null || seen.has(folder)) continue;
    const content = packageSchema.parse(
      JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
    );
    seen.set(folder, `${content.name} ${content.version}\n\n${await licenceText(folder, content.license)}`);
    // What keytar installs with is not packed.
    const needed = content.name === 'keytar' ? [] : Object.keys(content.dependencies ?? {});
    waiting.push(...needed.map((name) => ({ name, from: folder })));
  }
  return [...seen.values()].sort().join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function packageFolder(name: string, from: string): Promise<string | null> {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const candidate = path.join(folder, name);
    const entries = await readdir(candidate).catch((): string[] => []);
    if (entries.includes('package.json')) return candidate;
  }
  return null;
}

async function licenceText(folder: string, named: string | undefined): Promise<string> {
  const entries = await readdir(folder);
  const file = entries.find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (file !== undefined) return (await readFile(path.join(folder, file), 'utf8')).trim();
  if (named === undefined) throw new Error(`${folder} has no licence.`);
  return `Licence: ${named}`;
}
