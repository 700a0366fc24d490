import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A name or a text in a source as code: comments do not count. */
export interface Mention {
  /** Path from the root of the repository, with `/`. */
  readonly file: string;
  readonly text: string;
  /** Value of an option or attribute of this name, as it is written; `imported`; empty for other mentions. */
  readonly value: string;
}

/** All names and texts in the sources below a folder. */
export function mentionsIn(folder: string): readonly Mention[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repository }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(repository + file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    return mentionsBelow(source, file);
  });
}

function mentionsBelow(node: ts.Node, file: string): Mention[] {
  const below: Mention[] = [];
  ts.forEachChild(node, (child) => void below.push(...mentionsBelow(child, file)));
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node)
    ? [{ file, text: node.text, value: valueBeside(node) }]
    : below;
}

function valueBeside(node: ts.Node): string {
  const { parent } = node;
  if (ts.isImportDeclaration(parent)) return 'imported';
  if (ts.isPropertyAssignment(parent) && parent.name === node) return parent.initializer.getText();
  if (ts.isJsxAttribute(parent) && parent.name === node) return parent.initializer?.getText() ?? 'true';
  return '';
}
