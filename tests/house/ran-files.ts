import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { repository } from '../../tools/vite/renderer.ts';

/** Coverage of one script as V8 reports it, in Node and in Chromium. */
export interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** The parts of a source map that are needed to find where code was written. */
const sourceMapSchema = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

interface MappedScript {
  readonly map: SourceMap;
  /** Offset of the first character of each line. */
  readonly lines: readonly number[];
}

const known = new Map<string, Promise<MappedScript>>();

/**
 * Product files of which a function ran, as paths from the root of the repository. `fileOf` gives the place of a script
 * of the measured build, and `null` for any other script. Code that only ran because its module was loaded does not
 * count.
 */
export async function ranFiles(
  scripts: readonly ScriptCoverage[],
  fileOf: (url: string) => string | null,
): Promise<ReadonlySet<string>> {
  const ran = new Set<string>();
  for (const { url, functions } of scripts) {
    const file = fileOf(url);
    if (file === null) continue;
    const script = await (known.get(file) ?? remember(file));
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (whole === undefined || whole.count === 0) continue;
      // The function that wraps the module itself.
      if (functionName === '' && whole.startOffset === 0) continue;
      const source = sourceAt(file, script, whole.startOffset);
      if (/^(?:electron|renderer|shared)\//u.test(source)) ran.add(source);
    }
  }
  return ran;
}

function remember(file: string): Promise<MappedScript> {
  const reading = readScript(file);
  known.set(file, reading);
  return reading;
}

async function readScript(file: string): Promise<MappedScript> {
  const text = await readFile(file, 'utf8');
  const written = sourceMapSchema.parse(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  const lines = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.push(end + 1);
  return { map: new SourceMap({ ...written, file, sourceRoot: '', sourcesContent: [] }), lines };
}

/** Source file of the function at an offset, from the root of the repository; empty where that is unknown. */
function sourceAt(file: string, { map, lines }: MappedScript, offset: number): string {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const entry = map.findEntry(low, offset - (lines[low] ?? 0));
  // Code that a bundler added has an entry in the map, but no source.
  const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined;
  if (source === undefined) return '';
  const absolute = path.resolve(path.dirname(file), source);
  return path.relative(repository, absolute).replaceAll(path.sep, '/');
}
