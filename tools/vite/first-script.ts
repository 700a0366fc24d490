import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const fileName = 'assets/first-script.js';

/**
 * Puts `renderer/first-script.ts` first in the built page, as one small classic script that runs as soon as it is
 * loaded. A module would wait for the styles and for the page's own script.
 */
export function firstScript(): Plugin {
  return {
    name: 'co-desk-first-script',
    apply: 'build',
    async buildStart() {
      const { code, map } = await oneScript(this.environment.config);
      this.emitFile({ type: 'asset', fileName, source: code });
      if (map !== null) this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map.toString() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `./${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

type PageConfig = Pick<ResolvedConfig, 'root' | 'build'>;

/** Bundles the script. It needs the page's folder so that its source map names the right sources. */
async function oneScript({ root, build: { outDir, sourcemap } }: PageConfig) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      outDir,
      sourcemap: sourcemap !== false,
      target: 'chrome120',
      rolldownOptions: {
        input: path.join(root, 'first-script.ts'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: fileName },
      },
    },
  });
  const chunk = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The first script of the page could not be built.');
  return chunk;
}
