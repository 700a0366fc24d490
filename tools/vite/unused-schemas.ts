import type { Plugin } from 'vite';

const importsZod = /^import .*["']zod["'];?$/mu;

/**
 * Leaves schemas out of the page, which relies on main's checks and only needs the constants and functions beside them.
 * A bundler cannot know that building a schema has no side effects, so every constant in a file with schemas is marked
 * as removable if unused.
 */
export function unusedSchemas(): Plugin {
  return {
    name: 'co-desk-unused-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/.*\.ts$/u, code: importsZod },
      handler(code) {
        const values = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
          return declared.declarations.flatMap(({ init }) => (init === null ? [] : [init]));
        });
        const marked = values.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        );
        return { code: marked, map: null };
      },
    },
  };
}
