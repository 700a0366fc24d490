import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const table = path.join(repository, 'shared/text/languages.ts');
const german = path.join(repository, 'shared/text/german/support.ts');

/** French counts with three forms. */
const frenchRow =
  "  fr: { name: 'Français', notLoaded: 'Fermez la fenêtre.', addressUsed: 'Adresse déjà utilisée.', locale: 'fr-FR', amounts: { decimal: ',', group: ' ' }, cellSeparator: ';', plurals: ['one', 'many', 'other'] },\n";

/** Files that know of languages; the others would only take time. */
const speaks = /\b(?:[Ll]anguages?|languageCodes|pageWords|mainWords|useLanguage)\b/u;

/** The product's files that the compiler complains about when some have another text than on the disk. */
function complainedAbout(changed: ReadonlyMap<string, string>): readonly string[] {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path.join(repository, 'tsconfig.json'),
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
      },
    },
  );
  const { options = {}, fileNames = [] } = parsed ?? {};
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (name) => changed.get(path.resolve(name)) ?? read(name);
  const roots = fileNames.filter((name) => /^(?:electron|renderer|shared)\//u.test(fromRoot(name)));
  const program = ts.createProgram(roots, options, host);
  const complaints = program
    .getSourceFiles()
    .filter(({ fileName }) => roots.includes(fileName))
    .filter(({ fileName, text }) => fileName.includes('/shared/text/') || speaks.test(text))
    .flatMap((source) => program.getSemanticDiagnostics(source));
  return complaints.map((complaint) => fromRoot(complaint.file?.fileName ?? ''));
}

function fromRoot(file: string): string {
  return path.relative(repository, file).replaceAll(path.sep, '/');
}

function replaced(file: string, part: string, by: string): [string, string] {
  const text = ts.sys.readFile(file) ?? '';
  expect(text.split(part)).toHaveLength(2);
  return [file, text.replace(part, by)];
}

describe('the compiler', () => {
  let asked: readonly string[];

  beforeAll(() => {
    const end = '} as const satisfies';
    asked = complainedAbout(
      new Map([
        replaced(table, end, `${frenchRow}${end}`),
        replaced(german, "    others: 'Lizenzen Dritter…',\n", ''),
      ]),
    );
  });

  it('asks for the words of a new language in the two tables of words, and for nothing elsewhere', () => {
    const elsewhere = asked.filter((file) => file !== fromRoot(german));
    expect(elsewhere.sort()).toEqual(['shared/text/main-words.ts', 'shared/text/page-words.ts']);
  });

  it('asks for a word that a language lacks', () => {
    expect(asked).toContain(fromRoot(german));
  });
});
