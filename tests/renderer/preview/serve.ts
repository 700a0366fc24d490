import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig } from 'vite';
import { cutFontsSheet } from '../../../tools/vite/cut-fonts.ts';
import { pdfFiles } from '../../../tools/vite/pdf-files.ts';
import { modernFonts } from './modern-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

const shared: InlineConfig = {
  configFile: false,
  root,
  plugins: [modernFonts(), react(), pdfFiles(), cutFontsSheet()],
  logLevel: 'warn',
};

/** The page on a program in memory and the gallery of its screens, as files, for tests. */
export async function buildPreview(outDir: string): Promise<void> {
  const input = ['index.html', 'gallery.html'].map((name) => `${root}${name}`);
  const files = {
    outDir,
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input },
  };
  await build({ ...shared, build: files });
}

/** Serves both from their sources, with hot reload; the address of the gallery. `port` 0 takes a free one. */
export async function serveGallery(port: number, opensBrowser: boolean): Promise<string> {
  const server = await createServer({
    ...shared,
    cacheDir: `${repository}/node_modules/.vite-preview`,
    server: { port, strictPort: true, fs: { allow: [repository] }, open: opensBrowser && '/gallery.html' },
  });
  await server.listen();
  return `${server.resolvedUrls?.local[0] ?? ''}gallery.html`;
}
