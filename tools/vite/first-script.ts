import { build, type Plugin } from 'vite';
import { repository } from './renderer.ts';

const fileName = 'assets/first-script.js';

/**
 * Puts `renderer/first-script.ts` before everything else of the built page, as one small script that runs as soon as it is
 * here. A module would wait for the styles and for the page's own script.
 */
export function firstScript(): Plugin {
  return {
    name: 'co-desk-first-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', fileName, source: await oneScript() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `./${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

async function oneScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome120',
      rolldownOptions: {
        input: `${repository}renderer/first-script.ts`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const chunk = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The first script of the page could not be built.');
  return chunk.code;
}
