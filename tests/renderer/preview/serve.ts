import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Every browser that runs the page reads WOFF 2; the older format would double what has to be copied. */
const withoutOldFonts: Plugin = {
  name: 'without-old-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css') ? code.replaceAll(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, '') : null,
};

const shared: InlineConfig = {
  configFile: false,
  root,
  plugins: [withoutOldFonts, react()],
  logLevel: 'warn',
};

/** The page on a program in memory, as files, for tests. */
export async function buildPreview(outDir: string): Promise<void> {
  await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false } });
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
