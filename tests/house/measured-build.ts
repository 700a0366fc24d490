import { build, type InlineConfig } from 'vite';
import { browserHostConfig } from '../../tools/vite/browser-host.ts';
import { rendererConfig, repository } from '../../tools/vite/renderer.ts';

/** Folder of the bundles with source maps, apart from those that are run and packaged. Absolute. */
export const measuredBuild = `${repository}build/house`;

/** Scripts of the threads, which are the same in both hosts. */
const { 'browser-host': _host, ...workers } = browserHostConfig.build.rolldownOptions.input;

const main: InlineConfig = {
  configFile: false,
  root: repository,
  publicDir: false,
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: true,
    outDir: `${measuredBuild}/main`,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: ['electron', 'keytar'],
      input: { ...workers, main: `${repository}electron/main.ts` },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
};

const preload: InlineConfig = {
  configFile: false,
  root: repository,
  publicDir: false,
  build: {
    outDir: `${measuredBuild}/preload`,
    emptyOutDir: true,
    target: 'chrome120',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: ['electron'],
      input: { preload: `${repository}electron/hosts/desktop/preload/preload.ts` },
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
};

const page: InlineConfig = {
  ...rendererConfig,
  build: { ...rendererConfig.build, outDir: `${measuredBuild}/renderer`, minify: false, sourcemap: true },
};

/** Builds the program of the desktop host with source maps, so that the code that runs can be assigned to its files. */
export async function buildMeasured(): Promise<void> {
  for (const config of [main, preload, page]) await build({ ...config, logLevel: 'warn' });
}
