import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The page on a program in memory; port 0 takes a free one. */
export async function servePreview(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: here,
    cacheDir: `${repository}/node_modules/.vite-preview`,
    plugins: [react()],
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, fs: { allow: [repository] } },
  });
  return server.listen();
}

/** Started by hand it stays, to develop and photograph screens: `/?state=register&theme=dark&lang=de`. */
if (import.meta.main) {
  const server = await servePreview(Number(process.argv[2] ?? 5199));
  process.stdout.write(`${server.resolvedUrls?.local[0] ?? ''}\n`);
}
