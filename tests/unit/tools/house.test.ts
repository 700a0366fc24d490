import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countHouse } from '../../../tools/house-figures.ts';
import { lowerLimits, risen, table } from '../../../tools/house-limits.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

describe('the house', () => {
  it('counts files, lines without words, torn thoughts and hidden services', async () => {
    const root = temporaryFolder();
    write(root, {
      'electron/a/one.ts': "import { two } from './two.ts';\nexport interface OneNeeds {}\n",
      'electron/a/two.ts': "import type { Three } from '../b/three.ts';\nexport const two = 2;\n",
      'electron/b/three.ts': 'export type Three = 3;\n',
      'renderer/box.tsx': "const read = () => import('./words.ts');\n",
      'renderer/words.ts': '\n',
      'renderer/box.css': '.box {\n}\n',
      'shared/text/english/box.ts': 'export const box = 1;\n',
      'shared/text/german/box.ts': "import type { box } from '../english/box.ts';\n",
      'shared/text/german/all.ts': "import './box.ts';\n",
      'shared/text/boxes.ts': "import './english/box.ts';\nimport './german/box.ts';\n",
      'tests/box.test.ts': "import '../renderer/box.tsx';\n",
    });
    expect(await countHouse(root)).toEqual({
      typescriptFiles: 9,
      lines: 9,
      // two.ts and words.ts; three.ts is imported from another folder.
      singleImporterShare: 22.2,
      filesWithNeeds: 1,
      // boxes.ts; all.ts is in the folder itself.
      filesNamingLanguage: 1,
    });
  });

  it('may not grow above what it was at its best, and may be as large as its bound', () => {
    const limits = { singleImporterShare: 30, filesWithNeeds: 10 };
    expect(risen({ singleImporterShare: 30, filesWithNeeds: 10 }, limits)).toEqual([]);
    expect(risen({ singleImporterShare: 31, filesWithNeeds: 10 }, limits)).toEqual(['singleImporterShare']);
    expect(risen({ singleImporterShare: 19.9, filesWithNeeds: 11 }, limits)).toEqual(['filesWithNeeds']);
  });

  it('may grow with what the program can do', () => {
    expect(
      risen({ typescriptFiles: 1_279, lines: 90_000 }, { typescriptFiles: 1_278, lines: 84_000 }),
    ).toEqual([]);
  });

  it('writes down what has fallen, and never what has risen', async () => {
    const file = path.join(temporaryFolder(), 'limits.json');
    writeFileSync(file, JSON.stringify({ lines: 100, keystroke: 40 }));
    expect(await lowerLimits({ lines: 101, keystroke: 40 }, file)).toBe(false);
    expect(await lowerLimits({ lines: 101, keystroke: 30, submission: 90 }, file)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ lines: 100, submission: 90, keystroke: 30 });
  });

  it('shows each figure beside its limit and its bound', () => {
    expect(table({ lines: 84_000, filesWithNeeds: 3 }, { lines: 85_000 })).toEqual([
      '                                                now    limit    bound',
      'Lines of TypeScript and CSS, without words   84,000   85,000   66,980',
      'Files that declare a type …Needs                  3        –        –',
    ]);
  });
});
