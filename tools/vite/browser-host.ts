import type { InlineConfig } from 'vite';
import { contractOutline } from './contract-outline.ts';
import { electronGuard } from './electron-guard.ts';
import { lightHttp } from './light-http.ts';
import { noJsonSchema } from './no-json-schema.ts';
import { repository } from './renderer.ts';
import { unusedSchemas } from './unused-schemas.ts';

const outDir = `${repository}build/browser`;

/** The browser host in one bundle, without keytar, which is a native module. */
export const browserHostConfig = {
  configFile: false,
  root: repository,
  publicDir: false,
  plugins: [electronGuard(), noJsonSchema(), lightHttp()],
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // Works also where the optional package is not installed.
      external: ['keytar'],
      input: {
        'browser-host': `${repository}electron/hosts/browser/main.ts`,
        'pdf-worker': `${repository}electron/adapters/pdf/pdf-worker.ts`,
        'backup-worker': `${repository}electron/adapters/backups/backup-worker.ts`,
        'import-worker': `${repository}electron/adapters/import/import-worker.ts`,
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
} as const satisfies InlineConfig;

/** The script that adds the bridge to the page before the page's own script runs. */
export const browserBridgeConfig = {
  configFile: false,
  root: repository,
  publicDir: false,
  // The table of languages has a schema beside it, and would pull in all of zod.
  plugins: [contractOutline(), unusedSchemas()],
  build: {
    outDir: `${outDir}/page`,
    emptyOutDir: true,
    target: 'chrome120',
    rolldownOptions: {
      input: { bridge: `${repository}electron/hosts/browser/page/bridge-entry.ts` },
      output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
    },
  },
} as const satisfies InlineConfig;
