import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** Figures that are counted in the sources of the product: electron, renderer and shared. */
export interface CountedFigures {
  /** `.ts` and `.tsx` files. */
  readonly typescriptFiles: number;
  /** Lines of TypeScript and CSS, without the texts (`shared/text`, `renderer/text`). */
  readonly lines: number;
  /** Percentage of TypeScript files whose only importer is in their own folder, to one decimal. */
  readonly singleImporterShare: number;
  /** Files that declare a type or interface named `…Needs`. */
  readonly filesWithNeeds: number;
  /**
   * Files that import from the folder of a language and are in none, for the language that has most of them. English is
   * not counted, as it gives the others their shape.
   */
  readonly filesNamingLanguage: number;
}

interface Source {
  /** Path from the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Counts the sources below an absolute root; tests use another than the repository. */
export async function countHouse(root: string): Promise<CountedFigures> {
  const sources: Source[] = [];
  for await (const place of glob('{electron,renderer,shared}/**/*.{ts,tsx,css}', { cwd: root })) {
    const text = await readFile(path.join(root, place), 'utf8');
    sources.push({ file: place.replaceAll('\\', '/'), text });
  }
  const code = sources.filter(({ file }) => !file.endsWith('.css'));
  const importers = importersOf(code);
  const single = code.filter(({ file }) => {
    const [only, ...more] = importers.get(file) ?? [];
    return only !== undefined && more.length === 0 && path.dirname(only) === path.dirname(file);
  });
  const lines = sources
    .filter(({ file }) => !/^(?:renderer|shared)\/text\//u.test(file))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return {
    typescriptFiles: code.length,
    lines,
    singleImporterShare: Math.round((1_000 * single.length) / Math.max(1, code.length)) / 10,
    filesWithNeeds: code.filter(({ text }) => /^(?:export )?(?:type|interface) \w*Needs\b/mu.test(text))
      .length,
    filesNamingLanguage: maxNamingLanguage(importers),
  };
}

function maxNamingLanguage(importers: ReadonlyMap<string, readonly string[]>): number {
  const naming = new Map<string, Set<string>>();
  for (const [file, from] of importers) {
    const language = languageOf(file);
    if (language === null || language === 'english') continue;
    const known = naming.get(language) ?? new Set();
    for (const one of from) if (languageOf(one) === null) known.add(one);
    naming.set(language, known);
  }
  return Math.max(0, ...[...naming.values()].map(({ size }) => size));
}

/** The folder of a language that a file is in. */
function languageOf(file: string): string | null {
  return /^shared\/text\/([^/]+)\//u.exec(file)?.[1] ?? null;
}

/** The importers of each file. */
function importersOf(code: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { file, text } of code) {
    const imported = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => name.startsWith('.'))
      .map((name) => path.posix.join(path.posix.dirname(file), name));
    for (const one of new Set(imported)) {
      const known = importers.get(one) ?? [];
      known.push(file);
      importers.set(one, known);
    }
  }
  return importers;
}
