import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig } from 'vite';
import { pdfFiles } from '../../../tools/vite/pdf-files.ts';
import { modernFonts } from './modern-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

const shared: InlineConfig = {
  configFile: false,
  root,
  plugins: [modernFonts(), react(), pdfFiles()],
  logLevel: 'warn',
};

/** The page on a program in memory, as files, for tests. */
export async function buildPreview(outDir: string): Promise<void> {
  await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false, assetsInlineLimit: 0 } });
}

/** Started by hand it serves the page, to develop and photograph screens: `/?state=register&theme=dark&lang=de`. */
if (import.meta.main) {
  const server = await createServer({
    ...shared,
    cacheDir: `${repository}/node_modules/.vite-preview`,
    server: { port: Number(process.argv[2] ?? 5199), strictPort: true, fs: { allow: [repository] } },
  });
  await server.listen();
  process.stdout.write(`${server.resolvedUrls?.local[0] ?? ''}\n`);
}
