import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundledPackages, type BundledPackage } from './bundled.ts';

/** Folders that are packed whole and have licences of their own: fonts, character maps, decoders. */
const folders: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-dist': ['cmaps', 'standard_fonts', 'wasm'],
};

const line = '-'.repeat(80);

/**
 * The licences of everything bundled, one after the other between lines of dashes. Each begins with a line of name and
 * version, then `Licence: …` and `Source: …` where they are known, then after an empty line the texts. Throws for a
 * package without a licence.
 */
export async function collectLicences(repository: string): Promise<string> {
  const texts = await Promise.all((await bundledPackages(repository)).map(section));
  return `${texts.join(`\n\n${line}\n\n`)}\n`;
}

async function section(bundled: BundledPackage): Promise<string> {
  const { name, version, licence, source, folder } = bundled;
  const below = (folders[name] ?? []).map((one) => path.join(folder, one));
  const texts = (await Promise.all([folder, ...below].map(licenceTexts))).flat();
  if (texts.length === 0 && licence === null) throw new Error(`${name} ${version} has no licence.`);
  const named = licence === null ? [] : [`Licence: ${licence}`];
  const from = source === null ? [] : [`Source: ${source}`];
  return [[`${name} ${version}`, ...named, ...from].join('\n'), ...texts].join('\n\n');
}

async function licenceTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/iu.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim());
}
