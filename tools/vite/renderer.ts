import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { cutFontsSheet } from './cut-fonts.ts';
import { firstFonts } from './first-fonts.ts';
import { firstScript } from './first-script.ts';
import { pdfFiles } from './pdf-files.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { unusedSchemas } from './unused-schemas.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The page, built once for both hosts. Nothing is inlined, as the page's content policy allows only fonts and scripts
 * from its own files.
 */
export const rendererConfig = {
  configFile: false,
  root: `${repository}renderer`,
  base: './',
  plugins: [
    react(),
    unusedSchemas(),
    spokenLanguages(),
    pdfFiles(),
    cutFontsSheet(),
    firstFonts(),
    firstScript(),
  ],
  css: {
    postcss: {
      plugins: [
        {
          // Each font comes in two formats; every Chromium reads the smaller one.
          postcssPlugin: 'woff2-only',
          Once: (root) => {
            root.walkDecls('src', (source) => {
              source.value = withoutWoff(source.value);
            });
          },
        },
      ],
    },
  },
  cacheDir: `${repository}node_modules/.vite/renderer`,
  build: {
    outDir: `${repository}build/renderer`,
    emptyOutDir: true,
    minify: true,
    target: 'chrome120',
    assetsInlineLimit: 0,
    // pdf.js is one large file that loads only with the preview of an attachment.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: `${repository}renderer/index.html`,
      // The table of languages names the words of main, too, of which the page uses none.
      treeshake: { moduleSideEffects: [{ test: /\/shared\/text\//u, sideEffects: false }] },
      // One file for what the register needs, and one for each part that is opened later.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
} as const satisfies InlineConfig;

/** The `src` of a font without the older format. */
export function withoutWoff(sources: string): string {
  return sources.replaceAll(/,\s*url\([^)]*\.woff\)\s*format\((['"])woff\1\)/gu, '');
}
