import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';
import { cutFontsSheet } from '../../../tools/vite/cut-fonts.ts';
import { pdfFiles } from '../../../tools/vite/pdf-files.ts';
import { modernFonts } from './modern-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

const shared: InlineConfig = {
  configFile: false,
  root,
  plugins: [runsInAPage(), modernFonts(), react(), pdfFiles(), cutFontsSheet()],
  logLevel: 'warn',
};

/**
 * Vite plug-in that refuses modules of Node. Vite would replace them by an empty module: built, everything works until
 * the first call; from source, no screen is drawn.
 */
function runsInAPage(): Plugin {
  return {
    name: 'runs-in-a-page',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith('node:'))
        throw new Error(`${importer ?? 'A page'} imports ${source}, which no page has.`);
    },
  };
}

/**
 * Builds the page on a program in memory, and the gallery of its screens, for tests. `development` has all messages of
 * React to developers, at half the speed; `production` is what clerks have.
 */
export async function buildPreview(outDir: string, react: 'development' | 'production'): Promise<void> {
  const input = ['index.html', 'gallery.html'].map((name) => `${root}${name}`);
  const files = {
    outDir,
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input },
  };
  const { NODE_ENV: kindOfRun } = process.env;
  // Vite reads this variable, and vitest has set it to `test`.
  process.env['NODE_ENV'] = react;
  try {
    await build({ ...shared, base: './', build: files });
  } finally {
    process.env['NODE_ENV'] = kindOfRun;
  }
}

/**
 * Serves the page and the gallery from source, with hot reload. Returns the address of the gallery. `port` 0 takes a
 * free one.
 */
export async function serveGallery(port: number, opensBrowser: boolean): Promise<string> {
  const server = await createServer({
    ...shared,
    cacheDir: `${repository}/node_modules/.vite-preview`,
    server: { port, strictPort: true, fs: { allow: [repository] }, open: opensBrowser && '/gallery.html' },
  });
  await server.listen();
  return `${server.resolvedUrls?.local[0] ?? ''}gallery.html`;
}
