import { defineConfig } from 'electron-vite';
import { bundleRecord } from './tools/vite/bundle-record.ts';
import { contractOutline } from './tools/vite/contract-outline.ts';
import { lightHttp } from './tools/vite/light-http.ts';
import { noJsonSchema } from './tools/vite/no-json-schema.ts';
import { rendererConfig } from './tools/vite/renderer.ts';

const { root, plugins, css, base, cacheDir, build } = rendererConfig;

/** The desktop host: main and its workers as modules, the preload as the one CommonJS file that a sandbox takes. */
export default defineConfig({
  main: {
    plugins: [noJsonSchema(), lightHttp(), bundleRecord('main')],
    build: {
      outDir: 'build/desktop/main',
      // keytar alone stays outside: it is a native module.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron', 'keytar'],
        input: {
          main: 'electron/main.ts',
          'pdf-worker': 'electron/adapters/pdf/pdf-worker.ts',
          'backup-worker': 'electron/adapters/backups/backup-worker.ts',
          'import-worker': 'electron/adapters/import/import-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [contractOutline(), bundleRecord('preload')],
    build: {
      outDir: 'build/desktop/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: 'electron/hosts/desktop/preload/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: { root, plugins: [...plugins, bundleRecord('page')], css, base, cacheDir, build },
});
