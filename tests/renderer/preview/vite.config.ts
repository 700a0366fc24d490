import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The page on a program in memory, to develop and photograph screens: `vite --config <this file>`, then open
 * `/?state=register&theme=dark&lang=de`.
 */
export default defineConfig({
  root: here,
  cacheDir: `${repository}/node_modules/.vite-preview`,
  plugins: [react()],
  build: { outDir: `${repository}/build/preview`, emptyOutDir: true },
  server: { port: 5199, fs: { allow: [repository] } },
});
